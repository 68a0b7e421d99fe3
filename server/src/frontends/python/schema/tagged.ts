import type { Context } from './context.ts';
import { type Core, unknownCore } from './core.ts';

/** A discriminated union of models. Each model must declare its values of the property by a `Literal`, else the union is unknown. */
export function taggedUnion(union: Core, property: string, context: Context): Core {
  const options = union.kind === 'union' ? union.options : [union];
  const tags = options.map((option) => (option.kind === 'reference' ? context.lowering.tagsOf(option.key, property) : undefined));
  const known = tags.filter((tag) => tag !== undefined);
  return known.length < tags.length
    ? unknownCore(`discriminator=${JSON.stringify(property)}`, union.span)
    : { kind: 'tagged', options, property, tags: known, span: union.span };
}
