import { closest, code, codes, type Fix, type Located, type Problem } from '../../../../model/index.ts';
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

type ResultMethod = keyof typeof fields;

/** Reports unknown arguments of `Result.ok` and `Result.failure`, and failures without an `error_type`. */
export const resultProblems = ({ calls }: PyFunction, at: Linking): readonly Problem[] => calls.flatMap((call) => ofCall(call, calls, at));

/** The same in functions that are no tools and contain none: agents get the results of these calls, too. */
export function helperProblems({ functions }: PyFacts, tools: readonly ToolDraft[], at: Linking): readonly Problem[] {
  const helpers = functions.filter(({ span }) => !tools.some(({ fn }) => span.start <= fn.span.start && fn.span.end <= span.end));
  const found = helpers.flatMap((fn) => resultProblems(fn, at));
  return found.length > 0 && projectFollowsStandard(at) ? found : [];
}

function ofCall(call: PyCall, others: readonly PyCall[], at: Linking): readonly Problem[] {
  const made = resultCallOf(call, at);
  if (made === undefined) return [];
  const { outcome, takes, isTyped } = made;
  const passed = call.keywords.flatMap(({ name }) => name ?? []);
  const unknown = passed.filter(({ value }) => !takes.includes(value)).map((name) => ofUnknown(name, outcome, takes, passed));
  const isOpen = call.args.some(({ kind }) => kind === 'starred') || call.keywords.some(({ name }) => name === undefined);
  const isMissing = outcome === 'failure' && isTyped && !isOpen && call.args.length < 2 && !passed.some(({ value }) => value === 'error_type');
  // A misspelled `error_type` is one fault.
  if (!isMissing || unknown.some(({ fixes }) => fixes?.some(({ intent }) => intent.kind === 'correct-word' && intent.to === 'error_type'))) return unknown;
  return [...unknown, { code: 'result-error-type-missing', message: 'Missing `error_type`.', span: call.callee.span, fixes: typeFixes(call, others) }];
}

/** Offers the error types of the function's other failures, and one to fill in. */
function typeFixes({ span }: PyCall, others: readonly PyCall[]): readonly Fix[] {
  const known = others.flatMap(({ callee, keywords }) => {
    const type = callee.kind === 'attribute' && callee.name.value === 'failure' ? keywords.find(({ name }) => name?.value === 'error_type')?.value : undefined;
    return type?.kind === 'string' && type.isVerbatim ? [type.value] : [];
  });
  const fix = (value: string, title: string): Fix => ({ title, intent: { kind: 'pass-argument', span, name: 'error_type', value } });
  return [
    ...[...new Set(known)].slice(0, 3).map((value) => fix(value, `Add the \`error_type\` ${JSON.stringify(value)}`)),
    fix('TODO', 'Add an `error_type` to fill in'),
  ];
}

function ofUnknown({ value, span }: Located<string>, outcome: ResultMethod, takes: readonly string[], passed: readonly Located<string>[]): Problem {
  const free = takes.filter((field) => !passed.some((other) => other.value === field));
  const closestName = closest(value, free);
  const hint = closestName === undefined ? '' : ` Did you mean ${code(closestName)}?`;
  return {
    code: 'result-field-unknown',
    message: `\`Result.${outcome}\` takes no ${code(value)}.${hint}`,
    detail: `It takes ${codes(takes, Infinity)}.`,
    span,
    ...(closestName === undefined
      ? {}
      : { fixes: [{ title: `Change to ${code(closestName)}`, intent: { kind: 'correct-word', span, to: closestName }, safe: true } as const] }),
  };
}

interface ResultCall {
  readonly outcome: ResultMethod;
  readonly takes: readonly string[];
  /** False where the class has a default for `error_type`. */
  readonly isTyped: boolean;
}

/** Undefined for other calls, and for classes that only share the name. */
function resultCallOf({ callee }: PyCall, at: Linking): ResultCall | undefined {
  if (callee.kind !== 'attribute') return undefined;
  const outcome = callee.name.value === 'ok' ? 'ok' : callee.name.value === 'failure' ? 'failure' : undefined;
  const object = callee.object.kind === 'subscript' ? callee.object.object : callee.object;
  const definition = outcome && resolve(object, at.module, at.scope);
  if (outcome === undefined || definition === undefined) return undefined;
  if (definition.kind === 'foreign') return /(?:^|\.)Result$/.test(definition.name) ? { outcome, takes: fields[outcome], isTyped: true } : undefined;
  if (definition.kind !== 'class' || definition.of.name.value !== 'Result') return undefined;
  const method = definition.of.methods.find(({ name }) => name.value === outcome);
  if (method === undefined || method.params.some(({ kind }) => kind === 'kwargs')) return undefined;
  const own = method.params.filter(({ kind }) => kind !== 'args').map(({ name }) => name.value);
  const typed = method.params.find(({ name }) => name.value === 'error_type');
  return {
    outcome: outcome,
    takes: own.filter((name) => name !== 'cls' && name !== 'self'),
    isTyped: typed !== undefined && (typed.value === undefined || typed.value.kind === 'none'),
  };
}
