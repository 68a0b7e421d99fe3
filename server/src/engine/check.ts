import type { FileContext, FileRule, Found } from '../model/index.ts';
import { closest, knownValue } from '../model/index.ts';
import { problemsOf, type Raw, type RegionState } from './document.ts';
import { type Suppression, suppress } from './suppression.ts';
import { addFindings, type CheckInput, type FoundInTool, foundInSchemas, isGenerated, isOn, settingsFor } from './toolRules.ts';
import type { PlacedFinding, PlacedTool } from './types.ts';

/** The findings of one document in order of place, severities configured, suppressed ones left out. `found`: what its tools' rules found. */
export function check(input: CheckInput, found: readonly FoundInTool[]): readonly PlacedFinding[] {
  const { doc } = input;
  if (doc.unreadable !== undefined)
    return place(input, 'file-unreadable', undefined, { message: doc.unreadable, span: { start: doc.unreadableAt, end: doc.unreadableAt } });
  const generated = isGenerated(input);
  const seen = [...problems(input, generated), ...ofTools(input, found), ...(generated ? [] : [...ofSchemas(input), ...ofFile(input)]), ...ofOutputs(input)];
  const { kept, unused, unknown } = suppress(doc, seen, input.rules);
  const told = [...kept, ...unused.flatMap((s) => ofSuppression(input, s, false)), ...unknown.flatMap((s) => ofSuppression(input, s, true))];
  return told.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end || (a.rule < b.rule ? -1 : 1));
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

function ofTools(input: CheckInput, found: readonly FoundInTool[]): PlacedFinding[] {
  return found.flatMap(({ placed, alone, beside }, i) => {
    const region = placed.region as RegionState;
    return [...alone, ...beside].flatMap(({ rule, found, index }) => place(input, rule, region, found, input.tools[i - placed.index + index]));
  });
}

const ofSchemas = (input: CheckInput): PlacedFinding[] =>
  input.doc.regions.flatMap((region) => foundInSchemas(input, region).flatMap(({ rule, found }) => place(input, rule, region, found)));

function ofFile(input: CheckInput): PlacedFinding[] {
  const own = input.tools;
  if (own.length === 0) return [];
  return input.rules.flatMap((rule) => {
    if (rule.scope !== 'file' || !isOn(input, rule)) return [];
    const context: FileContext = {
      uri: input.doc.uri,
      path: input.path,
      format: input.doc.frontEnd,
      tools: own.map((placed) => placed.tool),
      settings: settingsFor(input, rule),
    };
    let tools: readonly number[] = [];
    const raw: Raw[] = [];
    addFindings(raw, rule, own[0]?.tool, 0, () => {
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
