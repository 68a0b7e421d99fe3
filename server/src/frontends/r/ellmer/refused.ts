import { code, type Located, type Problem, type Span } from '../../../model/index.ts';
import { closest } from '../../../model/text/closest.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { RCall, RExpression } from './expression.ts';
import { matchArguments, resolve, type Scope, textOf } from './resolve.ts';
import type { ToolArguments } from './toolArguments.ts';
import { splitFormals, typeFormals } from './typeFormals.ts';

/** Definitions for which `tool()` and the types of ellmer 0.3 and newer stop with an error. Calls in the signature before 0.3 are left alone. */
export function refusedProblems(call: RCall, args: ToolArguments, name: Located<string>, scope: Scope): readonly Problem[] {
  if (args.dots.length > 0 || call.args.some((arg) => arg.name?.value.startsWith('.') === true)) return [];
  const types = nodesOf<RExpression>(args.arguments?.value === undefined ? [] : [args.arguments.value], (value) =>
    value.kind === 'call' ? value.args.flatMap((arg) => arg.value ?? []) : [],
  );
  return [...nameProblems(name), ...[...types].flatMap((value) => (value.kind === 'call' ? typeProblems(value, scope) : []))];
}

/** `tool()` refuses a dot, which names of other libraries may have. Names with other characters have a finding of `tool-name-invalid-chars`. */
function nameProblems({ value, span }: Located<string>): readonly Problem[] {
  if (!value.includes('.') || !/^[\w.-]+$/.test(value)) return [];
  const to = value.replaceAll('.', '_');
  const fixes = span.end - span.start === value.length ? [{ title: `Change to ${code(to)}`, intent: { kind: 'correct-word', span, to } as const }] : [];
  return [refused(`ellmer refuses the name ${code(value)}: it may have only letters, digits, \`_\` and \`-\`.`, span, fixes)];
}

/** The formals of the types without `...`. */
const formals: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(typeFormals).flatMap(([fn, own]): readonly (readonly [string, readonly string[]])[] => {
    const [names, afterDots] = splitFormals(own);
    return afterDots === undefined ? [[fn, names]] : [];
  }),
);

function typeProblems(call: RCall, scope: Scope): readonly Problem[] {
  const known = call.package === undefined || call.package === 'ellmer' ? formals.get(call.fn) : undefined;
  if (known === undefined || !call.closed) return [];
  const { by, rest } = matchArguments(call.args, known);
  const unused = rest.map(({ name, span }): Problem => {
    if (name === undefined) return refused(`${code(`${call.fn}()`)} has no argument for this value.`, span);
    const to = closest(name.value, known);
    const fixes = to === undefined ? [] : [{ title: `Change to ${code(to)}`, safe: true, intent: { kind: 'correct-word', span: name.span, to } as const }];
    return refused(`No argument ${code(name.value)} in ${code(`${call.fn}()`)}.${to === undefined ? '' : ` Did you mean ${code(to)}?`}`, name.span, fixes);
  });
  if (unused.length > 0) return unused;
  if (call.fn === 'type_array' && by.items === undefined) return [refused('Missing type of the items.', call.fnSpan)];
  if (call.fn !== 'type_array' && call.fn !== 'type_enum') return [];
  return orderProblems(call, by[known[0] ?? ''], by.description, scope);
}

type Argument = RCall['args'][number] | undefined;

/** A description in the place of the items or values, as before ellmer 0.3. */
function orderProblems(call: RCall, first: Argument, second: Argument, scope: Scope): readonly Problem[] {
  const [formal = ''] = formals.get(call.fn) ?? [];
  if (first?.value === undefined || textOf(first.value, scope).state !== 'known') return [];
  const isVector = second?.value !== undefined && ['call', 'function'].includes(resolve(second.value, scope).value.kind);
  const isMoved = isVector && second?.value !== undefined && textOf(second.value, scope).state !== 'known';
  if (call.fn === 'type_enum' && !isMoved) return [];
  const place = second?.name === undefined && first.name === undefined && isMoved ? second?.span.start : undefined;
  const insert = place === undefined ? undefined : ({ kind: 'replace', span: { start: place, end: place }, text: `${formal} = ` } as const);
  const fixes = insert === undefined ? [] : [{ title: `Write ${code(`${formal} =`)} before the second argument`, safe: true, intent: insert }];
  const message = `${code(`${call.fn}()`)} takes this text as its ${code(formal)}: ellmer stops with an error.`;
  return [refused(message, first.span, fixes, 'Since ellmer 0.3 the description is the second argument.')];
}

const refused = (message: string, span: Span, fixes: Problem['fixes'] = [], detail?: string): Problem => ({
  code: 'ellmer-refuses',
  message,
  span,
  fixes,
  ...(detail === undefined ? {} : { detail }),
});
