"""Starts the server."""

import asyncio
import os


def _configure_environment() -> None:
    """Set what the user has not set. It comes before the server is made, because that reads it."""
    os.environ.setdefault("MCP_TOOL_PREFIX", "shelf_")


def main() -> None:
    """Configure the environment, make the server and run it."""
    _configure_environment()
    from shelf.server import mcp, register

    asyncio.run(register())
    mcp.run()


if __name__ == "__main__":
    main()
