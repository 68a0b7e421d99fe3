import type { FileRule, Found, ToolSpec } from '../model/index.ts';
import { closest, knownValue } from '../model/index.ts';
import { problemsOf, type Raw } from './document.ts';
import { settled } from './settled.ts';
import { type Suppression, suppress } from './suppression.ts';
import { addFindings, type CheckInput, type FoundIn, isGenerated, isOn, oncePerPlace, settingsFor } from './toolRules.ts';
import type { PlacedFinding } from './types.ts';

/** The findings of one document in order of place, severities configured, suppressed ones left out. `found`: what rules found in its regions. */
export function check(input: CheckInput, found: readonly FoundIn[]): readonly PlacedFinding[] {
  const { doc } = input;
  if (doc.unreadable !== undefined)
    return place(input, 'file-unreadable', 0, { message: doc.unreadable, span: { start: doc.unreadableAt, end: doc.unreadableAt } });
  const generated = isGenerated(input);
  const seen = [...problems(input, generated), ...ofRegions(input, found), ...(generated ? [] : ofFile(input)), ...ofOutputs(input)];
  const { kept, unused, unknown } = suppress(doc, seen, input.rules);
  const told = [...kept, ...unused.flatMap((s) => ofSuppression(input, s, false)), ...unknown.flatMap((s) => ofSuppression(input, s, true))];
  return told.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end || (a.rule < b.rule ? -1 : 1));
}

/** What was seen while reading; of a generated file only what keeps it from being read. */
function problems(input: CheckInput, generated: boolean): PlacedFinding[] {
  const found: PlacedFinding[] = [];
  for (const { start, facts, linked } of input.doc.regions) {
    if (facts.problems.length === 0 && linked.problems.length === 0) continue;
    const own = problemsOf({ facts, linked }).filter(({ unreadable }) => !generated || unreadable);
    const raw = oncePerPlace(own.map(({ tool: index = 0, ...problem }) => ({ rule: problem.code, found: problem, index })));
    for (const { rule, found: problem, index } of raw) found.push(...place(input, rule, start, problem, linked.tools[index]));
  }
  return found;
}

const ofRegions = (input: CheckInput, found: readonly FoundIn[]): PlacedFinding[] =>
  found.flatMap(({ region: { start, linked }, alone, beside }) =>
    [...alone, ...beside.flat()].flatMap(({ rule, found, index }) => place(input, rule, start, found, linked.tools[index])),
  );

function ofFile(input: CheckInput): PlacedFinding[] {
  const rules = input.rules.filter((rule): rule is typeof rule & FileRule => rule.scope === 'file' && isOn(input, rule));
  const own = rules.length === 0 ? [] : input.doc.regions.flatMap(({ start, linked }) => linked.tools.map((tool) => ({ start, tool })));
  const [first] = own;
  if (first === undefined) return [];
  const tools = own.map(({ tool }) => tool);
  return rules.flatMap((rule) => {
    const context = { uri: input.doc.uri, path: input.path, format: input.doc.frontEnd, tools, settings: settingsFor(input, rule) };
    let indexes: readonly number[] = [];
    const raw: Raw[] = [];
    addFindings(raw, rule, first.tool, 0, () => {
      const found = rule.check(context);
      indexes = found.map((f) => f.tool);
      return found;
    });
    return raw.flatMap(({ rule: id, found }, i) => {
      const placed = own[indexes[i] ?? 0];
      return placed ? place(input, id, placed.start, found, placed.tool) : [];
    });
  });
}

function ofOutputs(input: CheckInput): PlacedFinding[] {
  return input.outputs.flatMap(({ state, span, tool }) =>
    input.rules.flatMap((rule) => {
      const found = rule.scope === 'output' ? rule.check(state) : undefined;
      if (!found) return [];
      const [placed] = place(input, rule.id, 0, { ...found, span });
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
  const several = /toolscribe-ignore\S*[^-]*,/.test(input.doc.slice(suppression.comment.start, suppression.comment.end));
  const fix = { title: 'Remove this comment', safe: true, intent: { kind: 'remove', span: suppression.comment } } as const;
  const correct = meant && ({ title: `Change to '${meant}'`, safe: true, intent: { kind: 'correct-word', span: suppression.span, to: meant } } as const);
  return place(input, unknown ? 'suppression-unknown-rule' : 'suppression-unused', 0, {
    message,
    span: suppression.span,
    tags: ['unnecessary'],
    ...(correct ? { fixes: [correct] } : several || unknown ? {} : { fixes: [fix] }),
  });
}

/** A finding at its absolute place, or nothing where its rule is switched off. `start`: where its region begins. */
function place(input: CheckInput, id: string, start: number, found: Found, tool?: ToolSpec): PlacedFinding[] {
  const rule = input.rules.find((r) => r.id === id);
  const configured = input.config.rules[id]?.severity;
  if (configured === 'off') return [];
  const severity = configured ?? found.severity ?? rule?.severity ?? 'error';
  const { fixes, severity: _, related, ...rest } = found;
  const name = tool && knownValue(tool.name);
  return [
    {
      ...rest,
      rule: id,
      severity,
      span: { start: found.span.start + start, end: Math.max(found.span.end, found.span.start) + start },
      ...(related ? { related: related.map(settled) } : {}),
      ...(name === undefined ? {} : { tool: name }),
      ...(fixes ? { fixes: fixes.map((fix) => ({ ...fix, uri: input.doc.uri, start })) } : {}),
    },
  ];
}
