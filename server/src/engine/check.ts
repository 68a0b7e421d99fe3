import {
  closest,
  code,
  type FileContext,
  type FileRule,
  type Found,
  knownValue,
  type OutputRule,
  plural,
  type Related,
  type Rule,
  type RuleSettings,
  type Severity,
  severities,
  shift,
  type ToolSpec,
  unreadCode,
} from '../model/index.ts';
import { newFindings } from './baseline/accepted.ts';
import type { Config } from './config.ts';
import { foundInOutput } from './generated/foundInOutput.ts';
import { joinedLosses } from './loss.ts';
import type { Raw } from './region.ts';
import { type Suppression, suppress, targetLoss } from './suppression.ts';
import { addFindings, type CheckInput, type FoundIn, isGenerated, isOn, settingsFor } from './toolRules.ts';
import type { PlacedFinding, Region } from './types.ts';
import { unfoundProblem } from './unread.ts';

/** The findings of one document by place, with configured severities, without suppressed and accepted ones. `found`: findings by region. */
export function check(asked: CheckInput, found: readonly (FoundIn | undefined)[]): readonly PlacedFinding[] {
  const { doc, accepted, config } = asked;
  const all = unsuppressed(asked, found);
  const own = accepted === undefined ? all : newFindings(all, accepted, doc);
  const told = withJoinedForms(asked, config.clients.length === 0 ? own : withJoinedLosses(own));
  return told.length > mostFindings ? atMost(asked, told) : [...told].sort(byPlace);
}

/** The same with accepted ones, in any order. */
export function unsuppressed(asked: CheckInput, found: readonly (FoundIn | undefined)[]): readonly PlacedFinding[] {
  const { doc } = asked;
  const { inFiles, inOutputs } = placingOf(asked);
  const input = placingFor(asked);
  if (doc.unreadable !== undefined)
    return place(input, 'file-unreadable', 0, { message: doc.unreadable, span: { start: doc.unreadableAt, end: doc.unreadableAt } });
  const seen = [
    ...ofRegions(input, found),
    ...(input.known !== 'all' || isGenerated(input) ? [] : ofFile(input, inFiles)),
    ...ofOutputs(input, inOutputs),
    ...ofMocks(input),
  ];
  // Another finding may be the reason why no tool was found.
  if (seen.length === 0) seen.push(...(input.unfound ?? []).flatMap((use) => place(input, unreadCode, 0, unfoundProblem(use))));
  const { kept: all, unused, unknown } = suppress(doc, seen, input.rules);
  // A comment may suppress what is reported at a copy.
  const kept = all.filter(({ isAtCopy }) => isAtCopy !== true);
  // A suppression may be for a rule that did not run yet.
  return [
    ...kept,
    ...(input.known === 'all' ? unused : []).flatMap((s) => ofSuppression(input, s, false)),
    ...unknown.flatMap((s) => ofSuppression(input, s, true)),
  ];
}

/** One finding for a loss that several tools share, at the first of them. */
function withJoinedLosses(all: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const losses = all.filter(({ rule }) => rule === targetLoss);
  return losses.length < 2 ? all : [...all.filter(({ rule }) => rule !== targetLoss), ...joinedLosses(losses.sort(byPlace))];
}

/** Tools of one file that have a fault of its form by one cause, and not each by a slip of its own. */
const fewestOfForm = 5;

/** One finding for a fault of the file's form that many of its tools have, at the first of them. */
function withJoinedForms({ rules }: CheckInput, all: readonly PlacedFinding[]): readonly PlacedFinding[] {
  if (all.length < fewestOfForm) return all;
  const ofForm = rules.filter(({ oncePerFile }) => oncePerFile);
  return ofForm.reduce((left, { id }) => {
    const own = left.filter(({ rule }) => rule === id).sort(byPlace);
    const [first] = own;
    const more = new Set(own.map(({ tool }) => tool)).size - 1;
    if (first === undefined || more + 1 < fewestOfForm) return left;
    const message = `${first.message.replace(/\.$/, '')} (and in ${plural(more, 'more tool')}).`;
    return [...left.filter(({ rule }) => rule !== id), { ...first, message }];
  }, all);
}

/** Findings of a file that are reported. Editors freeze at hundreds of thousands. */
export const mostFindings = 1000;

/** A related place at its present offset. */
export const settled = (related: Related): Related => ({ ...related, span: { start: related.span.start, end: related.span.end } });

const byPlace = (a: PlacedFinding, b: PlacedFinding): number => a.span.start - b.span.start || a.span.end - b.span.end || (a.rule < b.rule ? -1 : 1);

