import { isJsonObject, type Json } from '../json.ts';
import type { Schema } from '../schema.ts';

/** True where each alternative of a union but `null` has a description, as converters write optional parameters. */
export const hasDescribedAlternatives = ({ other }: Schema): boolean => areDescribed(other.anyOf?.value) || areDescribed(other.oneOf?.value);

function areDescribed(alternatives: Json | undefined): boolean {
  const some = Array.isArray(alternatives) ? alternatives.filter((one) => !isJsonObject(one) || one.type !== 'null') : [];
  return some.length > 0 && some.every((one) => isJsonObject(one) && typeof one.description === 'string' && one.description.trim() !== '');
}
