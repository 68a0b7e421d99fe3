import type { Json } from '../../../model/json.ts';

/** The word of a tools.yaml for a keyword of JSON Schema with this value, or with any value, where the definition has no rule for it yet. */
export function wordFor<V extends Json | undefined>(keyword: string, value: V): { readonly word: string; readonly value: V | true } {
  if (keyword === 'minimum' || keyword === 'maximum') return { word: keyword.slice(0, 3), value };
  if (keyword === 'exclusiveMinimum' && value === 0) return { word: 'positive', value: true };
  return keyword === 'exclusiveMaximum' && value === 0 ? { word: 'negative', value: true } : { word: keyword, value };
}
