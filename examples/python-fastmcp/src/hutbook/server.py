"""Starts the server."""

from . import booking, search  # noqa: F401  they register their tools
from .app import mcp


def main() -> None:
    mcp.run()


if __name__ == "__main__":
    main()
