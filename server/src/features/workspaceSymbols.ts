import type { Engine } from '../engine/types.ts';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import { toolName } from './words.ts';

export interface ToolSymbol {
  readonly name: string;
  /** The project it belongs to, or nothing. */
  readonly container: string;
  readonly place: Place;
}

/** Every tool of the workspace whose name holds the letters of the query in their order; a generated file is listed as its source. */
export function workspaceSymbols(engine: Engine, query: string): readonly ToolSymbol[] {
  const wanted = query.toLowerCase();
  return engine
    .tools()
    .filter((placed) => !placed.derived && holdsInOrder(toolName(placed.tool).toLowerCase(), wanted))
    .map((placed) => ({ name: toolName(placed.tool), container: placed.project?.name ?? '', place: placeOf(placed, placed.tool.head) }));
}

function holdsInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}
