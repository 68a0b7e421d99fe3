import { type ExportedName, type Problem, readJsonStamp, type Span } from '../../model/index.ts';
import { conflictIn } from '../support/conflictMarker.ts';
import { parseJson } from '../support/json/parseJson.ts';
import { createSpeller, withValues } from '../support/jsonSchema/speller.ts';
import { duplicateKeys } from '../support/tree/duplicateKeys.ts';
import { nodeAt, type TreeMap, type TreeNode, textIn, valueAt } from '../support/tree/node.ts';
import { walker } from '../support/tree/walk.ts';
import { viewExports } from '../support/views.ts';
import { argumentsSchema } from './argumentsSchema.ts';
import { withExamples } from './exampleWord.ts';
import { isInJsonSchema, isNamespace, type ListKind, type WrittenTool, writtenTool } from './forms.ts';
import { answerFaults, answerPath } from './listAnswer.ts';
import type { McpFacts, ReadTool } from './mcpFacts.ts';
import { asJsonSchema, withoutCodeTypes } from './openApiWords.ts';
import { listKindOf } from './roster.ts';
import { problemsOf, toolProblems } from './toolProblems.ts';

/** Reads a region, as `split` cuts them. A tool that does not parse reports only its syntax errors. */
export function readRegion(text: string, kind: string, digest: (text: string) => string): McpFacts {
  const [sort, opened = ''] = kind.split(' ');
  const conflict = sort === 'file' ? conflictIn(text) : undefined;
  if (conflict !== undefined) return { exports: [], problems: [], root: undefined, relaxed: [], tools: [], conflict };
  if (sort === 'head') return readFrame(text, opened, '', closing(opened));
  if (sort === 'tail') return { ...readFrame(text, opened, opening(opened), ''), inList: 'behind' };
  const { root, problems, relaxed } = parseJson(text);
  const found = (root === undefined ? [] : writtenTools(root, sort === 'file' ? listKindOf(text) : asListKind(opened))).filter(
    (tool) => sort !== 'line' || isOffered(tool),
  );
  const inList = sort === 'tool' ? ({ inList: 'item' } as const) : {};
  if (problems.length > 0) return { exports: exportsOf(found), problems, root, relaxed, tools: [], ...inList };
  const read = found.map((tool) => correctKeys(tool, sort === 'line'));
  const stray = sort === 'tool' && root !== undefined && root.kind !== 'map' ? [notATool(root.span)] : [];
  // A build writes one tool a file.
  const provenance = sort === 'file' && found.length === 1 ? readJsonStamp(text, digest) : undefined;
  const path = sort === 'tool' ? undefined : answerPath(root);
  const all = [...stray, ...(root === undefined ? [] : [...duplicateKeys(root), ...answerProblems(root, path)]), ...read.flatMap((tool) => tool.problems)];
  return {
    exports: [...exportsOf(found), ...viewExports(text)],
    problems: all.sort((a, b) => a.span.start - b.span.start),
    root,
    relaxed,
    tools: read.map(({ tool }) => tool),
    ...inList,
    ...(provenance === undefined ? {} : { provenance }),
    ...(path === undefined ? {} : { answer: { path, before: '' } }),
  };
}

/** The kind of list that the kind of a region names. */
export const asListKind = (word: string): ListKind | undefined => (word === 'roster' || word === 'arguments' || word === 'declarations' ? word : undefined);

/** JSON Lines may contain other objects than tools. */
const isOffered = ({ form, body }: WrittenTool): boolean =>
  textIn(valueAt(body, 'name')) !== undefined && form.inputs.some((key) => valueAt(body, key) !== undefined);

const notATool = (span: Span): Problem => ({
  code: 'schema-invalid',
  message: 'A tool must be an object.',
  span,
});

/** Reads the text before or behind the tools, completed by the brackets of the other regions. */
function readFrame(text: string, opened: string, before: string, after: string): McpFacts {
  const { root, problems, relaxed } = parseJson(before + text + after);
  const path = answerPath(root, opened.length - '{['.length);
  const by = before.length;
  const placed = <T extends { readonly span: Span }>(all: readonly T[]): readonly T[] =>
    all
      .map((one) => ({ ...one, span: { start: one.span.start - by, end: one.span.end - by } }))
      .filter(({ span }) => span.start >= 0 && span.end <= text.length);
  const own = [...problems, ...(root === undefined || problems.length > 0 ? [] : [...duplicateKeys(root), ...answerProblems(root, path)])];
  const answer = path === undefined ? {} : { answer: { path, before } };
  return { exports: viewExports(text), problems: placed<Problem>(own), root: undefined, relaxed: placed(relaxed), tools: [], ...answer };
}

const answerProblems = (root: TreeNode, path: readonly string[] | undefined): readonly Problem[] =>
  path === undefined ? [] : problemsOf(root, answerFaults(nodeAt(root, path).node, path));

const closing = (opened: string): string =>
  [...opened]
    .reverse()
    .map((bracket) => (bracket === '[' ? ']' : '}'))
    .join('');

const opening = (opened: string): string => `${[...opened].map((bracket) => (bracket === '[' ? '[' : '{"":')).join('')}0`;

/** The tools below a node, in their order. */
export const writtenTools = walker<TreeNode, readonly WrittenTool[], ListKind | undefined>((root, below, listKind) => {
  if (root.kind === 'scalar') return [];
  if (root.kind === 'seq') return root.items.flatMap(below);
  const declared = valueAt(root, 'functionDeclarations') ?? valueAt(root, 'function_declarations');
  if (declared?.kind === 'seq') return declared.items.flatMap((item) => (item.kind === 'map' ? (writtenTool(item, 'declarations') ?? []) : []));
  const list = valueAt(root, 'tools') ?? valueAt(valueAt(root, 'result'), 'tools');
  if (list?.kind === 'seq') return isNamespace(root) ? below(list).map((tool) => ({ ...tool, namespace: root })) : below(list);
  return root.pairs.length === 0 ? [] : [writtenTool(root, listKind) ?? []].flat();
});

function exportsOf(tools: readonly WrittenTool[]): readonly ExportedName[] {
  return tools.flatMap(({ body }) => {
    const name = textIn(valueAt(body, 'name'));
    return name === undefined || name === '' ? [] : [{ kind: 'json:tool', name }];
  });
}

/** The tool with corrected keys, and a problem for each misspelled key. */
function correctKeys(tool: WrittenTool, isLine: boolean): { readonly tool: ReadTool; readonly problems: readonly Problem[] } {
  const { form, body } = tool;
  const speller = createSpeller();
  const schemas = new Set([...form.inputs, ...form.outputs]);
  const spelled: TreeMap = withValues(speller.keys(body, new Set([...form.keys, ...schemas])), (key, value) => {
    if (form.id === 'arguments' && key === 'arguments' && value.kind === 'seq') return argumentsSchema(value);
    if (schemas.has(key)) return inJsonSchema(tool, key, speller.schema(isLine ? withoutCodeTypes(value) : value));
    return key === 'annotations' ? speller.annotations(value) : value;
  });
  const read = { ...tool, corrected: spelled };
  return { tool: read, problems: [...speller.problems, ...toolProblems(read)] };
}

function inJsonSchema(tool: WrittenTool, key: string, schema: TreeNode): TreeNode {
  if (!isInJsonSchema(tool, key)) return asJsonSchema(schema);
  return ['anthropic', 'openai', 'responses'].includes(tool.form.id) ? withExamples(schema) : schema;
}
