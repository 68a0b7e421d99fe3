import type { Json } from '../../../../model/index.ts';
import { below, noNodes, realNode, type ZodCheck, type ZodNode } from '../node.ts';

/** Does the schema accept the value? Only types, values and length bounds are checked. */
export function acceptsValue(original: ZodNode, value: Json, above: ReadonlySet<ZodNode> = noNodes): boolean {
  const node = realNode(original);
  const within = below(above, node);
  if (within === undefined) return true;
  switch (node.kind) {
    case 'string':
      return node.coerce === true || (typeof value === 'string' && isWithin(node.checks, value.length));
    case 'number':
      return node.coerce === true || typeof value === 'number';
    case 'boolean':
      return node.coerce === true || typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'enum':
      return node.values.includes(value);
    case 'array':
      return Array.isArray(value) && isWithin(node.checks, value.length) && (value as readonly Json[]).every((item) => acceptsValue(node.element, item));
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'union':
      return node.options.some((option) => acceptsValue(option, value, within));
    case 'pipe':
      return node.by === 'preprocess' || acceptsValue(node.in, value, within);
    case 'wrap':
      return (node.by === 'nullable' && value === null) || node.by === 'catch' || acceptsValue(node.of, value, within);
    default:
      return true;
  }
}

const isWithin = (checks: readonly ZodCheck[], length: number): boolean =>
  checks.every(({ name, value }) => {
    if (name === 'nonempty') return length > 0;
    if (typeof value !== 'number') return true;
    return name === 'min' ? length >= value : name === 'max' ? length <= value : name !== 'length' || length === value;
  });
