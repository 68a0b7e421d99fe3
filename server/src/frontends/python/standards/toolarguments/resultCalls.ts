import { closest, type Fix, type Located, type Problem } from '../../../../model/index.ts';
import { resolve } from '../../names/lookUp.ts';
import type { PyCall, PyFunction } from '../../read/code.ts';
import type { PyFacts } from '../../read/facts.ts';
import type { Linking, ToolDraft } from '../../registrations/tools.ts';
import { projectFollowsStandard } from './profile.ts';

/** The parameters of `Result.ok` and `Result.failure`, in their order. */
const fields = {
  ok: ['value', 'message', 'instruction'],
  failure: ['error', 'error_type', 'exception', 'message', 'instruction'],
} as const;

type Way = keyof typeof fields;

/** Reports unknown arguments of `Result.ok` and `Result.failure`, and failures without an `error_type`. */
export const resultProblems = ({ calls }: PyFunction, at: Linking): readonly Problem[] => calls.flatMap((call) => ofCall(call, calls, at));

/** The same in functions that are no tools and contain none: agents get the results of these calls, too. */
export function helperProblems({ functions }: PyFacts, tools: readonly ToolDraft[], at: Linking): readonly Problem[] {
  const helpers = functions.filter(({ span }) => !tools.some(({ fn }) => span.start <= fn.span.start && fn.span.end <= span.end));
  const found = helpers.flatMap((fn) => resultProblems(fn, at));
  return found.length > 0 && projectFollowsStandard(at) ? found : [];
}

function ofCall(call: PyCall, others: readonly PyCall[], at: Linking): readonly Problem[] {
  const made = wayOf(call, at);
  if (made === undefined) return [];
  const { way, takes, isTyped } = made;
  const given = call.keywords.flatMap(({ name }) => name ?? []);
  const unknown = given.filter(({ value }) => !takes.includes(value)).map((name) => ofUnknown(name, way, takes, given));
  const isOpen = call.args.some(({ kind }) => kind === 'starred') || call.keywords.some(({ name }) => name === undefined);
  const isMissing = way === 'failure' && isTyped && !isOpen && call.args.length < 2 && !given.some(({ value }) => value === 'error_type');
  // A misspelled `error_type` is one fault.
  if (!isMissing || unknown.some(({ fixes }) => fixes?.some(({ intent }) => intent.kind === 'correct-word' && intent.to === 'error_type'))) return unknown;
  const message =
    "This failure has no 'error_type', by which agents and tests tell one kind of failure from another. Add one, such as 'error_type=\"not_found\"'.";
  return [...unknown, { code: 'result-error-type-missing', message, span: call.callee.span, fixes: typeFixes(call, others) }];
}

/** Offers the error types of the function's other failures, and one to fill in. */
function typeFixes({ span }: PyCall, others: readonly PyCall[]): readonly Fix[] {
  const known = others.flatMap(({ callee, keywords }) => {
    const type = callee.kind === 'attribute' && callee.name.value === 'failure' ? keywords.find(({ name }) => name?.value === 'error_type')?.value : undefined;
    return type?.kind === 'string' && type.isVerbatim ? [type.value] : [];
  });
  const fix = (value: string, title: string): Fix => ({ title, intent: { kind: 'pass-argument', span, name: 'error_type', value } });
  return [
    ...[...new Set(known)].slice(0, 3).map((value) => fix(value, `Add the 'error_type' ${JSON.stringify(value)}`)),
    fix('TODO', "Add an 'error_type' to fill in"),
  ];
}

function ofUnknown({ value, span }: Located<string>, way: Way, takes: readonly string[], given: readonly Located<string>[]): Problem {
  const free = takes.filter((field) => !given.some((other) => other.value === field));
  const meant = closest(value, free);
  const advice = meant === undefined ? `It takes ${takes.map((field) => `'${field}'`).join(', ')}.` : `Did you mean '${meant}'?`;
  return {
    code: 'result-field-unknown',
    message: `'Result.${way}' takes no '${value}', so the call fails where it should report. ${advice}`,
    span,
    ...(meant === undefined ? {} : { fixes: [{ title: `Change to '${meant}'`, intent: { kind: 'correct-word', span, to: meant }, safe: true } as const] }),
  };
}

interface Made {
  readonly way: Way;
  readonly takes: readonly string[];
  /** False where the class has a default for `error_type`. */
  readonly isTyped: boolean;
}

/** Undefined for other calls, and for classes that only share the name. */
function wayOf({ callee }: PyCall, at: Linking): Made | undefined {
  if (callee.kind !== 'attribute') return undefined;
  const way = callee.name.value === 'ok' ? 'ok' : callee.name.value === 'failure' ? 'failure' : undefined;
  const object = callee.object.kind === 'subscript' ? callee.object.object : callee.object;
  const meant = way && resolve(object, at.module, at.scope);
  if (way === undefined || meant === undefined) return undefined;
  if (meant.kind === 'foreign') return /(?:^|\.)Result$/.test(meant.name) ? { way, takes: fields[way], isTyped: true } : undefined;
  if (meant.kind !== 'class' || meant.of.name.value !== 'Result') return undefined;
  const method = meant.of.methods.find(({ name }) => name.value === way);
  if (method === undefined || method.params.some(({ kind }) => kind === 'kwargs')) return undefined;
  const own = method.params.filter(({ kind }) => kind !== 'args').map(({ name }) => name.value);
  const typed = method.params.find(({ name }) => name.value === 'error_type');
  return {
    way,
    takes: own.filter((name) => name !== 'cls' && name !== 'self'),
    isTyped: typed !== undefined && (typed.value === undefined || typed.value.kind === 'none'),
  };
}
