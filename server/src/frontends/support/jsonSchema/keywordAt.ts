import { schemaKeywords, schemaListKeywords, schemaMapKeywords } from '../../../model/index.ts';

/** The keyword at the end of a path of keys and indices from a schema's root. Undefined where the path ends at a schema or inside a value. */
export function keywordAt(path: readonly string[]): string | undefined {
  let keyword: string | undefined;
  let next: 'keyword' | 'name' | 'index' | 'value' = 'keyword';
  for (const [i, step] of path.entries()) {
    keyword = next === 'keyword' ? step : undefined;
    if (next === 'name' || next === 'index') next = 'keyword';
    else if (next !== 'keyword') next = 'value';
    else if (schemaMapKeywords.has(step)) next = 'name';
    else if (schemaListKeywords.has(step) && /^\d+$/.test(path[i + 1] ?? '')) next = 'index';
    else next = schemaKeywords.has(step) ? 'keyword' : 'value';
  }
  return keyword;
}
