import type { PyCall, PyExpr } from '../../read/code.ts';
import { writtenExpr } from '../../read/writtenExpr.ts';

/** A call that adds items to a list or a dictionary. */
export interface StoreCall {
  readonly container: Extract<PyExpr, { readonly kind: 'name' | 'attribute' }>;
  /** The items as a list or a dictionary: `[item]`, `{key: item}`, or what `extend` and `update` take. */
  readonly added: PyExpr;
}

/** `REGISTRY.append(item)`, `REGISTRY.update(more)`, and `REGISTRY[key] = item`, which Python runs as `REGISTRY.__setitem__(key, item)`. */
export function storeCall({ callee, args, keywords, span }: PyCall): StoreCall | undefined {
  if (callee.kind !== 'attribute' || (callee.object.kind !== 'name' && callee.object.kind !== 'attribute')) return undefined;
  const { object: container, name } = callee;
  if (name.value === 'update' && args.length < 2 && args.length + keywords.length > 0) {
    const named = keywords.map((own) => ({ key: own.name && writtenExpr(own.name.value, own.name.span), value: own.value }));
    return { container, added: { kind: 'dict', entries: [...args.map((value) => ({ key: undefined, value })), ...named], span } };
  }
  const [first, second, ...more] = args;
  if (first === undefined || keywords.length > 0 || more.length > 0) return undefined;
  const list = (item: PyExpr): StoreCall => ({ container, added: { kind: 'list', items: [item], span: item.span } });
  if (second === undefined)
    return /^(?:append|add|appendleft)$/.test(name.value) ? list(first) : name.value === 'extend' ? { container, added: first } : undefined;
  if (name.value === 'insert') return list(second);
  return /^(?:__setitem__|setdefault)$/.test(name.value) ? { container, added: { kind: 'dict', entries: [{ key: first, value: second }], span } } : undefined;
}
