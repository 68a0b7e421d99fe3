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

/** The schema of a tool's input. A null value counts as missing; any other value than a mapping is reported, and not checked further. */
export function readInput(node: TreeNode | undefined): Schema | undefined {
  if (node === undefined || isEmpty(node)) return undefined;
  if (node.kind === 'map') return readSchema(node);
  return { ...emptySchema(node.span), type: known('object', node.span), properties: [] };
}

export const readKeywords = (pairs: readonly TreePair[]): Readonly<Record<string, SchemaKeyword>> =>
  Object.fromEntries(pairs.map((pair) => [pair.key, keywordOf(pair)]));

/** A name whose characters are in the source as they are, so that a rename can replace them. */
export function writtenName(name: Value<string>, node: TreeNode | undefined): Located<string> | undefined {
  if (name.state !== 'known' || node?.kind !== 'scalar' || node.shared || node.style === 'block') return undefined;
  const span = innerSpan(node);
  return span.end - span.start === name.value.length ? { value: name.value, span } : undefined;
}

/** In MCP, the annotation `destructiveHint` marks a tool as dangerous. */
export const dangerousOf = ({ destructiveHint }: ToolSpec['annotations']): Value<boolean> =>
  destructiveHint?.value === true ? { state: 'known', value: true, span: destructiveHint.span } : absent;

/** The fields that are read from a tool's `_meta`, and the rest of `_meta`, if any. */
export function readMeta(node: TreeNode | undefined): Pick<ToolSpec, 'category' | 'requiresApproval'> & { readonly rest: TreeNode | undefined } {
  const meta = mapIn(node);
  const fieldKeys = Object.values<string>(mcpMetaKeys);
  const pairs = meta?.pairs.filter(({ key }) => !fieldKeys.includes(key)) ?? [];
  return {
    category: readText(pairOf(meta, mcpMetaKeys.category)?.value),
    requiresApproval: readFlag(pairOf(meta, mcpMetaKeys.requiresApproval)?.value),
    rest: meta === undefined ? node : pairs.length === 0 && meta.pairs.length > 0 ? undefined : { ...meta, pairs },
  };
}

/** The line that identifies the tool. */
export const headOf = (map: TreeMap): Span => pairOf(map, 'name')?.span ?? map.pairs[0]?.keySpan ?? { start: map.span.start, end: map.span.start };

/**
 * Mentions of a tool of a spec file: its name, its parameters at every depth, and their entries in `required`. Nested parameters are named by their
 * path.
 */
export function mentionsOf(tool: ToolSpec): readonly Mention[] {
  if (tool.name.state !== 'known' || tool.localName === undefined) return [];
  const owner = tool.name.value;
  const role = tool.provenance === undefined ? 'declaration' : 'generated';
  const own: Mention = { tool: owner, span: tool.localName.span, role };
  const all = [own];
  addMembers(all, owner, role, tool.params, tool.input?.requiredList, '');
  return all.sort((a, b) => a.span.start - b.span.start);
}

/** Mentions of parameters at every depth, and of their entries in `required`. Nested ones are named by their path. */
export function memberMentions(owner: string, params: readonly Param[], required: Schema['requiredList'], role: Mention['role']): readonly Mention[] {
  const all: Mention[] = [];
  addMembers(all, owner, role, params, required, '');
  return all;
}

/** `above`: the path of the parent, with a trailing dot. */
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
