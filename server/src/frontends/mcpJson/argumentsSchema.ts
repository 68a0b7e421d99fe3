import type { Span } from '../../model/index.ts';
import { innerSpan, type TreeMap, type TreeNode, type TreePair, type TreeScalar, type TreeSeq, textIn, valueAt } from '../support/tree/node.ts';

/** The schema of a list of arguments: `name`, `type` and `desc` of each, and `optional` where a call may omit it. */
export function argumentsSchema(list: TreeSeq): TreeMap {
  const named = list.items.flatMap((item) => {
    const name = item.kind === 'map' ? valueAt(item, 'name') : undefined;
    return item.kind === 'map' && name?.kind === 'scalar' && textIn(name) !== undefined ? [{ item, name, key: textIn(name) ?? '' }] : [];
  });
  const members = named.map(({ item, name, key }): TreePair => ({ key, keySpan: innerSpan(name), value: definitionOf(item), span: item.span }));
  const required = named.flatMap(({ item, name }) => (isOptional(item) ? [] : [name]));
  const { span } = list;
  return mapOf(span, [
    pair('type', wordAt(span, 'object')),
    pair('properties', mapOf(span, members)),
    ...(required.length === 0 ? [] : [pair('required', { ...list, items: required })]),
  ]);
}

const flagOf = (item: TreeMap, key: string): unknown => {
  const node = valueAt(item, key);
  return node?.kind === 'scalar' ? node.value : undefined;
};

const isOptional = (item: TreeMap): boolean => flagOf(item, 'optional') === true || flagOf(item, 'required') === false;

const definitionOf = (item: TreeMap): TreeMap => ({
  ...item,
  pairs: item.pairs
    .filter(({ key }) => !['name', 'optional', 'required'].includes(key))
    .map((one) => (one.key === 'desc' ? { ...one, key: 'description' } : one)),
});

const mapOf = (span: Span, pairs: readonly TreePair[]): TreeMap => ({ kind: 'map', span, flow: true, pairs });

const pair = (key: string, value: TreeNode): TreePair => ({ key, keySpan: value.span, value, span: value.span });

const wordAt = (span: Span, value: string): TreeScalar => ({ kind: 'scalar', span, value, style: 'double', source: `"${value}"` });
