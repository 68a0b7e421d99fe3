import type { EmitNote, EmitOptions, Emitter, Found, Rule, ToolSpec } from '../model/index.ts';
import { knownValue, paramPlace, plural, shift } from '../model/index.ts';
import type { Config } from './config.ts';
import { suppress, targetLoss } from './suppression.ts';
import type { PlacedFinding, PlacedTool } from './types.ts';

/**
 * What the configured clients would refuse of a tool, or tell a model in another way. What there is nothing to be done about is left to be
 * said where somebody emits, and what a rule of its own finds is left to that rule.
 */
export function lossesOf(tool: ToolSpec, emitters: readonly Emitter[], { clients, mcpRevision }: Config): readonly Found[] {
  const notes = emitters.flatMap((emitter) =>
    modes(emitter, clients).flatMap(({ strict }) => emitter.emit([tool], { mcpRevision, ...(strict ? { strict } : {}) } satisfies EmitOptions).notes),
  );
  const found = notes.filter(({ severity, rule }) => severity !== 'hint' && rule === undefined).map((note) => foundOf(tool, note));
  return found.filter(({ message }, i) => found.findIndex((other) => other.message === message) === i);
}

/** In which modes the configured clients take a target. */
const modes = ({ clients = {} }: Emitter, configured: readonly string[]): readonly { readonly strict?: true }[] =>
  Object.entries(clients).flatMap(([client, mode]) => (configured.includes(client) ? [mode] : []));

const foundOf = (tool: ToolSpec, { message, path = [], severity }: EmitNote): Found => ({
  message,
  span: paramPlace(tool, path[0] === tool.listed?.under ? path.slice(1) : path),
  ...(severity === undefined ? {} : { severity }),
});

/** What a target said of a tool when it was emitted, as a finding; undefined where the rule is switched off or silenced there. */
export function lossFinding(placed: PlacedTool, note: EmitNote, config: Config, rules: readonly Rule[]): PlacedFinding | undefined {
  const { doc, region, tool } = placed;
  const rule = rules.find(({ id }) => id === targetLoss);
  const { message, span, severity: own } = foundOf(tool, note);
  const severity = config.rules[targetLoss]?.severity ?? own ?? rule?.severity ?? 'information';
  if (severity === 'off') return undefined;
  const name = knownValue(tool.name);
  const finding = { rule: targetLoss, severity, message, span: shift(span, region.start), ...(name === undefined ? {} : { tool: name }) };
  return suppress(doc, [finding], rules).kept[0];
}

/** Of losses that are told in the same words of several tools of a file as a whole the first alone, which says of how many more they are true. */
export function joinedLosses<T extends Pick<PlacedFinding, 'message' | 'severity'> & { readonly file: string }>(
  losses: readonly T[],
  isOfTool: (loss: T) => boolean,
): readonly T[] {
  const alike = new Map<string, T[]>();
  for (const loss of losses) {
    if (!isOfTool(loss)) continue;
    const key = JSON.stringify([loss.file, loss.severity, loss.message]);
    alike.set(key, [...(alike.get(key) ?? []), loss]);
  }
  const firsts = new Map([...alike.values()].map(([first, ...more]) => [first, more.length]));
  return losses.flatMap((loss) => {
    const more = isOfTool(loss) ? firsts.get(loss) : 0;
    if (more === undefined) return [];
    return more === 0 ? [loss] : [{ ...loss, message: `${loss.message} The same is true of ${plural(more, 'more tool')} of this file.` }];
  });
}
