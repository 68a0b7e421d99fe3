import type { Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import type { FieldChange, ToolList } from '../read/facts.ts';
import { functionOf, isZodFacts } from './callsWithin.ts';
import { type Item, type Items, itemsOf } from './itemsOf.ts';

/** The items that a handler lists, where those fields that its code changes in ways that are not read are unknown. */
export function listedItems({ list, span }: ToolList, scope: Scope): Items | undefined {
  const items = itemsOf(list, scope) ?? changedItems(list, scope);
  const keys = changedIn(span, scope, ({ isCopied }) => !isCopied);
  return items === undefined || keys.length === 0 ? items : { ...items, items: items.items.map((item) => withUnknown(item, keys, list.span)) };
}

/** The tools of a list that a function which is not read makes of another list: their names are taken over, what it may change is unknown. */
function changedItems(list: Expression, scope: Scope): Items | undefined {
  const { value, scope: where } = resolveValue(list, scope);
  if (value.kind !== 'call') return undefined;
  const { callee, args, span } = value;
  const isMap = callee.kind === 'member' && callee.name.value === 'map';
  const keys = isMap ? ['title', 'description', 'inputSchema'] : changedByCall(value, where);
  const sources = isMap ? [callee.object] : [...args, ...(callee.kind === 'member' ? [callee.object] : [])];
  const source = sources.map((own) => itemsOf(own, where)).find((items) => items !== undefined && items.items.length > 0);
  return source && keys.length > 0 ? { items: source.items.map((item) => withUnknown(item, keys, span)), isOpen: true } : undefined;
}

/** The fields that the called function changes, or one that is written as an argument. */
function changedByCall({ callee, span }: Extract<Expression, { readonly kind: 'call' }>, scope: Scope): readonly string[] {
  const fn = functionOf(callee, scope);
  const own = fn.value === callee ? [] : changedIn(fn.value.span, fn.scope, () => true);
  return [...own, ...changedIn(span, scope, () => true)];
}

const changedIn = ({ start, end }: Span, { facts }: Scope, counts: (change: FieldChange) => boolean): readonly string[] =>
  ((isZodFacts(facts) ? facts.changes : undefined) ?? []).filter((own) => start <= own.at && own.at < end && counts(own)).map(({ key }) => key);

function withUnknown({ value: item, scope, from }: Item, keys: readonly string[], span: Span): Item {
  const members = [...new Set(keys)].map((key): Member => ({ key: { value: key, span }, value: { kind: 'other', text: '…', span }, span }));
  return {
    value: { kind: 'object', members: [{ spread: item, span: item.span }, ...members], span },
    scope,
    from: from ?? { value: item, scope },
    isChanged: true,
  };
}
