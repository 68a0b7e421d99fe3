import { toolYamlFormat } from '../../../server/src/frontends/toolYaml/format.ts';
import {
  absent,
  type Found,
  isTypeName,
  type Json,
  type JsonObject,
  known,
  opaque,
  type Param,
  type Peer,
  type Rule,
  type RuleSettings,
  type Schema,
  type ToolContext,
  type ToolSpec,
} from '../../../server/src/model/index.ts';

const at = { start: 0, end: 0 };

/** A schema as a spec file's front end would read it from these JSON values, without places. */
export function schemaOf(json: JsonObject): Schema {
  const { type, description, enum: values, default: fallback, examples, items, properties, required, ...other } = json;
  const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
  const names = list(required).filter((name) => typeof name === 'string');
  return {
    span: at,
    type: typeof type !== 'string' ? absent : isTypeName(type) ? known(type, at) : opaque(type, at),
    description: typeof description === 'string' ? known(description, at) : absent,
    default: fallback === undefined ? absent : known(fallback, at),
    examples: list(examples).map((value) => ({ value, span: at })),
    ...(values === undefined ? {} : { enum: { value: list(values).map((value) => ({ value, span: at })), span: at } }),
    ...(items === undefined ? {} : { items: schemaOf(items as JsonObject) }),
    ...(properties === undefined ? {} : { properties: paramsOf(properties as JsonObject, names) }),
    ...(names.length === 0 ? {} : { requiredList: { value: names.map((value) => ({ value, span: at })), span: at } }),
    other: Object.fromEntries(
      [...Object.entries(other), ...(typeof required === 'boolean' ? [['required', required] as const] : [])].map(([key, value]) => [
        key,
        { key: at, value, span: at },
      ]),
    ),
  };
}

/** A tool with these properties; `more` replaces any field. */
export function toolOf(properties: JsonObject, more: Partial<ToolSpec> & { readonly required?: readonly string[] } = {}): ToolSpec {
  const { required = [], ...fields } = more;
  return {
    name: known('demo-find_notes', at),
    title: absent,
    description: known('Find notes about a subject.', at),
    params: paramsOf(properties, required),
    hidden: [],
    input: schemaOf({ type: 'object', properties, required }),
    category: absent,
    dangerous: absent,
    requiresApproval: absent,
    annotations: {},
    example: absent,
    span: at,
    head: at,
    ...fields,
  };
}

/** What a rule that judges one tool finds in it. */
export function found(
  rule: Rule,
  tool: ToolSpec,
  context: Partial<Omit<ToolContext, 'settings'>> & { readonly settings?: Partial<RuleSettings> } = {},
): readonly Found[] {
  if (rule.scope !== 'tool') throw new Error(`${rule.id} does not judge one tool`);
  const settings = { mcpRevision: '2026-07-28', clients: [], serverName: '', options: rule.options ?? {}, ...context.settings };
  return rule.check({ tool, index: 0, format: toolYamlFormat, ...context, settings });
}

/** What a rule that judges a tool beside others finds in the first of these. */
export function foundBeside(rule: Rule, tool: ToolSpec, others: readonly ToolSpec[], settings: Partial<RuleSettings> = {}): readonly Found[] {
  if (rule.scope !== 'workspace') throw new Error(`${rule.id} does not judge a tool beside others`);
  const peers: readonly Peer[] = others.map((other, i) => ({ uri: `file:///w/${i + 1}.yaml`, tool: other, span: at }));
  return rule.check({
    tool,
    index: 0,
    format: toolYamlFormat,
    uri: 'file:///w/0.yaml',
    pathOf: (uri) => uri.slice('file:///w/'.length),
    settings: { mcpRevision: '2026-07-28', clients: [], serverName: '', options: rule.options ?? {}, ...settings },
    peers: {
      alike: ({ of }) => peers.filter((peer) => of(peer.tool, toolYamlFormat) === of(tool, toolYamlFormat)),
      among({ of }, pick) {
        const counts = new Map<string, number>();
        const all = [tool, ...others];
        for (const value of all.flatMap((one) => of(one, toolYamlFormat) ?? [])) counts.set(value, (counts.get(value) ?? 0) + 1);
        return pick({ counts, first: all.find((one) => of(one, toolYamlFormat) !== undefined) });
      },
    },
  });
}

export const named = (name: string): ToolSpec => toolOf({}, { name: known(name, at), localName: { value: name, span: at } });

function paramsOf(properties: JsonObject, required: readonly string[]): readonly Param[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name: { value: name, span: at },
    schema: schemaOf(schema as JsonObject),
    required: required.includes(name),
    span: at,
  }));
}
