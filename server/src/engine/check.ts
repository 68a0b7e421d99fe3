import type { Emitter, FileContext, FileRule, Found, Peers, Rule, RuleSettings, Severity, ToolContext, ToolRule } from '../model/index.ts';
import { closest, errorText, knownValue } from '../model/index.ts';
import { type Config, fitsOption } from './config.ts';
import { type DocState, problemsOf, type RegionState } from './document.ts';
import type { PlacedOutput } from './drift.ts';
import { lossesOf } from './loss.ts';
import { type Suppression, suppress, targetLoss } from './suppression.ts';
import type { PlacedFinding, PlacedTool } from './types.ts';

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

/** The findings of one document in order of place, severities configured, suppressed ones left out. */
export function check(input: CheckInput): readonly PlacedFinding[] {
  const { doc } = input;
  if (doc.unreadable !== undefined)
    return place(input, 'file-unreadable', undefined, { message: doc.unreadable, span: { start: doc.unreadableAt, end: doc.unreadableAt } });
  // What is wrong with a generated file is its source's fault, or the source is gone: then that is the fault.
  const generated = input.outputs.some((output) => output.state.uri === doc.uri);
  const found = [...problems(input, generated), ...(generated ? [] : [...ofTools(input), ...ofFile(input)]), ...ofOutputs(input)];
  const { kept, unused, unknown } = suppress(doc, found, input.rules);
  const all = [...kept, ...unused.flatMap((s) => ofSuppression(input, s, false)), ...unknown.flatMap((s) => ofSuppression(input, s, true))];
  return all.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end || (a.rule < b.rule ? -1 : 1));
}

/** What was seen while reading; of a generated file only what keeps it from being read. */
function problems(input: CheckInput, generated: boolean): PlacedFinding[] {
  const tools = new Map<unknown, Map<number, PlacedTool>>();
  for (const placed of input.tools) tools.set(placed.region, (tools.get(placed.region) ?? new Map<number, PlacedTool>()).set(placed.index, placed));
  return input.doc.regions.flatMap((region) =>
    problemsOf(region)
      .filter((problem) => !generated || problem.unreadable)
      .flatMap(({ tool = 0, ...problem }) => place(input, problem.code, region, problem, tools.get(region)?.get(tool))),
  );
}

function ofTools(input: CheckInput): PlacedFinding[] {
  const toolRules = input.rules.filter((rule): rule is Rule & ToolRule => rule.scope === 'tool');
  const workspaceRules = input.rules.flatMap((rule) => (rule.scope === 'workspace' ? [{ rule, settings: settingsFor(input, rule) }] : []));
  return input.tools.flatMap((placed) => {
    const region = placed.region as RegionState;
    const alone = memoized(input, region, () => [
      ...toolRules.flatMap((rule) =>
        region.linked.tools.flatMap((tool, index) =>
          run(input, rule, region, index, () => rule.check(toolContext(input, tool, index, settingsFor(input, rule)))),
        ),
      ),
      ...ofClients(input, region),
    ]);
    const peers = input.peersOf(placed);
    const beside = workspaceRules.flatMap(({ rule, settings }) =>
      run(input, rule, region, placed.index, () => rule.check({ ...toolContext(input, placed.tool, placed.index, settings), uri: input.doc.uri, peers })),
    );
    return [...(placed.index === 0 ? alone : []), ...beside].flatMap(({ rule, found, index }) =>
      place(
        input,
        rule,
        region,
        found,
        input.tools.find((t) => t.region === region && t.index === index),
      ),
    );
  });
}

/** What the configured clients cannot take of the tools of a region. */
function ofClients(input: CheckInput, region: RegionState): Raw[] {
  const rule = input.rules.find(({ id }) => id === targetLoss);
  if (rule === undefined || input.config.clients.length === 0) return [];
  return region.linked.tools.flatMap((tool, index) => run(input, rule, region, index, () => lossesOf(tool, input.emitters, input.config)));
}

interface Raw {
  readonly rule: string;
  readonly found: Found;
  readonly index: number;
}

/** Findings of tool rules rest on the linked region and the configuration alone, and are kept with them. */
function memoized(input: CheckInput, region: RegionState, compute: () => Raw[]): readonly Raw[] {
  const { core, linked } = region;
  if (core.found?.linked === linked && core.found.config === input.config) return core.found.findings as readonly Raw[];
  const findings = oncePerPlace(compute());
  core.found = { linked, config: input.config, findings };
  return findings;
}

/** A fault of what several tools share, such as members of one constant, is one fault. */
function oncePerPlace(findings: readonly Raw[]): Raw[] {
  const byPlace = new Map<string, Raw>();
  for (const raw of findings) {
    const { span, message } = raw.found;
    const key = `${raw.rule} ${span.start} ${span.end} ${message}`;
    if (!byPlace.has(key)) byPlace.set(key, raw);
  }
  return [...byPlace.values()];
}

