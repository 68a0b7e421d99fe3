import {
  code,
  type Emitter,
  emptySchema,
  errorText,
  type Found,
  formatOfTool,
  isMoved,
  isReportedAtCopy,
  type Linked,
  type Located,
  moved,
  type NamedTools,
  type Param,
  type Problem,
  type Rule,
  type RuleSettings,
  sameName,
  sameTool,
  type ToolContext,
  type ToolSpec,
  type Trait,
  type WorkspaceContext,
} from '../model/index.ts';
import { type Config, fitsOption } from './config.ts';
import type { DocState } from './document.ts';
import type { PlacedOutput } from './generated/drift.ts';
import type { SourceTool } from './generated/outputs.ts';
import { asksNobody } from './link.ts';
import { lossesOf } from './loss.ts';
import type { PeerIndex } from './peers.ts';
import { type Alone, problemsOf, type Raw, type RegionState } from './region.ts';
import { targetLoss } from './suppression.ts';

/** All dependencies of the findings of one document. */
export interface CheckInput {
  readonly doc: DocState;
  readonly path: string;
  /** The name of a file for people. */
  readonly pathOf: (uri: string) => string;
  readonly rules: readonly Rule[];
  readonly emitters: readonly Emitter[];
  readonly config: Config;
  /** What is read: the whole workspace, everything that the document may name, or only its own text. */
  readonly known: 'all' | 'named' | 'own';
  readonly peers: PeerIndex;
  /** Generated files to judge in this document, each with the absolute place for a finding. */
  readonly outputs: readonly PlacedOutput[];
  /** Set where the document contains mocks: the tools of the workspace, the same object as long as these are the same. */
  readonly tools?: NamedTools | undefined;
  /** How often the baseline accepts each finding of the document, by key: the same map as long as that is the same. */
  readonly accepted?: ReadonlyMap<string, number> | undefined;
  /** Uses of libraries that lead to no tool in the workspace, each with its absolute place. */
  readonly unfound?: readonly Located<string>[];
}

/** The findings of a region. */
export interface FoundIn {
  /** Of reading and linking. */
  readonly problems: readonly Raw[];
  /** Of local rules. */
  readonly alone: readonly Raw[];
  /** Of cross-tool rules, by tool. */
  readonly beside: readonly (readonly Raw[])[];
  /** Tools whose findings are reported at a copy in another folder, by index. */
  readonly atCopies?: ReadonlySet<number>;
}

/** True for a generated file: faults are its source's, or the missing source is the only fault. */
export const isGenerated = ({ doc, outputs }: CheckInput): boolean => outputs[0]?.state.uri === doc.uri;

/** The source of a generated file that a person or another builder changed. */
export function sourceOfWritten(input: CheckInput): SourceTool | undefined {
  const [own] = isGenerated(input) ? input.outputs : none;
  return own?.state.state === 'edited' || own?.state.by !== undefined ? own.source : undefined;
}

/**
 * The findings of each region; undefined where there are none. The same lists as long as their dependencies are the same. For a generated file only what
 * makes it unreadable.
 */
export function foundIn(input: CheckInput, regions: readonly RegionState[]): readonly (FoundIn | undefined)[] {
  if (isGenerated(input)) {
    return regions.map((region) => {
      const source = sourceOfWritten(input);
      const problems = seenIn(problemsOf(region).filter(({ unreadable, code }) => unreadable || (source !== undefined && isOwnProblem(input, code, source))));
      const alone = source === undefined ? none : schemaErrors(input, region, source);
      return problems.length + alone.length === 0 ? undefined : { problems, alone, beside: none };
    });
  }
  const judges = judgesOf(input);
  if (input.known !== 'all') return regions.map((region) => foundEarly(input, judges, region));
  return regions.map((region) => {
    const { linked, facts } = region;
    const problems = facts.problems.length + linked.problems.length === 0 ? none : seenIn(problemsOf({ facts, linked }));
    const alone = foundAlone(input, judges, region, linked);
    const byTool = linked.tools.map((tool, index) => foundBeside(input, judges, region, tool, index));
    const beside = byTool.filter((own) => own.length > 0);
    if (problems.length + alone.length + beside.length === 0) return undefined;
    const atCopies = new Set(byTool.flatMap((own, index) => (ofCopies.has(own) ? [index] : [])));
    return { problems, alone, beside, ...(atCopies.size === 0 ? {} : { atCopies }) };
  });
}

const none: readonly never[] = [];

/** True for a grave problem that the source does not have. */
function isOwnProblem({ rules }: CheckInput, code: string, { region, index }: SourceTool): boolean {
  const severity = rules.find(({ id }) => id === code)?.severity;
  const isGrave = severity === 'error' || severity === 'warning';
  return isGrave && !problemsOf(region).some((problem) => problem.code === code && (problem.tool ?? index) === index);
}

