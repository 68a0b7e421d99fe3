import type { Problem } from '../../model/index.ts';
import { createSpeller, withValues } from '../support/jsonSchema/speller.ts';
import type { TreeNode } from '../support/tree/node.ts';
import { toolKeys } from './words.ts';

export interface Spelled {
  readonly root: TreeNode;
  readonly problems: readonly Problem[];
}

/** Finds misspelled keys of a tool, of its schemas and of its annotations. */
export function spelled(root: TreeNode): Spelled {
  if (root.kind !== 'map') return { root, problems: [] };
  const speller = createSpeller();
  const tool = withValues(speller.keys(root, toolWords, synonyms), (key, value) => {
    if (key === 'parameters' || key === 'returns') return speller.schema(value);
    return key === 'annotations' ? speller.annotations(value) : value;
  });
  return { root: tool, problems: speller.problems };
}

export const toolWords: ReadonlySet<string> = new Set(Object.keys(toolKeys));

/** Keys of other formats, each with its key in this one. */
const synonyms: Readonly<Record<string, string>> = { inputSchema: 'parameters', input_schema: 'parameters', params: 'parameters', outputSchema: 'returns' };
