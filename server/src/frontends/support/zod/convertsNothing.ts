import { realNode, type Wrapping, type ZodNode } from './node.ts';

/** True where a parse returns its input, apart from defaults, and no part is unknown. A schema that refers to itself counts as unknown. */
export function convertsNothing(original: ZodNode): boolean {
  if (original.kind === 'alias') return false;
  const node = realNode(original);
  switch (node.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return node.coerce !== true && node.checks.every(({ name }) => !converting.has(name));
    case 'null':
    case 'any':
    case 'unknownValue':
    case 'literal':
    case 'enum':
      return true;
    case 'array':
      return convertsNothing(node.element);
    case 'object':
      return node.members.every((member) => convertsNothing(member.node)) && (typeof node.rest === 'string' || convertsNothing(node.rest));
    case 'tuple':
      return node.items.every(convertsNothing) && (node.rest === undefined || convertsNothing(node.rest));
    case 'record':
      return (node.key === undefined || convertsNothing(node.key)) && convertsNothing(node.value);
    case 'union':
      return node.options.every(convertsNothing);
    case 'intersection':
      return convertsNothing(node.left) && convertsNothing(node.right);
    case 'wrap':
      return keeping.has(node.by) && convertsNothing(node.of);
    default:
      return false;
  }
}

const converting: ReadonlySet<string> = new Set(['trim', 'toLowerCase', 'toUpperCase', 'normalize', 'slugify', 'overwrite']);

const keeping: ReadonlySet<Wrapping> = new Set<Wrapping>(['optional', 'nullable', 'default', 'effect', 'required']);
