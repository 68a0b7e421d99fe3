import { below, coreOf, noNodes, realNode, type Wrapping, type ZodNode } from '../node.ts';
import type { Optionality, ZodFour } from './fourRow.ts';

/** May the input lack this value? True for an unknown kind. `isWithin`: the schema is a part of another one, not a member. */
export function inputMayLack(node: ZodNode, row: ZodFour, isWithin: boolean = false, above: ReadonlySet<ZodNode> = noNodes): boolean {
  const real = coreOf(node);
  const within = below(above, real);
  if (within === undefined) return false;
  switch (real.kind) {
    case 'undefined':
    case 'unknown':
      return true;
    case 'union':
      return real.options.some((option) => realNode(option).kind !== 'unknown' && inputMayLack(option, row, true, within));
    case 'pipe':
      return real.by === 'preprocess' ? byRow(row.preprocessed, real.out, row, isWithin, within) : inputMayLack(real.in, row, true, within);
    case 'wrap':
      if (real.by === 'optional' || real.by === 'default' || real.by === 'prefault') return true;
      if (real.by === 'nonoptional' || real.by === 'required' || real.by === 'promise') return false;
      if (real.by === 'catch') return byRow(row.caught, real.of, row, isWithin, within);
      return inputMayLack(real.of, row, isWithin || real.by !== 'brand', within);
    default:
      return false;
  }
}

function byRow(lacking: Optionality, inner: ZodNode, row: ZodFour, isWithin: boolean, above: ReadonlySet<ZodNode>): boolean {
  if (lacking === 'required' || lacking === 'optional') return lacking === 'optional';
  return lacking === 'within' && isWithin ? true : inputMayLack(inner, row, isWithin, above);
}

const alwaysPresent: ReadonlySet<Wrapping> = new Set<Wrapping>(['nonoptional', 'required', 'default', 'prefault', 'promise']);

export function outputMayLack(node: ZodNode, above: ReadonlySet<ZodNode> = noNodes): boolean {
  const real = realNode(node);
  const within = below(above, real);
  if (within === undefined) return false;
  switch (real.kind) {
    case 'undefined':
    case 'unknown':
      return true;
    case 'union':
      return real.options.some((option) => realNode(option).kind !== 'unknown' && outputMayLack(option, within));
    case 'pipe':
      return outputMayLack(real.out, within);
    case 'wrap':
      return real.by === 'optional' || (!alwaysPresent.has(real.by) && outputMayLack(real.of, within));
    default:
      return false;
  }
}

/** Does any part of the schema transform its input? */
export function isTransforming(node: ZodNode, row: ZodFour, seen: Set<ZodNode> = new Set()): boolean {
  const real = realNode(node);
  if (seen.has(real)) return false;
  seen.add(real);
  const any = (nodes: readonly (ZodNode | undefined)[]): boolean => nodes.some((own) => own !== undefined && isTransforming(own, row, seen));
  switch (real.kind) {
    case 'transform':
      return true;
    case 'stringbool':
      return row.codecsTransform;
    case 'pipe':
      return (real.by === 'codec' && row.codecsTransform) || any([real.in, real.out]);
    case 'array':
    case 'set':
      return any([real.element]);
    case 'map':
    case 'record':
      return any([real.key, real.value]);
    case 'object':
      return any(real.members.map((member) => member.node));
    case 'union':
      return any(real.options);
    case 'tuple':
      return any([...real.items, real.rest]);
    case 'intersection':
      return any([real.left, real.right]);
    case 'wrap':
      return (real.by !== 'catch' || row.caughtTransforms) && any([real.of]);
    default:
      return false;
  }
}
