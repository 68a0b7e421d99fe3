import type { JsonObject } from '../../../../model/index.ts';
import { below, noNodes, realNode, type ZodNode } from '../node.ts';
import type { ZodFour } from './fourRow.ts';

export function ownMeta({ meta }: ZodNode): JsonObject {
  return meta ?? {};
}

/** Metadata of a schema in Zod 4, including metadata of the schemas that it derives from; an id is not inherited. */
export function metaOf(node: ZodNode, row: ZodFour, seen: ReadonlySet<ZodNode> = noNodes): JsonObject {
  const within = below(seen, node);
  if (within === undefined) return {};
  const above = node.kind === 'wrap' && (node.by === 'effect' || node.by === 'brand') && node.parent === undefined ? realNode(node.of) : node.parent;
  const isInherited = node.kind === 'wrap' && node.by === 'brand' ? true : above !== node.parent || node.isChecked === true ? row.checksKeepMeta : true;
  if (above === undefined || !isInherited) return ownMeta(node);
  const { id: _, ...inherited } = metaOf(above, row, within);
  return { ...inherited, ...ownMeta(node) };
}
