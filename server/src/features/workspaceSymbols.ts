import type { Engine } from '../engine/types.ts';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import { toolName } from './words.ts';

export interface ToolSymbol {
  readonly name: string;
  /** The project, or empty. */
  readonly container: string;
  readonly place: Place;
}

/** Every tool whose name contains the letters of the query in their order; a generated file is listed as its source. */
export async function workspaceSymbols(engine: Engine, query: string): Promise<readonly ToolSymbol[]> {
  const wanted = query.toLowerCase();
  const found: ToolSymbol[] = [];
  for (const [i, placed] of engine.tools().entries()) {
    if (i % many === 0) await engine.pace();
    const name = toolName(placed.tool);
    if (placed.derived || !holdsInOrder(name.toLowerCase(), wanted)) continue;
    found.push({ name, container: placed.project?.name ?? '', place: placeOf(placed, placed.tool.head) });
  }
  return found;
}

/** Tools between two pauses. */
const many = 500;

function holdsInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}
