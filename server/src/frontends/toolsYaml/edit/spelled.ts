import { type Speller, schemaSynonyms, withValues } from '../../support/jsonSchema/speller.ts';
import { furtherKeywords, schemaKeys } from '../../support/jsonSchema/words.ts';
import type { TreeMap, TreeNode } from '../../support/tree/node.ts';
import { walker } from '../../support/tree/walk.ts';
import { isJsonSchema } from '../read/lowerParam.ts';
import { metadataKeys, parameterKeys, rootKeys, toolKeys, validationKeys } from '../words.ts';

export const toolWords: ReadonlySet<string> = new Set([
  ...Object.keys(toolKeys),
  'inputSchema',
  'input_schema',
  'outputSchema',
  'output_schema',
  'icons',
  '_meta',
  'execution',
]);
export const rules: ReadonlySet<string> = new Set([
  ...Object.values(validationKeys).flatMap((keys) => Object.keys(keys)),
  'nonnegative',
  'nonpositive',
  ...Object.keys(schemaKeys),
  ...furtherKeywords,
]);
export const definitionWords: ReadonlySet<string> = new Set([...Object.keys(parameterKeys), ...rules]);
/** Without `tools`: a key next to a list of tools is no misspelling of it. */
const rootWords: ReadonlySet<string> = new Set(Object.keys(rootKeys).filter((key) => key !== 'tools'));
const fileWords: ReadonlySet<string> = new Set(Object.keys(rootKeys));
const metadataWords = new Set(Object.keys(metadataKeys));

/** Keys of other formats, each with its key in this one. */
const synonyms: Readonly<Record<string, string>> = { params: 'parameters', parameter: 'parameters', ...schemaSynonyms };

/** The tool with corrected keys. Each misspelled key is reported once. */
export const spelledTool = (tool: TreeMap, speller: Speller): TreeMap =>
  withValues(speller.keys(tool, toolWords, synonyms), (key, value) => {
    if (key === 'annotations') return speller.annotations(value);
    if (key === 'inputSchema' || key === 'input_schema') return speller.schema(value);
    if (key !== 'parameters' || value.kind !== 'map') return value;
    return isJsonSchema(value) ? speller.schema(value) : withValues(value, (_, definition) => spelledDefinition(definition, speller));
  });

const spelledDefinition = walker<TreeNode, TreeNode, Speller>((node, below, speller) =>
  node.kind !== 'map'
    ? node
    : withValues(speller.keys(node, definitionWords, schemaSynonyms), (key, value) => {
        if (key === 'items') return below(value);
        if (value.kind !== 'map') return value;
        if (key === 'properties') return withValues(value, (_, member) => below(member));
        return key === 'validation' ? speller.keys(value, rules, { regex: 'pattern' }) : value;
      }),
);

/** The file's root with corrected keys, also in its metadata. `hasList`: one of the keys has the list of tools, under any spelling. */
export const spelledRoot = (root: TreeMap, speller: Speller, hasList: boolean): TreeMap =>
  withValues(speller.keys(root, hasList ? fileWords : rootWords), (key, value) =>
    key === 'metadata' && value.kind === 'map' ? speller.keys(value, metadataWords) : value,
  );
