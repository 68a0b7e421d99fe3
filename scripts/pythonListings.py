"""Writes what servers list of the tools in test/fixtures/pydantic/listings, which tests hold Toolscribe's dialects to.

Run by hand after a fixture was changed, with Python 3.11 or newer, once for each library and version, from where that can be imported:

    python3 scripts/pythonListings.py mcp 1.26.0
    python3 scripts/pythonListings.py fastmcp 4.0.10

Beside each NAME.py stands NAME.LIBRARY-VERSION.json: the tools by name, without `_meta`. Descriptions are without the indentation of the docstring: whether
that is sent depends on the Python that runs the server, which takes it off itself since 3.13.
"""

import asyncio
import inspect
import json
import sys
from pathlib import Path

FIXTURES = Path(__file__).resolve().parent.parent / "test" / "fixtures" / "pydantic" / "listings"

HEADS = {
    "mcp1": "from mcp.server.fastmcp import Context, FastMCP",
    "mcp2": "from mcp.server.mcpserver import Context, MCPServer as FastMCP",
    "fastmcp": "from fastmcp import Context, FastMCP",
}


async def listed(server):
    """The tools as a client gets them, whatever the version calls the way to them."""
    for name in ("_mcp_list_tools", "_list_tools_mcp"):
        if hasattr(server, name):
            try:
                answer = await getattr(server, name)()
            except TypeError:
                continue
            return getattr(answer, "tools", answer)
    return [tool.to_mcp_tool() if hasattr(tool, "to_mcp_tool") else tool for tool in await server.list_tools()]


def plain(tool):
    data = tool.model_dump(by_alias=True, exclude_none=True, mode="json")
    kept = {key: value for key, value in data.items() if key not in ("_meta", "meta", "annotations", "execution")}
    return {**kept, "description": inspect.cleandoc(kept["description"])} if "description" in kept else kept


def main(library: str, version: str) -> None:
    head = HEADS[library if library == "fastmcp" else f"mcp{version.split('.')[0]}"]
    for path in sorted(FIXTURES.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        if tuple(map(int, version.split(".")[:2])) < ((1, 10) if library == "mcp" else (2, 8)):
            text = text.replace('(title="A title")', "()")
        module = {"__name__": path.stem}
        sys.modules[path.stem] = type(sys)(path.stem)
        sys.modules[path.stem].__dict__.update(module)
        space = sys.modules[path.stem].__dict__
        exec(compile(f"{head}\n{text}", str(path), "exec", dont_inherit=True), space)
        tools = asyncio.run(listed(space["mcp"]))
        out = path.with_name(f"{path.stem}.{library}-{version}.json")
        out.write_text(json.dumps({tool["name"]: tool for tool in map(plain, tools)}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
