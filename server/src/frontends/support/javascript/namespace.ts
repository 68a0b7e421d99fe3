import type { Span } from '../../../model/index.ts';
import type { CallExpression, CodeModule, Export, Expression, Member, ModuleFacts } from './module.ts';

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** A whole module as an object of its exports, as in `import * as name`. */
export function namespaceOf({ module }: ModuleFacts): ObjectExpression {
  const known = namespaces.get(module);
  if (known !== undefined) return known;
  const [first, last] = [module.constants[0], module.constants.at(-1)];
  const span = { start: first?.span.start ?? 0, end: last?.span.end ?? 0 };
  const declared = new Map(module.constants.map((constant) => [constant.name.value, constant]));
  const members = module.exports.map((own): Member => {
    if (own.from !== undefined) return reexported(own, own.from, span);
    const constant = declared.get(own.of);
    if (constant === undefined) return { key: { value: own.name, span }, value: { kind: 'name', name: own.of, span }, span };
    return { key: { value: own.name, span: constant.name.span }, value: constant.value, span: constant.span };
  });
  const made: ObjectExpression = { kind: 'object', members, span };
  namespaces.set(module, made);
  return made;
}

const namespaces = new WeakMap<CodeModule, ObjectExpression>();

function reexported({ name, of }: Export, from: string, span: Span): Member {
  const whole = required(from, span);
  if (name === '*') return { spread: whole, span };
  return { key: { value: name, span }, value: of === '*' ? whole : { kind: 'member', object: whole, name: { value: of, span }, span }, span };
}

const required = (from: string, span: Span): Expression => ({
  kind: 'call',
  callee: { kind: 'name', name: 'require', span },
  args: [{ kind: 'literal', value: from, span }],
  span,
});

/** The specifier in `require('from')`, or in such a call that a helper converts; undefined for any other expression. */
export function requiredModule(value: Expression | undefined): string | undefined {
  const call = value?.kind === 'call' && convertingModules.test(calledName(value)) ? value.args[0] : value;
  if (call?.kind !== 'call' || call.callee.kind !== 'name' || call.callee.name !== 'require') return undefined;
  const [from] = call.args;
  return from?.kind === 'literal' && typeof from.value === 'string' ? from.value : undefined;
}

const calledName = ({ callee }: CallExpression): string => (callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name.value : '');

/** Helpers that compilers call with a required module, which they return with a member `default`. */
const convertingModules = /^(?:__toESM|__import(?:Star|Default)|_interopRequire(?:Default|Wildcard)|_interop_require_(?:default|wildcard))$/;