/** The gravest findings, and the number of the others. */
function atMost(asked: CheckInput, all: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const gravest = severities.flatMap((severity) => all.filter((finding) => finding.severity === severity).sort(byPlace));
  const left = all.length - mostFindings;
  const message = `${left} more findings are not listed.`;
  const detail = `The first ${mostFindings} are, the gravest first. The others come as those are dealt with.`;
  return [...place(placingFor(asked), 'beyond-limits', 0, { message, detail, span: { start: 0, end: 0 } }), ...gravest.slice(0, mostFindings)].sort(byPlace);
}

interface Placing extends CheckInput {
  /** The severity of a finding: configured, else its own, else the rule's. */
  severityOf(id: string, own: Severity | undefined): Severity | 'off';
  isPending(id: string): boolean;
}

function placingFor(asked: CheckInput): Placing {
  const { severityOf, isPending } = placingOf(asked);
  return { ...asked, severityOf, isPending };
}

interface FileJudge {
  readonly rule: Rule & FileRule;
  readonly settings: RuleSettings;
}

/** Derived from the configuration, and cached with it. */
function placingOf(input: CheckInput): Placings {
  const { rules, config } = input;
  const known = placings.get(config);
  if (known?.of === rules) return known;
  const inFiles = rules.flatMap((rule) => (rule.scope === 'file' && isOn(input, rule) ? [{ rule, settings: settingsFor(input, rule) }] : []));
  const placing = placingBy(rules, config, inFiles);
  placings.set(config, placing);
  return placing;
}

/** A function of its own, since its functions would otherwise retain the document that is judged first. */
function placingBy(rules: readonly Rule[], config: Config, inFiles: readonly FileJudge[]): Placings {
  const usual = new Map(rules.map(({ id, severity }) => [id, severity]));
  const pending = new Set(rules.flatMap((rule) => (rule.pending ? [rule.id] : [])));
  return {
    of: rules,
    severityOf: (id, own) => config.rules[id]?.severity ?? own ?? usual.get(id) ?? 'error',
    isPending: (id) => pending.has(id),
    inFiles,
    inOutputs: rules.filter((rule) => rule.scope === 'output'),
  };
}

interface Placings extends Pick<Placing, 'severityOf' | 'isPending'> {
  readonly of: readonly Rule[];
  readonly inFiles: readonly FileJudge[];
  readonly inOutputs: readonly (Rule & OutputRule)[];
}

const placings = new WeakMap<Config, Placings>();

function ofRegions(input: Placing, found: readonly (FoundIn | undefined)[]): PlacedFinding[] {
  const { regions } = input.doc;
  const all: PlacedFinding[] = [];
  for (let i = 0; i < found.length; i++) {
    const own = found[i];
    const region = own && regions[i];
    if (region !== undefined) for (const finding of placedIn(input, own as FoundIn, region)) all.push(finding);
  }
  return all;
}

interface PlacedIn {
  readonly start: number;
  readonly config: Config;
  readonly findings: readonly PlacedFinding[];
}

const placedBefore = new WeakMap<FoundIn, PlacedIn>();

/** Findings of a region at its present place. A key moves all regions below it. */
function placedIn(input: Placing, own: FoundIn, region: Region): readonly PlacedFinding[] {
  const { config } = input;
  const { start } = region;
  const before = placedBefore.get(own);
  if (before?.start === start && before.config === config) return before.findings;
  const findings = before?.config === config ? before.findings.map((finding) => movedOn(finding, start - before.start)) : placedAnew(input, own, region);
  // Related places in other tools move independently.
  if (!findings.some(({ related }) => related !== undefined)) placedBefore.set(own, { start, config, findings });
  return findings;
}

function placedAnew(input: Placing, { problems, alone, beside, atCopies }: FoundIn, { start, linked: { tools } }: Region): readonly PlacedFinding[] {
  const placed: PlacedFinding[] = [];
  for (const list of [problems, alone, ...beside]) {
    for (const raw of list) {
      const own = place(input, raw.rule, start, raw.found, tools[raw.index]);
      placed.push(...(list !== problems && atCopies?.has(raw.index) ? own.map((finding) => ({ ...finding, isAtCopy: true as const })) : own));
    }
  }
  return placed;
}

function movedOn(finding: PlacedFinding, by: number): PlacedFinding {
  const { fixes } = finding;
  const now = { ...finding, span: shift(finding.span, by) };
  return fixes === undefined ? now : { ...now, fixes: fixes.map((fix) => ({ ...fix, start: fix.start + by })) };
}

