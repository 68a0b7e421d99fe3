import type { Schema, Span } from '../../../model/index.ts';

/**
 * The word of a source's description from which the type was taken, where it is part of the sentence ("path of the list"). Undefined where a phrase
 * before the sentence has it ("List. Path …"), or the type is stated elsewhere.
 */
export function typeWord({ type, typeAssumed, description }: Schema): Span | undefined {
  if (type.state !== 'known' || typeAssumed === true || description.state !== 'known') return undefined;
  return description.span.start <= type.span.start && type.span.end <= description.span.end ? type.span : undefined;
}
