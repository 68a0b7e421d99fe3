import type { PyCall, PyExpr } from '../../read/code.ts';

/** A call that adds an item to a list or a dictionary. */
export interface StoreCall {
  readonly container: Extract<PyExpr, { readonly kind: 'name' | 'attribute' }>;
  /** Of a dictionary. */
  readonly key: PyExpr | undefined;
  readonly item: PyExpr;
}

/** `REGISTRY.append(item)`, `REGISTRY.setdefault(key, item)`, and `REGISTRY[key] = item`, which Python runs as `REGISTRY.__setitem__(key, item)`. */
export function storeCall({ callee, args, keywords }: PyCall): StoreCall | undefined {
  if (callee.kind !== 'attribute' || keywords.length > 0) return undefined;
  const { object: container, name } = callee;
  const [first, second] = args;
  if (first === undefined || (container.kind !== 'name' && container.kind !== 'attribute')) return undefined;
  if (args.length === 1 && /^(?:append|add|appendleft)$/.test(name.value)) return { container, key: undefined, item: first };
  if (second === undefined || args.length !== 2) return undefined;
  if (name.value === 'insert') return { container, key: undefined, item: second };
  return /^(?:__setitem__|setdefault)$/.test(name.value) ? { container, key: first, item: second } : undefined;
}
