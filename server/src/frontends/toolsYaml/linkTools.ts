import {
  absent,
  emptySchema,
  known,
  type Linked,
  type Mention,
  type Names,
  type Param,
  type Schema,
  type SchemaKeyword,
  type ToolSpec,
} from '../../model/index.ts';
import { readText } from '../support/jsonSchema/readSchema.ts';
import { innerSpan, isEmpty, pairOf, type TreeMap, type TreeNode, toJson, valueAt } from '../support/tree/node.ts';
import { lowerParams } from './lowerParam.ts';
import type { ToolsFacts } from './toolsFacts.ts';

/** The tools of a region. One that does not parse yields none: what seems to be missing from it may only be unreadable. */
export function linkTools(facts: ToolsFacts, _names: Names): Linked {
  const tools = facts.tools.map(({ meant }) => toolFrom(meant));
  return { tools, problems: [], mentions: tools.flatMap(mentionsOf) };
}

/** Keys of a tool that have fields of their own. */
const own = new Set(['name', 'category', 'description', 'parameters']);

function toolFrom(map: TreeMap): ToolSpec {
  const at = (key: string): TreeNode | undefined => valueAt(map, key);
  const name = readText(at('name'));
  const node = at('name');
  const input = inputFrom(at('parameters'));
  const written = node?.kind === 'scalar' && node.style !== 'block' ? innerSpan(node) : undefined;
  const extra = map.pairs.flatMap(({ key, keySpan, value }): readonly [string, SchemaKeyword][] =>
    own.has(key) ? [] : [[key, { key: keySpan, value: toJson(value), span: value.span }]],
  );
  return {
    name,
    ...(name.state === 'known' && written !== undefined ? { localName: { value: name.value, span: written } } : {}),
    title: absent,
    description: readText(at('description')),
    params: input?.properties ?? [],
    hidden: [],
    ...(input === undefined ? {} : { input }),
    category: readText(at('category')),
    dangerous: absent,
    requiresApproval: absent,
    annotations: {},
    example: absent,
    ...(extra.length === 0 ? {} : { extra: Object.fromEntries(extra) }),
    span: map.span,
    head: pairOf(map, 'name')?.span ?? map.pairs[0]?.keySpan ?? { start: map.span.start, end: map.span.start },
  };
}

/** Nothing below `parameters:` counts as not written; something that is no mapping is reported as such, and judged no further. */
function inputFrom(node: TreeNode | undefined): Schema | undefined {
  if (node === undefined || isEmpty(node)) return undefined;
  return { ...emptySchema(node.span), type: known('object', node.span), properties: node.kind === 'map' ? lowerParams(node) : [] };
}

function mentionsOf(tool: ToolSpec): readonly Mention[] {
  if (tool.name.state !== 'known' || tool.localName === undefined) return [];
  const owner = tool.name.value;
  return [{ tool: owner, span: tool.localName.span, role: 'declaration' }, ...memberMentions(owner, tool.params, [])];
}

/** Parameters at every depth; a nested one by its path. */
const memberMentions = (tool: string, params: readonly Param[], above: readonly string[]): readonly Mention[] =>
  params.flatMap(({ name, schema }) => {
    const path = [...above, name.value];
    return [{ tool, param: path.join('.'), span: name.span, role: 'declaration' as const }, ...innerMentions(tool, schema, path)];
  });

const innerMentions = (tool: string, schema: Schema | undefined, path: readonly string[]): readonly Mention[] =>
  schema === undefined ? [] : [...memberMentions(tool, schema.properties ?? [], path), ...innerMentions(tool, schema.items, [...path, '[]'])];
