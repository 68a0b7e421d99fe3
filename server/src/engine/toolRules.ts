import type { Emitter, Found, Peers, Rule, RuleSettings, ToolContext, ToolRule, ToolSpec, WorkspaceRule } from '../model/index.ts';
import { errorText } from '../model/index.ts';
import { type Config, fitsOption } from './config.ts';
import type { DocState, Raw, RegionState } from './document.ts';
import type { PlacedOutput } from './drift.ts';
import { lossesOf } from './loss.ts';
import { isAnsweredAlike, recording } from './peerQuestions.ts';
import { targetLoss } from './suppression.ts';
import type { PlacedTool } from './types.ts';

/** Everything that the findings of one document rest on. */
export interface CheckInput {
  readonly doc: DocState;
  readonly path: string;
  readonly tools: readonly PlacedTool[];
  readonly rules: readonly Rule[];
  readonly emitters: readonly Emitter[];
  readonly config: Config;
  readonly peersOf: (placed: PlacedTool) => Peers;
  /** Generated files to judge in this document, each with the place for a finding (absolute). */
  readonly outputs: readonly PlacedOutput[];
}

export interface FoundInTool {
  readonly placed: PlacedTool;
  /** What a look at its region alone found, at the first tool of the region for all of them. */
  readonly alone: readonly Raw[];
  /** What a look at the tools beside it found. */
  readonly beside: readonly Raw[];
}

/** What is wrong with a generated file is its source's fault, or the source is gone: then that is the fault. */
export const isGenerated = ({ doc, outputs }: CheckInput): boolean => outputs.some((output) => output.state.uri === doc.uri);

/** What the rules find in each tool of the document. The same lists as before, where they rest on the same. */
export function foundInTools(input: CheckInput): readonly FoundInTool[] {
  if (input.doc.unreadable !== undefined || isGenerated(input)) return [];
  const judges = judgesOf(input);
  return input.tools.map((placed) => ({
    placed,
    alone: placed.index === 0 ? foundAlone(input, judges, placed.region as RegionState) : none,
    beside: foundBeside(input, judges, placed),
  }));
}

/** What the rules about schemas find in those of a region that stand apart from the tools that take them; kept as findings of tools are. */
export function foundInSchemas(input: CheckInput, { core, linked }: RegionState): readonly Raw[] {
  const { schemas = [], tools } = linked;
  if (schemas.length === 0) return none;
  if (core.apart?.linked === linked && core.apart.config === input.config) return core.apart.found;
  const found: Raw[] = [];
  const { apart: judges } = judgesOf(input);
  for (const [i, tool] of schemas.entries()) {
    const index = tools.length + i;
    for (const { rule, settings } of judges) addFindings(found, rule, tool, index, () => rule.check({ tool, index, format: input.doc.frontEnd, settings }));
  }
  core.apart = { linked, config: input.config, found };
  return found;
}

const none: readonly Raw[] = [];

interface Judge<R> {
  readonly rule: Rule & R;
  readonly settings: RuleSettings;
}

interface Judges {
  readonly alone: readonly Judge<ToolRule>[];
  /** Those about schemas. */
  readonly apart: readonly Judge<ToolRule>[];
  readonly beside: readonly Judge<WorkspaceRule>[];
  readonly loss: Rule | undefined;
}

/** The rules that are switched on, with their settings. */
function judgesOf(input: CheckInput): Judges {
  const kept = judges.get(input.config);
  if (kept?.of === input.rules) return kept.judges;
  const made = makeJudges(input);
  judges.set(input.config, { of: input.rules, judges: made });
  return made;
}

/** A configuration never changes: another one takes its place. */
const judges = new WeakMap<Config, { readonly of: readonly Rule[]; readonly judges: Judges }>();

