import { containsSpan, type Span } from '../../../model/index.ts';
import { indentAt, lineEnd, lineStart } from '../../support/lines.ts';
import { allFunctions } from '../names/definitions.ts';
import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { expressionsIn } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { registrationCallsIn } from '../registrations/registrationCalls.ts';
import { containersIn } from '../registrations/registries/containers.ts';

/** Where a module registers a function in addition to its decorators. */
export interface RegisteredAt {
  /** Statements that pass it to a call, and the variables to which they assign the result. */
  readonly statements: readonly { readonly call: PyCall; readonly span: Span; readonly assigned: string | undefined }[];
  /** Items of lists, and entries of dictionaries with their keys. */
  readonly items: readonly { readonly value: PyExpr; readonly span: Span; readonly key: PyExpr | undefined }[];
}

/** The calls and lists that contain the function, or a variable with this name. */
export function registeredAt(text: string, facts: PyFacts, name: string, within: Span | undefined): RegisteredAt {
  const isNear = ({ start, end }: Span): boolean => within === undefined || (within.start <= start && end <= within.end);
  const isNamed = (expr: PyExpr): boolean => (expr.kind === 'name' && expr.name === name) || (expr.kind === 'attribute' && expr.name.value === name);
  const calls = registrationCallsIn(facts).filter(({ target, loop, call }) => loop === undefined && isNear(call.span) && isNamed(target));
  const statements = calls.flatMap(({ call, target, isList }) =>
    isList || !containsSpan(call.span, target.span) ? [] : (statementOf(text, facts, call) ?? []),
  );
  const listed = calls.filter(({ call, target, isList }) => isList || !containsSpan(call.span, target.span)).map(({ target }) => target);
  const items = itemsIn(facts).filter(
    ({ value, span }) =>
      isNear(span) && (isNamed(value) || (value.kind === 'call' && [...value.args, ...value.keywords.map((own) => own.value)].some(isNamed))),
  );
  const all = [...items, ...listed.map((value) => ({ value, span: value.span, key: undefined }))];
  return { statements: distinct(statements), items: distinct(all) };
}

const distinct = <T extends { readonly span: Span }>(all: readonly T[]): readonly T[] =>
  all.filter(
    ({ span }, i) =>
      !all.some((other, j) => j < i && other.span.start === span.start) &&
      !all.some(({ span: outer }) => outer !== span && containsSpan(outer, span) && outer.end - outer.start > span.end - span.start),
  );

/** The entries of the lists and dictionaries that a module contains. */
export function itemsIn(facts: PyFacts): RegisteredAt['items'] {
  const functions = allFunctions(facts);
  const roots = [
    ...containersIn(facts).map(({ list }) => list),
    ...facts.assignments.flatMap(({ value }) => value ?? []),
    ...facts.classes.flatMap(({ members }) => members.flatMap(({ value }) => value ?? [])),
    ...facts.calls,
    ...[...facts.loops, ...functions.flatMap(({ loops }) => loops)].map(({ over }) => over),
    ...functions.flatMap(({ calls, returned, locals }) => [...calls, ...returned, ...locals.flatMap(({ value }) => value ?? [])]),
  ];
  return expressionsIn(roots).flatMap((part): RegisteredAt['items'] => {
    if (part.kind === 'list' || part.kind === 'tuple' || part.kind === 'set') return part.items.map((value) => ({ value, span: value.span, key: undefined }));
    if (part.kind !== 'dict') return [];
    return part.entries.flatMap(({ key, value }) => (key === undefined ? [] : [{ value, span: { start: key.span.start, end: value.span.end }, key }]));
  });
}

/** The statement of which the call is the whole value; undefined for a part of other code. */
function statementOf(text: string, facts: PyFacts, call: PyCall): RegisteredAt['statements'][number] | undefined {
  const assigned = assignmentsIn(facts).find(({ value }) => value?.span.start === call.span.start && value.span.end === call.span.end)?.name;
  const start = lineStart(text, call.span.start) + indentAt(text, call.span.start).length;
  const lead = text.slice(start, call.span.start);
  const rest = text.slice(call.span.end, lineEnd(text, call.span.end));
  const isWhole = assigned === undefined ? lead === '' || lead === 'await ' : lead.startsWith(assigned);
  return isWhole && /^\s*(?:#.*)?$/.test(rest) ? { call, span: { start, end: call.span.end }, assigned } : undefined;
}

/** The assignments of a module and of its functions. */
export const assignmentsIn = (facts: PyFacts): readonly { readonly name: string; readonly value: PyExpr | undefined }[] => [
  ...facts.assignments.map(({ name, value }) => ({ name: name.value, value })),
  ...allFunctions(facts).flatMap((fn: PyFunction) => fn.locals),
];
