import type { Schema, Span } from '../../../model/index.ts';

/**
 * The word of a source's description that gave the parameter its type, where that word is part of the sentence ("path of the list") and not
 * a phrase before it ("List. Path …"); undefined where the type was stated, or taken from elsewhere.
 */
export function typeWord({ type, typeAssumed, description }: Schema): Span | undefined {
  if (type.state !== 'known' || typeAssumed === true || description.state !== 'known') return undefined;
  return description.span.start <= type.span.start && type.span.end <= description.span.end ? type.span : undefined;
}