function makeJudges(input: CheckInput): Judges {
  const rules = input.rules.filter((rule) => isOn(input, rule));
  const alone = rules.flatMap((rule) => (rule.scope === 'tool' ? [{ rule, settings: settingsFor(input, rule) }] : []));
  return {
    alone,
    apart: alone.filter(({ rule }) => rule.about === 'schema'),
    beside: rules.flatMap((rule) => (rule.scope === 'workspace' ? [{ rule, settings: settingsFor(input, rule) }] : [])),
    loss: input.config.clients.length === 0 ? undefined : rules.find(({ id }) => id === targetLoss),
  };
}

/** Findings of tool rules, and what the configured clients cannot take, rest on the linked region and the configuration alone, and are kept with them. */
function foundAlone(input: CheckInput, { alone, loss }: Judges, region: RegionState): readonly Raw[] {
  const { core, linked } = region;
  if (core.alone?.linked === linked && core.alone.config === input.config) return core.alone.found;
  const found: Raw[] = [];
  for (const [index, tool] of linked.tools.entries()) {
    const format = formatOf(input, tool);
    for (const { rule, settings } of alone) addFindings(found, rule, tool, index, () => rule.check({ tool, index, format, settings }));
    if (loss !== undefined) addFindings(found, loss, tool, index, () => lossesOf(tool, input.emitters, input.config));
  }
  core.alone = { linked, config: input.config, found: linked.tools.length > 1 ? oncePerPlace(found) : found };
  return core.alone.found;
}

/** Findings of workspace rules rest on what they asked of the tools beside this one, too. */
function foundBeside(input: CheckInput, { beside }: Judges, placed: PlacedTool): readonly Raw[] {
  const { tool, index } = placed;
  const { core } = placed.region as RegionState;
  const peers = input.peersOf(placed);
  const before = core.beside?.get(tool);
  if (before !== undefined && before.config === input.config && isAnsweredAlike(before.asked, peers)) return before.found;
  const { asked, recorded } = recording(peers);
  const place = { tool, index, format: formatOf(input, tool), uri: input.doc.uri, peers: recorded };
  const all: Raw[] = [];
  for (const { rule, settings } of beside) addFindings(all, rule, tool, index, () => rule.check({ ...place, settings }));
  const found = all.length === 0 ? none : all;
  core.beside ??= new WeakMap();
  core.beside.set(tool, { config: input.config, asked, found });
  return found;
}

const formatOf = ({ doc }: CheckInput, { holds }: ToolContext['tool']): ToolContext['format'] =>
  holds === undefined ? doc.frontEnd : { ...doc.frontEnd, holds };

/** A fault of what several tools share, such as members of one constant, is one fault. */
function oncePerPlace(findings: readonly Raw[]): readonly Raw[] {
  const byPlace = new Map<string, Raw>();
  for (const raw of findings) {
    const { span, message } = raw.found;
    const key = `${raw.rule} ${span.start} ${span.end} ${message}`;
    if (!byPlace.has(key)) byPlace.set(key, raw);
  }
  return [...byPlace.values()];
}

/** Adds what a rule finds in a tool. */
export function addFindings(to: Raw[], { id: rule }: Rule, tool: ToolSpec | undefined, index: number, judge: () => readonly Found[]): void {
  try {
    for (const found of judge()) to.push({ rule, found, index });
  } catch (error) {
    // A rule's own fault must not cost the others: it becomes one finding that names the rule.
    const message = `The rule '${rule}' failed on this tool (${errorText(error)}). Please report it; the other rules went on.`;
    to.push({ rule: 'internal-error', found: { message, span: tool?.head ?? { start: 0, end: 0 } }, index });
  }
}

export const isOn = (input: CheckInput, rule: Rule): boolean => (input.config.rules[rule.id]?.severity ?? rule.severity) !== 'off';

export const settingsFor = (input: CheckInput, rule: Rule): RuleSettings => ({
  mcpRevision: input.config.mcpRevision,
  clients: input.config.clients,
  serverName: input.config.serverName,
  options: {
    ...rule.options,
    ...Object.fromEntries(Object.entries(input.config.rules[rule.id]?.options ?? {}).filter(([key, value]) => fitsOption(rule, key, value))),
  },
});
