import { type Change, witnessWords } from '../../compare/index.ts';
import { paramAt, paramPlace, type Span, shift, spanOf, toolPlace } from '../../model/index.ts';
import { requestedFinding } from '../suppression.ts';
import type { Engine, PlacedFinding, PlacedTool } from '../types.ts';

/** A change of a tool since the base as a finding at its place; undefined for a safe one, and where the rule is off or suppressed. */
export function changeFinding(engine: Engine, placed: PlacedTool, change: Change): PlacedFinding | undefined {
  const rule = ruleOf(change);
  if (rule === undefined) return undefined;
  const message = change.level === 'breaking' ? `Breaks calls: ${change.message}` : change.message;
  const span = shift(spanIn(placed, change), placed.region.start);
  return requestedFinding(placed, { rule, message, detail: detailOf(change), span }, engine.config(placed.doc.uri), engine.rules);
}

function ruleOf({ kind, level }: Change): string | undefined {
  if (kind === 'suspicious') return 'change-suspicious';
  return level === 'safe' ? undefined : `change-${level}`;
}

/** The argument that shows it, else what follows from it. */
export function detailOf({ witness, why }: Change): string {
  if (witness === undefined) return why;
  const [before] = witnessWords(witness);
  return `${before}: \`${JSON.stringify(witness.value)}\`.`;
}

/** The parameter of an input's change, the description of another one's, else the name. */
function spanIn({ tool }: PlacedTool, { part, path, kind }: Change): Span {
  if (part === 'tool' && kind === 'description') return spanOf(tool.description) ?? toolPlace(tool);
  const known = part === 'input' ? path.filter((_, i) => paramAt(tool.params, path.slice(0, i + 1)) !== undefined) : [];
  return known.length === 0 || known.length < path.length ? toolPlace(tool) : paramPlace(tool, path);
}
