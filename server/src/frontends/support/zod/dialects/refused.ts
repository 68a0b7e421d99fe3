import { compareVersions, type RefusedPart } from '../../../../model/index.ts';
import { realNode, type ZodNode } from '../node.ts';

/** Types of Zod 4 for which `z.toJSONSchema` throws, as code writes them. Run with 4.0.0, 4.1.13, 4.3.6 and 4.6.7: all behave the same. */
const refusedKinds: Readonly<Record<string, string>> = {
  date: '`z.date()`',
  bigint: '`z.bigint()`',
  set: '`z.set()`',
  map: '`z.map()`',
  custom: 'a schema of a check of its own',
  undefined: '`z.undefined()`',
  void: '`z.void()`',
  symbol: '`z.symbol()`',
  nan: '`z.nan()`',
  function: '`z.function()`',
  transform: 'what a function makes',
};

/** Since this version, `z.record(values)` has texts as keys. `z.partialRecord(values)` throws in all (4.0.0, 4.1.12, 4.2.1, 4.3.6, 4.4.0 and 4.6.7 run). */
const recordWithoutKeys = '4.4.0';

/** The parts of a schema for which the conversion of this version of Zod 4 throws. `isOutput`: for the output type, not the input type. */
export function refusedParts(root: ZodNode, isOutput: boolean, version: string): readonly RefusedPart[] {
  const found: RefusedPart[] = [];
  const seen = new Set<ZodNode>();
  const visit = (original: ZodNode, path: readonly string[]): void => {
    const node = realNode(original);
    if (seen.has(node)) return;
    seen.add(node);
    const isUnkeyed = node.kind === 'record' && node.key === undefined && (node.names !== 'all' || compareVersions(version, recordWithoutKeys) < 0);
    const what = isUnkeyed ? 'a record without a schema of its keys' : Object.hasOwn(refusedKinds, node.kind) ? refusedKinds[node.kind] : undefined;
    if (what !== undefined) found.push({ path, what, kind: node.kind });
    else for (const [inner, name] of partsOf(node, isOutput)) visit(inner, name === undefined ? path : [...path, name]);
  };
  visit(root, []);
  return found;
}

/** The parts of a schema, with the name of a member or of the items. */
function partsOf(node: ZodNode, isOutput: boolean): readonly (readonly [ZodNode, string?])[] {
  switch (node.kind) {
    case 'object': {
      const { rest } = node;
      return [...node.members.map((own) => [own.node, own.name] as const), ...(typeof rest === 'string' ? [] : [[rest] as const])];
    }
    case 'array':
      return [[node.element, '[]']];
    case 'tuple':
      return [...node.items, ...(node.rest === undefined ? [] : [node.rest])].map((own) => [own] as const);
    case 'record':
      return [...(node.key === undefined ? [] : [[node.key] as const]), [node.value]];
    case 'union':
      return node.options.map((own) => [own] as const);
    case 'intersection':
      return [[node.left], [node.right]];
    case 'wrap':
      return [[node.of]];
    case 'pipe':
      return [[isOutput || node.by === 'preprocess' || realNode(node.in).kind === 'transform' ? node.out : node.in]];
    default:
      return [];
  }
}
