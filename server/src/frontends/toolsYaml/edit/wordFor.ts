import type { Json } from '../../../model/json.ts';

/** How a keyword of JSON Schema with this value, or with any, is written in a tools.yaml where nothing of it stands yet. */
export function wordFor<V extends Json | undefined>(keyword: string, value: V): { readonly word: string; readonly value: V | true } {
  if (keyword === 'minimum' || keyword === 'maximum') return { word: keyword.slice(0, 3), value };
  if (keyword === 'exclusiveMinimum' && value === 0) return { word: 'positive', value: true };
  return keyword === 'exclusiveMaximum' && value === 0 ? { word: 'negative', value: true } : { word: keyword, value };
}
