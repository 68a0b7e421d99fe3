import {
  code,
  containsSpan,
  type EmitNote,
  type EmitOptions,
  type Emitter,
  type Found,
  paramAt,
  paramPlace,
  plural,
  type Rule,
  shift,
  type ToolSpec,
} from '../model/index.ts';
import type { Config } from './config.ts';
import { requestedFinding, targetLoss } from './suppression.ts';
import type { PlacedFinding, PlacedTool } from './types.ts';

/**
 * Parts of a tool that the configured clients refuse or receive in another form. Losses that nobody can mend are reported only by `emit`, and those with
 * a rule of their own by that rule. What a client refuses is always reported: where the rule did not (`others` are the findings of rules), it is here.
 */
export function lossesOf(tool: ToolSpec, emitters: readonly Emitter[], config: Config, others: readonly RuleFound[] = []): readonly Found[] {
  const { clients, mcpRevision } = config;
  const notes = emitters.flatMap((emitter) =>
    modes(emitter, clients).flatMap(({ strict }) => emitter.emit([tool], { mcpRevision, ...(strict ? { strict } : {}) } satisfies EmitOptions).notes),
  );
  const isReported = ({ rule, severity, path = [] }: EmitNote): boolean => {
    if (rule === undefined) return false;
    if (severity !== 'warning' || config.rules[rule]?.severity === 'off') return true;
    const param = paramAt(tool.params, path[0] === tool.listed?.under ? path.slice(1) : path);
    if (param?.inheritedFrom !== undefined) return true;
    return others.some(({ rule: other, found: { span } }) => other === rule && (param === undefined || containsSpan(param.span, span)));
  };
  const found = notes.filter((note) => note.severity !== 'hint' && note.ofAll !== true && !isReported(note)).map((note) => foundOf(tool, note));
  return found.filter(({ message }, i) => found.findIndex((other) => other.message === message) === i);
}

interface RuleFound {
  readonly rule: string;
  readonly found: Found;
}

/** The modes in which the configured clients use a target. */
const modes = ({ clients = {} }: Emitter, configured: readonly string[]): readonly { readonly strict?: true }[] =>
  Object.entries(clients).flatMap(([client, mode]) => (configured.includes(client) ? [mode] : []));

const foundOf = (tool: ToolSpec, { message, detail, path = [], severity }: EmitNote): Found => ({
  message,
  ...(detail === undefined ? {} : { detail }),
  span: paramPlace(tool, path[0] === tool.listed?.under ? path.slice(1) : path),
  ...(severity === undefined ? {} : { severity }),
});

/** A note of an emitter as a finding; undefined where the rule is off or suppressed. */
export function lossFinding(placed: PlacedTool, note: EmitNote, config: Config, rules: readonly Rule[]): PlacedFinding | undefined {
  const { span, ...found } = foundOf(placed.tool, note);
  return requestedFinding(placed, { rule: targetLoss, ...found, span: shift(span, placed.region.start) }, config, rules);
}

interface Loss extends Pick<PlacedFinding, 'message' | 'severity'> {
  readonly file?: string;
  readonly tool?: string | undefined;
}

/** Joins losses that several tools of a file have in the same words: the first remains, with the number of other tools, since they have one cause. */
export function joinedLosses<T extends Loss>(losses: readonly T[]): readonly T[] {
  const alike = new Map<string, T[]>();
  for (const loss of losses) {
    const key = causeOf(loss);
    const before = alike.get(key);
    if (before === undefined) alike.set(key, [loss]);
    else before.push(loss);
  }
  return [...alike.values()].flatMap((all): readonly T[] => {
    const [first] = all;
    const more = new Set(all.map(({ tool }) => tool)).size - 1;
    if (first === undefined || more < 1) return all;
    return [{ ...first, message: first.message.replace(/\.?$/, ` (and ${plural(more, 'more tool')}).`) }];
  });
}

const causeOf = ({ file, severity, message, tool }: Loss): string =>
  JSON.stringify([file, severity, tool === undefined ? message : message.replaceAll(code(tool), '``')]);
