// Makes a Python module of any size for benchmarks: FastMCP tools of several styles, models that they take, and functions that are no tools.
// Every model inherits from one class and has a field of another, so that an edit of either reaches half of the tools.

import { wordsOf } from './words.mjs';

const head = `"""Tools for recordings."""

from __future__ import annotations

import statistics
from enum import Enum
from typing import Annotated, Literal, Optional

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, ConfigDict, Field

ROOT = "data"
LONGEST = 3600

mcp = FastMCP("benchlab")


class Unit(str, Enum):
    """Unit of a length in time."""

    seconds = "s"
    samples = "n"


class Query(BaseModel):
    """What every tool must know."""

    model_config = ConfigDict(extra="forbid")

    project: str = Field(min_length=1, description="Project that the recording belongs to.")
`;

/** Lines of the module's head, each up to where people type. */
export const headPlaces = {
  'an import': /^import statistics$/,
  'a constant': /^ROOT = "data/,
  'a model that half of the tools take': /^ {4}project: .*"Project/,
};

/** Text of part number i: a model, a tool that takes it, a tool with plain parameters, and a function that is none. No two are alike in name and words. */
function part(i) {
  const { noun, verb, kind } = wordsOf(i);
  const [name, model] = [`${verb}_${kind}_${noun}`, `${capital(verb)}${capital(kind)}${capital(noun)}`];
  return `

class ${model}(Query):
    """What of a ${kind} ${noun} is asked for."""

    recording: str = Field(min_length=1, description="Name of the ${kind} recording number ${i}.", examples=["rest_${i}", "task_${i}"])
    channels: list[int] = Field(default_factory=list, max_length=64, description="Channels of the ${noun}, counted from one.")
    method: Literal["mean", "median"] = Field("mean", description="How neighbouring samples of number ${i} are averaged.")
    window: Optional[float] = Field(None, gt=0, le=LONGEST, description="Length of the window of number ${i}.")
    unit: Unit = Field(Unit.seconds, description="Unit of the window.")


@mcp.tool()
async def ${name}(query: Annotated[${model}, Field(description="Which ${noun}.")], ctx: Context) -> dict[str, float]:
    """Takes the ${kind} ${noun} number ${i} of a project and lets you ${verb} it for the chosen window.

    Use it before a spectral analysis, to see which parts are worth the time.
    """
    await ctx.info(f"{query.recording}: {len(query.channels)}")
    signal = read_${kind}_${noun}(query.recording, query.channels)
    if query.window is None:
        return {"mean": statistics.fmean(signal)}
    return {str(at): sum(signal[at : at + int(query.window)]) for at in range(0, len(signal), int(query.window))}


@mcp.tool(title="Count ${kind} ${noun} ${i}")
def count_${name}(recording: str, threshold: float = 0.5, *, limit: int = 10) -> int:
    """Counts in the ${kind} ${noun} number ${i} how often the threshold of its ${verb} is passed.

    Args:
        recording: Name of the recording that is number ${i}.
        threshold: Share of the highest ${noun}, between 0 and 1.
        limit: Highest count that is of interest.

    Returns:
        The count.
    """
    signal = read_${kind}_${noun}(recording, [])
    found = 0
    for before, after in zip(signal, signal[1:]):
        if before < threshold * max(signal) <= after:
            found += 1
    return min(found, limit)


def read_${kind}_${noun}(recording: str, channels: list[int]) -> list[float]:
    with open(f"{ROOT}/{recording}.txt", encoding="utf-8") as file:
        rows = [line.split("\\t") for line in file if not line.startswith("#")]
    wanted = [row for row in rows if not channels or int(row[0]) in channels]
    return [float(cell) for row in wanted for cell in row[1:] if cell.strip()]
`;
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** A module of one part: two tools. */
export const smallPythonModule = (i) => `${head}${part(i)}`;

/** A module of about `bytes` bytes and the number of its faults: one in `every` models has a default that is not among its values. */
export function pythonModule(bytes, every = Number.POSITIVE_INFINITY) {
  let text = head;
  let faults = 0;
  for (let i = 1; text.length < bytes; i++) {
    const isFaulty = i % every === 0;
    if (isFaulty) faults++;
    text += isFaulty ? part(i).replace('Field("mean"', 'Field("maen"') : part(i);
  }
  return { text, faults };
}
