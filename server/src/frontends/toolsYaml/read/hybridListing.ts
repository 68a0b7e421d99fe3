import type { Listed, Names, Schema, ToolSpec } from '../../../model/index.ts';
import { listingKind } from '../../support/javascript/module.ts';
import { attempt } from '../../support/javascript/work.ts';
import { commonListing } from '../../support/zod/dialects/commonListing.ts';
import { fourListing, threeListing } from '../../support/zod/dialects/convertedListing.ts';
import { isFour } from '../../support/zod/dialects/converter.ts';
import { versionOf, zodOf } from '../../support/zod/dialects/versions.ts';
import { nodeWithMeta, realNode, type ZodNode } from '../../support/zod/node.ts';
import { nodeOfSchema } from '../../support/zod/nodeOfSchema.ts';
import type { FoundSchema } from '../../support/zod/resolve.ts';
import { pathText } from './schemaPath.ts';

/** Descriptions by path, as `pathText` writes it. */
type Texts = ReadonlyMap<string, string>;

/**
 * The listed schema of a tool whose schema is in the code. Code of the workspace makes it, or else the converter of the installed Zod.
 * It has the descriptions of the list. Undefined where the version of Zod is unknown.
 */
export function hybridListing(names: Names, { facts }: FoundSchema, input: Schema, node: ZodNode | undefined, texts: Texts): Listed | undefined {
  if (node === undefined || input.type.state !== 'known') return undefined;
  return attempt({}, () => {
    const own = described(node, [], texts);
    if (names.has(listingKind, '*')) return commonListing(names, input, own, 'loaded');
    if (versionOf(names, 'zod') === undefined) return undefined;
    const at = { names, imports: facts.module.imports };
    const version = zodOf(at);
    return isFour(version) ? fourListing(own, {}, version) : threeListing(own, {}, at);
  }).value;
}

/**
 * The listed schema of a tool with parameters in the list, where code of the workspace converts schemas. The loader makes a Zod schema of the parameters.
 */
export function fullListing(names: Names, { input }: ToolSpec): Listed | undefined {
  // The type of a JSON Schema is a word within it.
  if (input?.type.state !== 'known' || input.type.span.end !== input.span.end || !names.has(listingKind, '*')) return undefined;
  const node = nodeOfSchema(input);
  return node && attempt({}, () => commonListing(names, input, node, 'loaded')).value;
}

/** The node with the descriptions of the list. A node without any stays the same object, because converters refer to it. */
function described(node: ZodNode, path: readonly string[], texts: Texts): ZodNode {
  const inner = describedBelow(node, path, texts);
  const text = texts.get(pathText(path));
  return text === undefined ? inner : nodeWithMeta(inner, { description: text });
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
    case 'record':
      return { ...real, value: described(real.value, [...path, '[]'], texts) };
    case 'tuple': {
      const items = real.items.map((item, i) => described(item, [...path, String(i)], texts));
      return { ...real, items, ...(real.rest === undefined ? {} : { rest: described(real.rest, [...path, '[]'], texts) }) };
    }
    case 'union':
      return { ...real, options: real.options.map((option) => describedBelow(option, path, texts)) };
    case 'intersection':
      return { ...real, left: describedBelow(real.left, path, texts), right: describedBelow(real.right, path, texts) };
    case 'wrap':
      return { ...real, of: describedBelow(real.of, path, texts) };
    case 'pipe':
      return real.by === 'preprocess' ? { ...real, out: describedBelow(real.out, path, texts) } : { ...real, in: describedBelow(real.in, path, texts) };
    default:
      return node;
  }
}
