"""The server that tools are registered with."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
from mcp.server.fastmcp import FastMCP


@dataclass
class AppContext:
    """What lives as long as the server."""

    client: httpx.AsyncClient


@asynccontextmanager
async def lifespan(server: FastMCP) -> AsyncIterator[AppContext]:
    async with httpx.AsyncClient(base_url="https://huts.example/api") as client:
        yield AppContext(client)


mcp = FastMCP("hutbook", instructions="Finds mountain huts and books beds in them.", lifespan=lifespan)