/** Schemas that every client refuses, in a changed generated file, unless its source has them, too. */
function schemaErrors(input: CheckInput, { linked: { tools } }: RegionState, source: SourceTool): readonly Raw[] {
  const judges = judgesOf(input).apart.filter(({ rule }) => rule.severity === 'error');
  const format = formatOf(input, source.tool);
  const inSource: Raw[] = [];
  judge(inSource, judges, { tool: source.tool, index: 0, format });
  const known = new Set(inSource.map(({ rule }) => rule));
  const found: Raw[] = [];
  for (const [index, tool] of tools.entries()) judge(found, judges, { tool, index, format: formatOf(input, tool) });
  return found.filter(({ rule }) => !known.has(rule));
}

/** Findings that no other file can change. */
function foundEarly(input: CheckInput, judges: Judges, region: RegionState): FoundIn | undefined {
  const { linked, facts, core } = region;
  const isLinked = input.known === 'named' || asksNobody(core);
  // Its source may exist.
  const isGenerated = linked.tools.some(({ provenance }) => provenance !== undefined);
  const seen = problemsOf({ facts, linked: isLinked ? linked : { ...linked, problems: none } });
  const problems = seenIn(isGenerated ? seen.filter(({ unreadable }) => unreadable) : seen);
  const alone = isLinked && !isGenerated ? foundAlone(input, judges, region, linked) : none;
  return problems.length + alone.length === 0 ? undefined : { problems, alone, beside: none };
}

/** A problem that several tools of a region share is one finding. */
const seenIn = (problems: readonly Problem[]): readonly Raw[] =>
  oncePerPlace(problems.map(({ tool: index = 0, ...problem }) => ({ rule: problem.code, found: problem, index })));

/** A rule with its settings. All have one shape, so that calls stay monomorphic. */
interface Judge<C> {
  readonly rule: Rule;
  readonly check: (context: C) => readonly Found[];
  readonly settings: RuleSettings;
}

interface Judges {
  readonly of: readonly Rule[];
  readonly alone: readonly Judge<ToolContext>[];
  /** Rules about schemas. */
  readonly apart: readonly Judge<ToolContext>[];
  /** Rules about instructions of servers. */
  readonly ofServers: readonly Judge<ToolContext>[];
  readonly beside: readonly Judge<WorkspaceContext>[];
  readonly loss: Rule | undefined;
}

/** The traits of all enabled rules, and those of copies. */
export const traitsOf = (input: CheckInput): readonly Trait[] => [
  sameTool,
  sameName,
  ...judgesOf(input).beside.flatMap(({ rule }) => (rule.scope === 'workspace' ? (rule.traits?.() ?? []) : [])),
];

/** The enabled rules with their settings, cached by configuration. */
function judgesOf(input: CheckInput): Judges {
  const known = kept.get(input.config);
  if (known?.of === input.rules) return known;
  const rules = input.rules.filter((rule) => isOn(input, rule));
  const shared = new Map<string, RuleSettings>();
  const judged = <C>(rule: Rule & { check(context: C): readonly Found[] }): Judge<C> => {
    const own = settingsFor(input, rule);
    const key = JSON.stringify(own.options);
    const settings = shared.get(key) ?? own;
    shared.set(key, settings);
    return { rule, check: rule.check, settings };
  };
  const alone = rules.flatMap((rule) => (rule.scope === 'tool' ? [judged(rule)] : []));
  const judges: Judges = {
    of: input.rules,
    alone,
    apart: alone.filter(({ rule }) => rule.about === 'schema'),
    ofServers: alone.filter(({ rule }) => rule.judgesInstructions === true),
    beside: rules.flatMap((rule) => (rule.scope === 'workspace' ? [judged(rule)] : [])),
    loss: input.config.clients.length === 0 ? undefined : rules.find(({ id }) => id === targetLoss),
  };
  kept.set(input.config, judges);
  return judges;
}

const kept = new WeakMap<Config, Judges>();

/**
 * Findings of tool rules and losses of clients depend on the linked region and the configuration only, and are cached with the region. Schemas that are
 * declared apart from tools are judged by the rules about schemas, instructions of servers by those about texts.
 */
