import { realNode, type ZodNode } from '../../support/zod/node.ts';
import type { ZodFour } from './fourRow.ts';

/** May what is sent lack a value of it? `undefined` where its kind is not known: then nothing says that it must be there. */
export function mayLack(node: ZodNode, row: ZodFour): boolean {
  const real = realNode(node);
  switch (real.kind) {
    case 'undefined':
    case 'unknown':
      return true;
    case 'union':
      return real.options.some((option) => realNode(option).kind !== 'unknown' && mayLack(option, row));
    case 'pipe':
      return real.by === 'preprocess' ? row.preprocessedAsMade && mayLack(real.out, row) : mayLack(real.in, row);
    case 'wrap':
      if (real.by === 'optional' || real.by === 'default' || real.by === 'prefault') return true;
      if (real.by === 'nonoptional' || real.by === 'required') return false;
      return (real.by === 'catch' && row.caughtIsOptional) || mayLack(real.of, row);
    default:
      return false;
  }
}

/** May what comes out lack a value of it? */
export function mayComeOutWithout(node: ZodNode): boolean {
  const real = realNode(node);
  switch (real.kind) {
    case 'undefined':
    case 'unknown':
      return true;
    case 'union':
      return real.options.some((option) => realNode(option).kind !== 'unknown' && mayComeOutWithout(option));
    case 'pipe':
      return mayComeOutWithout(real.out);
    case 'wrap':
      if (real.by === 'optional') return true;
      return real.by !== 'nonoptional' && real.by !== 'required' && real.by !== 'default' && real.by !== 'prefault' && mayComeOutWithout(real.of);
    default:
      return false;
  }
}

/** Is something else made of what is sent, anywhere in it? */
export function isTransforming(node: ZodNode, seen: Set<ZodNode> = new Set()): boolean {
  const real = realNode(node);
  if (seen.has(real)) return false;
  seen.add(real);
  const any = (nodes: readonly (ZodNode | undefined)[]): boolean => nodes.some((own) => own !== undefined && isTransforming(own, seen));
  switch (real.kind) {
    case 'transform':
    case 'stringbool':
      return true;
    case 'pipe':
      return real.by === 'codec' || any([real.in, real.out]);
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
      return any([real.of]);
    default:
      return false;
  }
}
