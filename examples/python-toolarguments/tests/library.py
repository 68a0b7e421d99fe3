"""The library of the server: the real one, or a stub where it cannot be imported."""

import sys

try:
    import mcp.server.mcpserver  # noqa: F401
except ImportError:
    from tests import stub

    stub.install()
    STUBBED = True
    SAYS = "without the MCP library (pip install 'mcp>=2,<3'): a stub stands in for it"
else:
    from importlib.metadata import version

    STUBBED = False
    SAYS = f"with mcp {version('mcp')}"

SAYS = f"The tests of the example run {SAYS}, on Python {sys.version.split()[0]}."
print(SAYS, file=sys.stderr)
