import type { Listed, Names, Schema } from '../../../model/index.ts';
import { listingKind } from '../../support/javascript/module.ts';
import { attempt } from '../../support/javascript/work.ts';
import { alikeListing } from '../../support/zod/dialects/alikeListing.ts';
import { fourListing, threeListing } from '../../support/zod/dialects/convertedListing.ts';
import { isFour } from '../../support/zod/dialects/converter.ts';
import { versionOf, zodOf } from '../../support/zod/dialects/versions.ts';
import { realNode, saying, type ZodNode } from '../../support/zod/node.ts';
import type { FoundSchema } from '../../support/zod/resolve.ts';
import { pathText } from './schemaPath.ts';

/** Descriptions by the paths of what they describe, as `pathText` writes these. */
type Texts = ReadonlyMap<string, string>;

/**
 * What a client is told of a tool whose schema stands in the code: what code of the workspace makes of it, else what the converter of the installed
 * Zod does, with the descriptions of the list in it. Undefined where nothing says which Zod is installed.
 */
export function hybridListing(names: Names, { facts }: FoundSchema, input: Schema, node: ZodNode | undefined, texts: Texts): Listed | undefined {
  if (node === undefined || input.type.state !== 'known' || versionOf(names, 'zod') === undefined) return undefined;
  return attempt({}, () => {
    const own = described(node, [], texts);
    if (names.find(listingKind, '*').length > 0) return alikeListing(names, input, own);
    const at = { names, imports: facts.module.imports };
    const version = zodOf(at);
    return isFour(version) ? fourListing(own, {}, version) : threeListing(own, {}, at);
  }).value;
}

/** The schema with the descriptions of the list in place of its own. What holds none of them stays the same object, to which converters refer. */
function described(node: ZodNode, path: readonly string[], texts: Texts): ZodNode {
  const inner = describedBelow(node, path, texts);
  const text = texts.get(pathText(path));
  return text === undefined ? inner : saying(inner, { description: text });
}

function describedBelow(node: ZodNode, path: readonly string[], texts: Texts): ZodNode {
  const prefix = path.length === 0 ? '' : `${pathText(path)}.`;
  if (![...texts.keys()].some((key) => key.startsWith(prefix))) return node;
  const real = realNode(node);
  switch (real.kind) {
    case 'object':
      return { ...real, members: real.members.map(({ name, node: own }) => ({ name, node: described(own, [...path, name], texts) })) };
    case 'array':
    case 'set':
      return { ...real, element: described(real.element, [...path, '[]'], texts) };
    case 'wrap':
      return { ...real, of: describedBelow(real.of, path, texts) };
    case 'pipe':
      return real.by === 'preprocess' ? { ...real, out: describedBelow(real.out, path, texts) } : { ...real, in: describedBelow(real.in, path, texts) };
    default:
      return node;
  }
}
