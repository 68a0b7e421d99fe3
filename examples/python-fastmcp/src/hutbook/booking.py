"""Tools that change something."""

from typing import Annotated

from mcp.server.fastmcp import Context
from mcp.types import ToolAnnotations
from pydantic import Field

from .app import mcp
from .models import Booking, Stay


@mcp.tool(title="Book Beds", annotations=ToolAnnotations(readOnlyHint=False, destructiveHint=False, idempotentHint=False))
async def book_beds(stay: Annotated[Stay, Field(description="The stay to book.")], ctx: Context) -> Booking:
    """Book beds in a hut and return the booking with its price.

    The hut keeps the beds at once; ask the user before you call this.
    """
    client = ctx.request_context.lifespan_context.client
    answer = await client.post("/bookings", json=stay.model_dump(mode="json"))
    return Booking.model_validate(answer.json())


@mcp.tool(title="Cancel a Booking", annotations=ToolAnnotations(destructiveHint=True, idempotentHint=True))
async def cancel_booking(
    number: Annotated[str, Field(pattern=r"^HB-\d{4}$", description="Number of the booking.", examples=["HB-2041"])],
    ctx: Context,
    reason: Annotated[str | None, Field(max_length=200, description="What the hut is told.")] = None,
) -> str:
    """Cancel a booking for good and return what is paid back.

    The beds go to other guests at once; ask the user before you call this.
    """
    client = ctx.request_context.lifespan_context.client
    answer = await client.request("DELETE", f"/bookings/{number}", params={"reason": reason})
    return answer.text
