"""What the tools take and return."""

from datetime import date
from enum import Enum
from typing import Annotated, Literal, Optional

from pydantic import BaseModel, ConfigDict, Field

from .limits import MAX_GUESTS, MAX_NIGHTS

HutId = Annotated[str, Field(pattern=r"^[a-z]+(-[a-z]+)*$", description="Identifier of a hut, as search_huts returns it.", examples=["monte-rosa"])]


class Board(str, Enum):
    """What a guest eats in the hut."""

    none = "none"
    breakfast = "breakfast"
    half = "half"


class Area(BaseModel):
    """A circle on the map."""

    latitude: float = Field(ge=-90, le=90, description="Latitude of the centre in degrees.", examples=[46.02])
    longitude: float = Field(ge=-180, le=180, description="Longitude of the centre in degrees.", examples=[7.75])
    radius_km: float = Field(10, gt=0, le=100, description="Radius in kilometres.")


class Guest(BaseModel):
    """Somebody who sleeps in the hut."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, description="First and last name.", examples=["Ada Lovelace"])
    age: Optional[int] = Field(None, ge=0, le=120, description="Age in years; children pay less.")
    board: Board = Field(Board.half, description="Meals that the guest wants.")
    member: bool = Field(False, description="Member of an alpine club.")


class Stay(BaseModel):
    """A stay in one hut."""

    model_config = ConfigDict(extra="forbid")

    hut: HutId
    arrival: date = Field(description="Day of arrival.", examples=["2026-07-18"])
    nights: int = Field(1, ge=1, le=MAX_NIGHTS, description="How many nights.")
    guests: list[Guest] = Field(min_length=1, max_length=MAX_GUESTS, description="Everybody who comes, the person who books first.")
    room: Literal["dormitory", "private"] = Field("dormitory", description="Kind of room.")


class Hut(BaseModel):
    """A hut that was found."""

    id: HutId
    name: str = Field(description="Name as it stands on maps.")
    altitude_m: int = Field(description="Altitude in metres.")
    free_beds: int = Field(description="Beds that nobody has booked for the nights that were asked for.")


class Booking(BaseModel):
    """A booking that the hut keeps."""

    number: str = Field(description="Number that cancel_booking takes.", examples=["HB-2041"])
    stay: Stay = Field(description="What was booked.")
    price_chf: float = Field(description="Price of the stay in Swiss francs.")
