import type { Change } from '../../compare/index.ts';
import { knownValue, paramAt, paramPlace, type Rule, type Span, shift, spanOf } from '../../model/index.ts';
import { suppress } from '../suppression.ts';
import type { Engine, PlacedFinding, PlacedTool } from '../types.ts';

/** A change of a tool since the base as a finding at its place; undefined for a safe one, and where the rule is off or suppressed. */
export function changeFinding(engine: Engine, placed: PlacedTool, change: Change): PlacedFinding | undefined {
  const { doc, tool } = placed;
  const id = ruleOf(change);
  if (id === undefined) return undefined;
  const rule = engine.rules.find((one) => one.id === id);
  const severity = engine.config(doc.uri).rules[id]?.severity ?? rule?.severity ?? 'warning';
  if (severity === 'off') return undefined;
  const name = knownValue(tool.name);
  const finding: PlacedFinding = {
    rule: id,
    severity,
    message: change.level === 'breaking' ? `Breaks calls: ${change.message}` : change.message,
    detail: detailOf(change),
    span: shift(spanIn(placed, change), placed.region.start),
    ...(name === undefined ? {} : { tool: name }),
  };
  return suppress(doc, [finding], engine.rules as Rule[]).kept[0];
}

function ruleOf({ kind, level }: Change): string | undefined {
  if (kind === 'suspicious') return 'change-suspicious';
  return level === 'safe' ? undefined : `change-${level}`;
}

/** The argument that shows it, else what follows from it. */
export function detailOf({ witness, why }: Change): string {
  if (witness === undefined) return why;
  const before = witness.of === 'arguments' ? 'Accepted before' : 'Not allowed before';
  return `${before}: \`${JSON.stringify(witness.value)}\`.`;
}

/** The parameter of an input's change, the description of another one's, else the name. */
function spanIn({ tool }: PlacedTool, { part, path, kind }: Change): Span {
  const head = tool.localName?.span ?? (tool.name.state === 'absent' ? tool.head : tool.name.span);
  if (part === 'tool' && kind === 'description') return spanOf(tool.description) ?? head;
  const known = part === 'input' ? path.filter((_, i) => paramAt(tool.params, path.slice(0, i + 1)) !== undefined) : [];
  return known.length === 0 || known.length < path.length ? head : paramPlace(tool, path);
}
