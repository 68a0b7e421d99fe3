import type { Context } from './context.ts';
import { type Core, unknownCore } from './core.ts';

/** A union of models that are told apart by a property: each must say by a `Literal` which values of the property are its own. */
export function taggedUnion(union: Core, property: string, context: Context): Core {
  const options = union.kind === 'union' ? union.options : [union];
  const tags = options.map((option) => (option.kind === 'reference' ? context.lowering.tagsOf(option.key, property) : undefined));
  const known = tags.filter((tag) => tag !== undefined);
  return known.length < tags.length
    ? unknownCore(`discriminator=${JSON.stringify(property)}`, union.span)
    : { kind: 'tagged', options, property, tags: known, span: union.span };
}