function run(input: CheckInput, rule: Rule, region: RegionState, index: number, judge: () => readonly Found[]): Raw[] {
  if (severityOf(input, rule) === 'off') return [];
  try {
    return judge().map((found) => ({ rule: rule.id, found, index }));
  } catch (error) {
    // A rule's own fault must not cost the others: it becomes one finding that names the rule.
    const message = `The rule '${rule.id}' failed on this tool (${errorText(error)}). Please report it; the other rules went on.`;
    return [{ rule: 'internal-error', found: { message, span: region.linked.tools[index]?.head ?? { start: 0, end: 0 } }, index }];
  }
}

function ofFile(input: CheckInput): PlacedFinding[] {
  const own = input.tools;
  if (own.length === 0) return [];
  return input.rules.flatMap((rule) => {
    if (rule.scope !== 'file') return [];
    const context: FileContext = {
      uri: input.doc.uri,
      path: input.path,
      format: input.doc.frontEnd,
      tools: own.map((placed) => placed.tool),
      settings: settingsFor(input, rule),
    };
    const first = own[0]?.region as RegionState;
    let tools: readonly number[] = [];
    const raw = run(input, rule, first, 0, () => {
      const found = (rule as FileRule).check(context);
      tools = found.map((f) => f.tool);
      return found;
    });
    return raw.flatMap(({ rule: id, found }, i) => {
      const placed = own[tools[i] ?? 0];
      return placed ? place(input, id, placed.region as RegionState, found, placed) : [];
    });
  });
}

function ofOutputs(input: CheckInput): PlacedFinding[] {
  return input.outputs.flatMap(({ state, span, tool }) =>
    input.rules.flatMap((rule) => {
      const found = rule.scope === 'output' ? rule.check(state) : undefined;
      if (!found) return [];
      const [placed] = place(input, rule.id, undefined, { ...found, span });
      return placed ? [tool === undefined ? placed : { ...placed, tool }] : [];
    }),
  );
}

function ofSuppression(input: CheckInput, suppression: Suppression, unknown: boolean): PlacedFinding[] {
  const ids = input.rules.map((rule) => rule.id);
  const meant = unknown && suppression.rule !== '' ? closest(suppression.rule, ids) : undefined;
  const message = unknown
    ? `${suppression.rule === '' ? 'No rule is named' : `There is no rule '${suppression.rule}'`}, so this comment silences nothing. ${meant === undefined ? "Write the id of a rule ('toolscribe rules' lists them), or remove the comment." : `Did you mean '${meant}'?`}`
    : `'${suppression.rule}' finds nothing here any more. Remove the comment, so that a later fault is not hidden.`;
  const several = /toolscribe-ignore\S*[^-]*,/.test(input.doc.text.slice(suppression.comment.start, suppression.comment.end));
  const fix = { title: 'Remove this comment', safe: true, intent: { kind: 'remove', span: suppression.comment } } as const;
  const correct = meant && ({ title: `Change to '${meant}'`, safe: true, intent: { kind: 'correct-word', span: suppression.span, to: meant } } as const);
  return place(input, unknown ? 'suppression-unknown-rule' : 'suppression-unused', undefined, {
    message,
    span: suppression.span,
    tags: ['unnecessary'],
    ...(correct ? { fixes: [correct] } : several || unknown ? {} : { fixes: [fix] }),
  });
}

/** A finding at its absolute place, or nothing where its rule is switched off. Spans without a region are absolute. */
function place(input: CheckInput, id: string, region: RegionState | undefined, found: Found, tool?: PlacedTool): PlacedFinding[] {
  const rule = input.rules.find((r) => r.id === id);
  const configured = input.config.rules[id]?.severity;
  if (configured === 'off') return [];
  const severity = configured ?? found.severity ?? rule?.severity ?? 'error';
  const start = region?.start ?? 0;
  const { fixes, severity: _, ...rest } = found;
  const name = tool ? knownValue(tool.tool.name) : undefined;
  return [
    {
      ...rest,
      rule: id,
      severity,
      span: { start: found.span.start + start, end: Math.max(found.span.end, found.span.start) + start },
      ...(name === undefined ? {} : { tool: name }),
      ...(fixes ? { fixes: fixes.map((fix) => ({ ...fix, uri: input.doc.uri, start })) } : {}),
    },
  ];
}

const severityOf = (input: CheckInput, rule: Rule): Severity | 'off' => input.config.rules[rule.id]?.severity ?? rule.severity;

const toolContext = (input: CheckInput, tool: ToolContext['tool'], index: number, settings: RuleSettings): ToolContext => ({
  tool,
  index,
  format: tool.holds === undefined ? input.doc.frontEnd : { ...input.doc.frontEnd, holds: tool.holds },
  settings,
});

const settingsFor = (input: CheckInput, rule: Rule): RuleSettings => ({
  mcpRevision: input.config.mcpRevision,
  clients: input.config.clients,
  serverName: input.config.serverName,
  options: {
    ...rule.options,
    ...Object.fromEntries(Object.entries(input.config.rules[rule.id]?.options ?? {}).filter(([key, value]) => fitsOption(rule, key, value))),
  },
});
