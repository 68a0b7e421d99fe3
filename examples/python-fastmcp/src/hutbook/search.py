"""Tools that look things up."""

from datetime import date
from typing import Annotated, Literal, Optional

from mcp.server.fastmcp import Context
from mcp.types import ToolAnnotations
from pydantic import Field

from .app import mcp
from .models import Area, Hut, HutId

READ_ONLY = ToolAnnotations(readOnlyHint=True, openWorldHint=True)


@mcp.tool(title="Search Huts", annotations=READ_ONLY)
async def search_huts(
    area: Annotated[Area, Field(description="Where to look.")],
    arrival: Annotated[date, Field(description="First night.", examples=["2026-07-18"])],
    ctx: Context,
    beds: Annotated[int, Field(ge=1, le=20, description="Beds that must be free.")] = 1,
    open_only: Annotated[bool, Field(description="Leave out huts that are closed that night.")] = True,
    sort_by: Annotated[Literal["distance", "altitude", "price"], Field(description="What comes first.")] = "distance",
) -> list[Hut]:
    """Find mountain huts with free beds around a place.

    Use this first: the other tools take the identifiers that it returns.
    """
    await ctx.info(f"searching {area.radius_km} km around {area.latitude}, {area.longitude}")
    client = ctx.request_context.lifespan_context.client
    answer = await client.get("/huts", params={"arrival": arrival.isoformat(), "beds": beds, "open": open_only, "sort": sort_by})
    return [Hut.model_validate(hut) for hut in answer.json()]


@mcp.tool(title="Describe a Trail", annotations=READ_ONLY)
async def describe_trail(
    start: Annotated[HutId, Field(description="Hut where the day begins.")],
    end: Annotated[HutId, Field(description="Hut where the day ends.")],
    ctx: Context,
    season: Annotated[
        Optional[Literal["summer", "winter"]], Field(description="Which of the marked trails counts; without it, the one that is open today.")
    ] = None,
) -> str:
    """Describe the way on foot from one hut to another, with its length, its climb and its difficulty.

    Returns:
        The description, in Markdown.
    """
    client = ctx.request_context.lifespan_context.client
    answer = await client.get(f"/trails/{start}/{end}", params={"season": season})
    return answer.text


@mcp.tool(title="Snow Report", annotations=READ_ONLY)
async def snow_report(
    hut: Annotated[HutId, Field(description="Hut whose surroundings are asked about.")],
    ctx: Context,
    days: Annotated[int, Field(description="Days to look ahead.")] = 3,
) -> dict[str, float]:
    """Forecast the depth of snow around a hut.

    Returns
    -------
    dict
        Centimetres of snow by day.
    """
    client = ctx.request_context.lifespan_context.client
    answer = await client.get(f"/snow/{hut}", params={"days": days})
    return answer.json()
