import { absent, emptySchema, known, type Linked, type Mention, type Names, type Problem, type Schema, type ToolSpec } from '../../../model/index.ts';
import { capabilityKind, loadedKeyKind } from '../../support/javascript/module.ts';
import { readSchema, readText } from '../../support/jsonSchema/readSchema.ts';
import { headOf, mentionsOf, readKeywords, writtenName } from '../../support/jsonSchema/toolFields.ts';
import { mapIn, pairOf, type TreeMap, type TreeNode, type TreeScalar, valueAt } from '../../support/tree/node.ts';
import { readFlag, readRecord } from '../../support/tree/values.ts';
import { type Hybrid, linkHybrid } from './hybrid.ts';
import { fullListing } from './hybridListing.ts';
import { inputKeyOf, inputKeys, usesZodSchema } from './inputForm.ts';
import { createLowering, isJsonSchema, type Lowering } from './lowerParam.ts';
import type { ListedTool, ToolsFacts } from './toolsFacts.ts';
import { zodProblems } from './zodProblems.ts';

/** Links the tools of a region. A region that does not parse has none: a member that seems missing may only be unreadable. */
export function linkTools(facts: ToolsFacts, names: Names): Linked {
  const linked = facts.linked ?? linkAll(facts.tools, names);
  const capabilities = names.list(capabilityKind);
  const isKnown = capabilities.length > 0 && !capabilities.includes('*');
  const tools = linked.tools.map((tool) => {
    const listed = tool.listed ?? fullListing(names, tool);
    const known = isKnown && tool.extra?.capability !== undefined ? capabilities : undefined;
    return listed === tool.listed && known === undefined ? tool : { ...tool, ...(listed && { listed }), ...(known && { capabilities: known }) };
  });
  const unknown = unknownKeys(facts, names);
  const isSame = unknown.length === 0 && tools.every((tool, i) => tool === linked.tools[i]);
  return isSame ? linked : { ...linked, tools, problems: [...linked.problems, ...unknown] };
}

/** Reports keys that neither the format nor the code that loads the file knows. */
function unknownKeys({ stray }: ToolsFacts, names: Names): readonly Problem[] {
  if (stray === undefined) return [];
  const file = names.path.split('/').at(-1);
  const read = new Set(
    names.list(loadedKeyKind).flatMap((name) => {
      const slash = name.indexOf('/');
      return ['*', file].includes(name.slice(0, slash)) ? [name.slice(slash + 1)] : [];
    }),
  );
  return stray.flatMap(({ key, resembles, problem }) => (read.has(key) || (read.has('*') && resembles !== true) ? [] : [problem]));
}

/** As `linkTools`, without names. Undefined where a tool refers to another document. */
export const linkLocally = (tools: readonly ListedTool[]): Linked | undefined =>
  tools.some(({ corrected }) => pairOf(corrected, 'zodSchemaRef') !== undefined) ? undefined : linkAll(tools, undefined);

function linkAll(tools: readonly ListedTool[], names: Names | undefined): Linked {
  const lowering = createLowering();
  const linked = tools.map(({ corrected }, index) => linkTool(corrected, index, names, lowering));
  return { tools: linked.map(({ tool }) => tool), problems: linked.flatMap(({ problems }) => problems), mentions: linked.flatMap(({ mentions }) => mentions) };
}

function linkTool(
  map: TreeMap,
  index: number,
  names: Names | undefined,
  lowering: Lowering,
): { tool: ToolSpec; problems: readonly Problem[]; mentions: readonly Mention[] } {
  const ref = zodRef(map);
  const hybrid = ref === undefined || names === undefined ? undefined : linkHybrid(map, ref, names, index);
  const tool = toolFrom(map, hybrid, hybrid?.input ?? ownInput(map, lowering));
  const problems = [...zodProblems(map), ...(hybrid?.problems ?? [])].map((problem) => ({ ...problem, tool: index }));
  return { tool, problems, mentions: hybrid === undefined ? mentionsOf(tool) : [...mentionsOf(tool), ...hybrid.mentions] };
}

/** The name of the tool's Zod schema. Undefined where its parameters are in the list. */
function zodRef(map: TreeMap): (TreeScalar & { readonly value: string }) | undefined {
  const node = valueAt(map, 'zodSchemaRef');
  return usesZodSchema(map) && node?.kind === 'scalar' && typeof node.value === 'string' && node.value !== '' ? { ...node, value: node.value } : undefined;
}

/** Keys with fields of their own. */
const own = new Set(['name', 'title', 'category', 'dangerous', 'requires_approval', 'annotations', 'description', ...inputKeys]);

function toolFrom(map: TreeMap, hybrid: Hybrid | undefined, input: Schema | undefined): ToolSpec {
  const at = (key: string): TreeNode | undefined => valueAt(map, key);
  const name = readText(at('name'));
  const local = writtenName(name, at('name'));
  const stated = inputKeyOf(map);
  const extra = map.pairs.filter(({ key }) => !own.has(key) && key !== stated);
  const tool: { -readonly [K in keyof ToolSpec]: ToolSpec[K] } = {
    name,
    title: readText(at('title')),
    description: readText(at('description')),
    params: input?.properties ?? [],
    hidden: [],
    category: readText(at('category')),
    dangerous: readFlag(at('dangerous')),
    requiresApproval: readFlag(at('requires_approval')),
    annotations: readRecord(mapIn(at('annotations'))),
    example: absent,
    span: map.span,
    head: headOf(map),
  };
  if (local !== undefined) tool.localName = local;
  if (hybrid !== undefined && hybrid.describes.length > 0) tool.describes = hybrid.describes;
  if (hybrid?.listed !== undefined) tool.listed = hybrid.listed;
  if (hybrid?.constant !== undefined) tool.schemaConstant = hybrid.constant;
  if (input !== undefined) tool.input = input;
  if (extra.length > 0) tool.extra = readKeywords(extra);
  return tool;
}

/** The parameters in the list. An empty value counts as absent. A value of another kind is reported as such, and not checked further. */
function ownInput(map: TreeMap, lowering: Lowering): Schema | undefined {
  const stated = inputKeyOf(map);
  const node = stated === undefined ? undefined : valueAt(map, stated);
  if (node === undefined) return valueAt(map, 'useZodSchema') === undefined ? undefined : unknownInput(map);
  if (node.kind !== 'map') return { ...unknownInput(map), span: node.span };
  if (isJsonSchema(node) || node !== valueAt(map, 'parameters')) return readSchema(node);
  return { ...emptySchema(node.span), type: known('object', node.span), properties: lowering.params(node) };
}

/** An unknown input that another problem already reports. */
const unknownInput = (map: TreeMap): Schema => ({ ...emptySchema(map.span), type: known('object', map.span), properties: [] });
