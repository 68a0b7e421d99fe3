"""Imports a server written with a Python SDK and prints, as JSON, the tools that it lists.

`python listPython.py CODE SERVER PATH…`: CODE imports the server, `call(f, …)` in it calls what sets one up; SERVER is an expression for it, and where it is
empty, every server that was made lists its tools. PATHs are where its own modules lie. Libraries that are not installed are stood in for, so that only the SDK
must be there; nothing is served, and whatever the server would do when it starts is left out.
"""

import asyncio
import gc
import importlib
import importlib.abc
import importlib.machinery
import json
import os
import sys
import traceback
import types
import typing

import typing_extensions

code, server, *paths = sys.argv[1:]
sys.argv = sys.argv[:1]
sys.path[:0] = paths
output, sys.stdout = sys.stdout, sys.stderr
own = {name.removesuffix(".py") for path in paths for name in os.listdir(path)}
for name in ("override", "TypedDict", "NotRequired"):
    if not hasattr(typing, name):
        setattr(typing, name, getattr(typing_extensions, name))


class AnyMember(type):
    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return AnyMember(name, (Anything,), {})


class Anything(Exception, metaclass=AnyMember):
    """A class or object of a library that is not installed: it takes what it is given, and has whatever it is asked for."""

    def __init__(self, *args, **kwargs):
        pass

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()

    def __call__(self, *args, **kwargs):
        return args[0] if len(args) == 1 and callable(args[0]) else Anything()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return False

    def __iter__(self):
        return iter(())


class StandIn(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return AnyMember(name, (Anything,), {})


class StandIns(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Asked last, for what nothing else finds."""

    stood = set()

    def find_spec(self, name, path, target=None):
        root = name.split(".")[0]
        # FastMCP 2.14 needs it for work in the background, and no tool does.
        if root not in self.stood and root != "docket" and not self.is_asked_by_server():
            return None
        if root in own or root in sys.stdlib_module_names or root in ("mcp", "fastmcp", "pydantic", "mcp_types"):
            return None
        self.stood.add(root)
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def is_asked_by_server(self):
        """What an installed library imports where it can, and does without, stays away."""
        frame = sys._getframe(2)
        while frame is not None and "importlib" in frame.f_code.co_filename:
            frame = frame.f_back
        return frame is not None and any(frame.f_code.co_filename.startswith(path) for path in paths)

    def create_module(self, spec):
        module = StandIn(spec.name)
        module.__path__ = []
        return module

    def exec_module(self, module):
        pass


sys.meta_path.append(StandIns())
made = []


class Served(BaseException):
    """Raised where a server would begin to serve."""


class Nowhere:
    def __call__(self, *args, **kwargs):
        return self

    async def __aenter__(self):
        raise Served

    async def __aexit__(self, *args):
        return False


def keep(self, *args, **kwargs):
    made.append(self)


async def keep_later(self, *args, **kwargs):
    made.append(self)


def is_fast(one):
    return any(str(of.__module__).split(".")[0] in ("mcp", "fastmcp") and of.__name__ in ("FastMCP", "MCPServer") for of in type(one).__mro__)


def is_low(one):
    return any(str(of.__module__).startswith("mcp.server.lowlevel") and of.__name__ == "Server" for of in type(one).__mro__)


def leave_out_serving():
    import mcp.server.lowlevel.server as low
    import mcp.server.stdio as stdio

    stdio.stdio_server = Nowhere()
    for name in ("mcp.server.fastmcp", "fastmcp", "mcp.server.mcpserver"):
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        for of in (getattr(module, known, None) for known in ("FastMCP", "MCPServer")):
            if of is not None and not isinstance(module, StandIn):
                of.run = keep
                for method in ("run_async", "run_stdio_async", "run_http_async", "run_streamable_http_async"):
                    setattr(of, method, keep_later)
    init = low.Server.__init__

    def noted(self, *args, **kwargs):
        made.append(self)
        init(self, *args, **kwargs)

    low.Server.__init__ = noted


def call(function, *args, **kwargs):
    try:
        result = function(*args, **kwargs)
        result = asyncio.run(result) if asyncio.iscoroutine(result) else result
        made.append(result)
        return result
    except (Served, SystemExit):
        return None
    except BaseException as error:
        if "Served" not in repr(error):
            traceback.print_exc()
        return None


def as_json(tool):
    listed = tool.to_mcp_tool() if hasattr(tool, "to_mcp_tool") else tool
    return json.loads(listed.model_dump_json(by_alias=True, exclude_none=True))


async def listed(servers):
    tools = {}
    for one in servers:
        try:
            found = await one.list_tools()
        except (AttributeError, TypeError):
            found = (await one.get_tools()).values()
        tools.update({tool["name"]: tool for tool in map(as_json, found)})
    return tools


async def listed_by_handlers(servers):
    import mcp.types as protocol

    tools = {}
    for one in servers:
        handler = one.request_handlers.get(protocol.ListToolsRequest)
        if handler is not None:
            result = await handler(protocol.ListToolsRequest(method="tools/list"))
            tools.update({tool["name"]: tool for tool in map(as_json, getattr(result, "root", result).tools)})
    return tools


async def main(scope):
    if server != "":
        return await listed([eval(server, scope)])
    fast = {id(one): one for one in [*gc.get_objects(), *made] if is_fast(one)}
    return await listed(fast.values()) or await listed_by_handlers([one for one in made if is_low(one)])


leave_out_serving()
scope = {"call": call, "os": os, "sys": sys}
try:
    exec(code, scope)
except SystemExit:
    pass
json.dump(list(asyncio.run(main(scope)).values()), output)
output.flush()
os._exit(0)
