import {
  absent,
  emptySchema,
  known,
  type Located,
  type Mention,
  mcpMetaKeys,
  type Param,
  type Schema,
  type SchemaKeyword,
  type Span,
  type ToolSpec,
  type Value,
} from '../../../model/index.ts';
import { keywordOf } from '../tree/keyword.ts';
import { innerSpan, isEmpty, mapIn, pairOf, type TreeMap, type TreeNode, type TreePair } from '../tree/node.ts';
import { readFlag } from '../tree/values.ts';
import { readSchema, readText } from './readSchema.ts';

/** The schema of a tool's input. Nothing counts as not written; something that is no mapping is reported as such, and judged no further. */
export function readInput(node: TreeNode | undefined): Schema | undefined {
  if (node === undefined || isEmpty(node)) return undefined;
  if (node.kind === 'map') return readSchema(node);
  return { ...emptySchema(node.span), type: known('object', node.span), properties: [] };
}

/** Keys as they were written, in their order. */
export const readKeywords = (pairs: readonly TreePair[]): Readonly<Record<string, SchemaKeyword>> =>
  Object.fromEntries(pairs.map((pair) => [pair.key, keywordOf(pair)]));

/** A name where its characters stand as they are meant, so that a rename can replace them. */
export function writtenName(name: Value<string>, node: TreeNode | undefined): Located<string> | undefined {
  if (name.state !== 'known' || node?.kind !== 'scalar' || node.shared || node.style === 'block') return undefined;
  const span = innerSpan(node);
  return span.end - span.start === name.value.length ? { value: name.value, span } : undefined;
}

/** In MCP a dangerous tool is one that says so in its annotations. */
export const dangerousOf = ({ destructiveHint }: ToolSpec['annotations']): Value<boolean> =>
  destructiveHint?.value === true ? { state: 'known', value: true, span: destructiveHint.span } : absent;

/** What `_meta` says of a tool for which there are fields, and the rest of it; no rest where that is all. */
export function readMeta(node: TreeNode | undefined): Pick<ToolSpec, 'category' | 'requiresApproval'> & { readonly rest: TreeNode | undefined } {
  const meta = mapIn(node);
  const kept = Object.values<string>(mcpMetaKeys);
  const pairs = meta?.pairs.filter(({ key }) => !kept.includes(key)) ?? [];
  return {
    category: readText(pairOf(meta, mcpMetaKeys.category)?.value),
    requiresApproval: readFlag(pairOf(meta, mcpMetaKeys.requiresApproval)?.value),
    rest: meta === undefined ? node : pairs.length === 0 && meta.pairs.length > 0 ? undefined : { ...meta, pairs },
  };
}

/** The line that a tool is known by. */
export const headOf = (map: TreeMap): Span => pairOf(map, 'name')?.span ?? map.pairs[0]?.keySpan ?? { start: map.span.start, end: map.span.start };

/** Where a tool of a spec file is named, and its parameters at every depth that stand there, with their entries in `required`. A nested one is named by its path. */
export function mentionsOf(tool: ToolSpec): readonly Mention[] {
  if (tool.name.state !== 'known' || tool.localName === undefined) return [];
  const owner = tool.name.value;
  const role = tool.provenance === undefined ? 'declaration' : 'generated';
  const own: Mention = { tool: owner, span: tool.localName.span, role };
  const all = [own];
  addMembers(all, owner, role, tool.params, tool.input?.requiredList, '');
  return all.sort((a, b) => a.span.start - b.span.start);
}

/** Parameters at every depth that stand there, with the entries of the `required` lists beside them. A nested one is named by its path. */
export function memberMentions(owner: string, params: readonly Param[], required: Schema['requiredList'], role: Mention['role']): readonly Mention[] {
  const all: Mention[] = [];
  addMembers(all, owner, role, params, required, '');
  return all;
}

/** `above`: the path of what holds them, with a dot behind it. */
function addMembers(to: Mention[], owner: string, role: Mention['role'], params: readonly Param[], required: Schema['requiredList'], above: string): void {
  const add = ({ value, span }: Located<string>): number => to.push({ tool: owner, param: above + value, span, role });
  for (const { name, inheritedFrom } of params) if (inheritedFrom === undefined) add(name);
  for (const entry of required?.value ?? []) if (params.some(({ name }) => name.value === entry.value)) add(entry);
  for (const { name, schema, inheritedFrom } of params) if (inheritedFrom === undefined) addWithin(to, owner, role, schema, `${above}${name.value}.`);
}

function addWithin(to: Mention[], owner: string, role: Mention['role'], schema: Schema, above: string): void {
  if (schema.properties !== undefined) addMembers(to, owner, role, schema.properties, schema.requiredList, above);
  if (schema.items !== undefined) addWithin(to, owner, role, schema.items, `${above}[].`);
}