function ofFile(input: Placing, judges: readonly FileJudge[]): PlacedFinding[] {
  const { uri, frontEnd: format, regions } = input.doc;
  const placed: PlacedFinding[] = [];
  for (const { rule, settings } of judges) {
    let all: readonly { readonly start: number; readonly tool: ToolSpec }[] | undefined;
    const tools = (): NonNullable<typeof all> => {
      all ??= regions.flatMap(({ start, linked }) => linked.tools.map((tool) => ({ start, tool })));
      return all;
    };
    const raw: Raw[] = [];
    let indexes: readonly number[] = [];
    const judged = (context: FileContext): readonly Found[] => {
      const found = rule.check(context);
      indexes = found.map((f) => f.tool);
      return found;
    };
    const context = { uri, path: input.path, format, tools: () => tools().map(({ tool }) => tool), settings };
    addFindings(raw, rule, undefined, 0, judged, context);
    for (const [i, { rule: id, found }] of raw.entries()) {
      const at = tools()[indexes[i] ?? 0];
      if (at) placed.push(...place(input, id, at.start, found, at.tool));
    }
  }
  return placed;
}

const ofOutputs = (input: Placing, rules: Placings['inOutputs']): PlacedFinding[] =>
  input.outputs.flatMap((output) =>
    foundInOutput(output, input, () =>
      rules.flatMap((rule) => {
        const { state, span, tool } = output;
        const found = rule.check(state);
        if (!found) return [];
        const [own] = place(input, rule.id, 0, { ...found, span });
        return own ? [tool === undefined ? own : { ...own, tool }] : [];
      }),
    ),
  );

/** Findings about mocked results and their tools. */
function ofMocks(input: Placing): PlacedFinding[] {
  const { tools, rules, doc } = input;
  if (tools === undefined) return [];
  const judges = rules.flatMap((rule) => (rule.scope === 'mock' && isOn(input, rule) ? [rule] : []));
  return doc.regions.flatMap(({ start, linked: { mocks = [] } }) =>
    mocks.flatMap((mock) =>
      judges.flatMap((rule) => {
        const raw: Raw[] = [];
        addFindings(raw, rule, undefined, 0, rule.check, { mock, tools });
        return raw.flatMap(({ rule: id, found }) => place(input, id, start, found));
      }),
    ),
  );
}

function ofSuppression(input: Placing, suppression: Suppression, unknown: boolean): PlacedFinding[] {
  const ids = input.rules.map((rule) => rule.id);
  const meant = unknown && suppression.rule !== '' ? closest(suppression.rule, ids) : undefined;
  const named = suppression.rule === '' ? 'Missing id of a rule.' : `Unknown rule ${code(suppression.rule)}.`;
  const message = unknown ? `${named}${meant === undefined ? '' : ` Did you mean ${code(meant)}?`}` : `${code(suppression.rule)} finds nothing here.`;
  const several = /toolscribe-ignore[^\s,]*(?:,|\s[^-]*,)/.test(input.doc.slice(suppression.comment.start, suppression.comment.end));
  const fix = { title: 'Remove this comment', safe: true, intent: { kind: 'remove', span: suppression.comment } } as const;
  const correct = meant && ({ title: `Change to ${code(meant)}`, safe: true, intent: { kind: 'correct-word', span: suppression.span, to: meant } } as const);
  return place(input, unknown ? 'suppression-unknown-rule' : 'suppression-unused', 0, {
    message,
    span: suppression.span,
    tags: ['unnecessary'],
    ...(correct ? { fixes: [correct] } : several || unknown ? {} : { fixes: [fix] }),
  });
}

/** A finding at its absolute place; empty where its rule is off. `start`: offset of its region. */
function place(input: Placing, id: string, start: number, found: Found, tool?: ToolSpec): PlacedFinding[] {
  const severity = input.severityOf(id, found.severity);
  if (severity === 'off') return [];
  const { fixes, severity: _, related, pending, ...rest } = found;
  const isPending = (pending ?? input.isPending(id)) === true && input.config.rules[id]?.severity === undefined;
  const name = tool && knownValue(tool.name);
  return [
    {
      ...rest,
      rule: id,
      severity,
      span: { start: found.span.start + start, end: Math.max(found.span.end, found.span.start) + start },
      ...(related ? { related: related.map(settled) } : {}),
      ...(name === undefined ? {} : { tool: name }),
      ...(isPending ? { pending: true } : {}),
      ...(fixes ? { fixes: fixes.map((fix) => ({ ...fix, uri: input.doc.uri, start })) } : {}),
    },
  ];
}
