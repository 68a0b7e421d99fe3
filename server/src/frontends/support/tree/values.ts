import { absent, type Json, known, type Located, opaque, type Value } from '../../../model/index.ts';
import { isEmpty, setOwn, type TreeMap, type TreeNode, toJson } from './node.ts';

/** A truth value; opaque for any other value. */
export function readFlag(node: TreeNode | undefined): Value<boolean> {
  if (node === undefined || isEmpty(node)) return absent;
  return node.kind === 'scalar' && typeof node.value === 'boolean' ? known(node.value, node.span) : opaque('', node.span);
}

export function readRecord(map: TreeMap | undefined): Readonly<Record<string, Located<Json>>> {
  if (map === undefined) return nothing;
  const record: Record<string, Located<Json>> = {};
  for (const { key, value } of map.pairs) setOwn(record, key, { value: toJson(value), span: value.span });
  return record;
}

const nothing: Readonly<Record<string, never>> = {};