function foundAlone(input: CheckInput, { alone, apart, ofServers, loss }: Judges, { core }: RegionState, linked: Linked): readonly Raw[] {
  if (core.alone?.linked === linked && core.alone.config === input.config) return core.alone.found;
  const { tools, schemas = none, instructions = none } = linked;
  const kept = core.alone ?? core.before;
  const before = kept?.config === input.config ? kept : undefined;
  const inTools = tools.map((tool, index): readonly Raw[] => {
    const [was, known] = [before?.linked.tools[index], before?.inTools[index]];
    const by = was === undefined ? 0 : tool.span.start - was.span.start;
    if (known !== undefined && isMoved(was, tool, by)) return moved(known, by);
    const own: Raw[] = [];
    judge(own, alone, { tool, index, format: formatOf(input, tool) });
    if (loss !== undefined) addFindings(own, loss, tool, index, (judged) => lossesOf(judged, input.emitters, input.config, own), tool);
    return own.length === 0 ? none : own;
  });
  const found = tools.length > 1 ? [...oncePerPlace(inTools.flat())] : inTools.flat();
  const inSchemas = schemas.map((schema, i): Alone['inSchemas'][number] => {
    const [own, index] = [ownPart(schema), tools.length + i];
    const was = before?.linked.tools.length === tools.length ? before.inSchemas[i] : undefined;
    const by = was === undefined ? 0 : own.span.start - was.own.span.start;
    if (was !== undefined && isMoved(was.own, own, by)) return { own, found: moved(was.found, by) };
    const raw: Raw[] = [];
    judge(raw, apart, { tool: own, index, format: input.doc.frontEnd });
    return { own, found: raw.length === 0 ? none : raw };
  });
  for (const { found: raw } of inSchemas) found.push(...raw);
  for (const tool of instructions) judge(found, ofServers, { tool, index: tools.length + schemas.length, format: input.doc.frontEnd });
  core.alone = { linked, config: input.config, found: found.length === 0 ? none : found, inTools, inSchemas };
  core.before = undefined;
  return core.alone.found;
}

/** The part of a schema that is judged: inherited members only by name, unless its own values must fit them. */
function ownPart(schema: ToolSpec): ToolSpec {
  const { params, input } = schema;
  const hasValues = input !== undefined && (input.examples.length > 0 || input.default.state !== 'absent');
  if (hasValues || params.every(isOwn)) return schema;
  const own = params.map((param): Param => (isOwn(param) ? param : { ...param, schema: emptySchema(param.span) }));
  return { ...schema, params: own, ...(input?.properties === params ? { input: { ...input, properties: own } } : {}) };
}

const isOwn = ({ inheritedFrom, unjudged }: Param): boolean => inheritedFrom === undefined || unjudged === true;

/** Findings of workspace rules also depend on other tools. */
function foundBeside(input: CheckInput, { beside }: Judges, region: RegionState, tool: ToolSpec, index: number): readonly Raw[] {
  return input.peers.found(region, index, input.config, (peers) => {
    const found: Raw[] = [];
    judge(found, beside, { tool, index, format: formatOf(input, tool), uri: input.doc.uri, pathOf: input.pathOf, peers });
    if (!isReportedAtCopy(tool, peers, input.doc.frontEnd, input.doc.uri)) return found.length === 0 ? none : found;
    ofCopies.add(found);
    return found;
  });
}

/** Findings of tools that are reported at a copy. */
const ofCopies = new WeakSet<readonly Raw[]>();

const formatOf = ({ doc }: CheckInput, tool: ToolSpec): ToolContext['format'] => formatOfTool(doc.frontEnd, tool);

/** A fault in a part that several tools share, such as a constant, is one finding. */
function oncePerPlace(findings: readonly Raw[]): readonly Raw[] {
  if (findings.length < 2) return findings;
  const byPlace = new Map<string, Raw>();
  for (const raw of findings) {
    const { span, message } = raw.found;
    const key = `${raw.rule} ${span.start} ${span.end} ${message}`;
    if (!byPlace.has(key)) byPlace.set(key, raw);
  }
  return [...byPlace.values()];
}

/** Adds the findings of rules in a tool. Rules with the same settings share one context. */
function judge<C extends ToolContext>(to: Raw[], judges: readonly Judge<C>[], place: Omit<C, 'settings'> & Omit<ToolContext, 'settings'>): void {
  let told: C | undefined;
  for (const { rule, check, settings } of judges) {
    if (told?.settings !== settings) told = { ...place, settings } as unknown as C;
    addFindings(to, rule, place.tool, place.index, check, told);
  }
}

/** Adds the findings of one rule in a tool. */
export function addFindings<C>(
  to: Raw[],
  { id: rule }: Rule,
  tool: ToolSpec | undefined,
  index: number,
  judge: (context: C) => readonly Found[],
  context: C,
): void {
  try {
    const all = judge(context);
    for (let i = 0; i < all.length; i++) to.push({ rule, found: all[i] as Found, index });
  } catch (error) {
    // A rule that throws becomes one finding with its name; others go on.
    const message = `Rule ${code(rule)} failed.`;
    const detail = `The error is: ${errorText(error)}.`;
    to.push({ rule: 'internal-error', found: { message, detail, span: tool?.head ?? { start: 0, end: 0 } }, index });
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
