import { limits } from '../../../model/index.ts';
import type { Bound, Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue, resultFor } from '../../support/javascript/resolveValue.ts';

/** An item of a list. `from`: the item of another list that a function made it from. */
export interface Item extends Bound {
  readonly from?: Bound;
  /** True where that function is not read. */
  readonly isChanged?: true;
}

export interface Items {
  readonly items: readonly Item[];
  /** True where there are more items, made at run time. */
  readonly isOpen: boolean;
}

/** Methods that return items of their list. */
const passing = /^(?:filter|slice|sort|toSorted|reverse|toReversed|flat|values)$/;

/** The items of a list, of a list that a function makes of it, or of an object's members. Undefined where none is known. */
export function itemsOf(list: Expression, scope: Scope, depth: number = 0): Items | undefined {
  if (depth > limits.typescript.listSteps) return undefined;
  const { value, scope: where } = resolveValue(list, scope);
  if (value.kind === 'array') return joined(value.items.map((item) => (item.kind === 'spread' ? itemsOf(item.of, where, depth + 1) : one(item, where, depth))));
  if (value.kind !== 'call') return undefined;
  const { callee, args } = value;
  const [first, second] = args;
  if (callee.kind !== 'member') return undefined;
  const method = callee.name.value;
  if (callee.object.kind === 'name' && callee.object.name === 'Object') return first === undefined ? undefined : ofObject(method, first, where, depth);
  if (callee.object.kind === 'name' && callee.object.name === 'Array' && method === 'from') {
    const all = first && itemsOf(first, where, depth + 1);
    return second === undefined ? all : all && mapped(all, second, where, depth, false);
  }
  if (passing.test(method)) return itemsOf(callee.object, where, depth + 1);
  if (method === 'concat') return joined([callee.object, ...args].map((part) => itemsOf(part, where, depth + 1)));
  const source = first !== undefined && (method === 'map' || method === 'flatMap') ? itemsOf(callee.object, where, depth + 1) : undefined;
  return source && first && mapped(source, first, where, depth, method === 'flatMap');
}

/** The results of a function for each item. A result that is a list counts as its items for `flatMap`. */
function mapped({ items, isOpen }: Items, fn: Expression, scope: Scope, depth: number, isFlat: boolean): Items | undefined {
  const applied = resolveValue(fn, scope);
  const all = joined(
    items.map((item, i): Items | undefined => {
      const { span } = item.value;
      const index: Bound = { value: { kind: 'literal', value: i, span }, scope };
      const made = resultFor(applied, [item, index], scope, span);
      const own = made && (isFlat ? (itemsOf(made.value, made.scope, depth + 1) ?? one(made.value, made.scope, depth)) : one(made.value, made.scope, depth));
      return own && { ...own, items: own.items.map((one) => ({ ...one, from: item.from ?? item })) };
    }),
  );
  return all && { ...all, isOpen: all.isOpen || isOpen };
}

/** The items of an item that is itself a list. Nested lists are flattened before a loop. */
function one(item: Expression, scope: Scope, depth: number): Items {
  const resolved = resolveValue(item, scope);
  const isList = item.kind !== 'array' && resolved.value.kind === 'array';
  return (isList ? itemsOf(resolved.value, resolved.scope, depth + 1) : undefined) ?? { items: [madeOf(resolved)], isOpen: false };
}

/** The argument of a function that makes a tool represents the tool: `defineTool({ … })`. */
function madeOf({ value, scope }: Bound): Bound {
  const [first] = value.kind === 'call' ? value.args : [];
  const name = value.kind !== 'call' ? '' : value.callee.kind === 'member' ? value.callee.name.value : value.callee.kind === 'name' ? value.callee.name : '';
  return first !== undefined && /tool/i.test(name) && resolveValue(first, scope).value.kind === 'object' ? resolveValue(first, scope) : { value, scope };
}

function joined(parts: readonly (Items | undefined)[]): Items | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 && parts.length > 0) return undefined;
  return { items: known.flatMap(({ items }) => items), isOpen: known.length < parts.length || known.some(({ isOpen }) => isOpen) };
}

function ofObject(method: string, object: Expression, scope: Scope, depth: number): Items | undefined {
  const { value, scope: where } = resolveValue(object, scope);
  if (value.kind !== 'object' || !/^(?:values|keys|entries)$/.test(method)) return undefined;
  return joined(
    value.members.map((member): Items | undefined => {
      if ('spread' in member) return ofObject(method, member.spread, where, depth + 1);
      const { key, span } = member;
      if (method === 'values') return one(member.value, where, depth);
      const name: Expression = { kind: 'literal', value: key.value, span: key.span };
      const item: Expression = method === 'keys' ? name : { kind: 'array', items: [name, member.value], span };
      return { items: [{ value: item, scope: where }], isOpen: false };
    }),
  );
}
