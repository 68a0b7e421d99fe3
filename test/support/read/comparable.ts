import type { EmittedField, Param, Schema, ToolSpec, Value } from '../../../server/src/model/index.ts';

/** What a tool says, without the places where it says it; only the fields given. An empty description says nothing. Two tools that say the same give deeply equal values. */
export function comparable(tool: ToolSpec, fields: readonly EmittedField[]): unknown {
  const all: Record<EmittedField, unknown> = {
    name: plain(tool.name),
    title: plain(tool.title),
    description: plain(tool.description) || undefined,
    params: tool.params.map(plainParam),
    returns: tool.returns === undefined ? undefined : plainSchema(tool.returns),
    category: plain(tool.category),
    dangerous: plain(tool.dangerous) ?? false,
    requiresApproval: plain(tool.requiresApproval) ?? false,
    annotations: Object.entries(tool.annotations).map(([key, value]) => [key, value.value]),
    example: plainExample(tool),
    extra: Object.entries(tool.extra ?? {}).map(([key, value]) => [key, value.value]),
  };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

const plain = <T>(value: Value<T>): T | undefined => (value.state === 'known' ? value.value : undefined);

/** What a target can hold of an example; the rest says where it stands in its source. */
function plainExample({ example }: ToolSpec): unknown {
  if (example.state !== 'known') return undefined;
  const { code, output, seconds } = example.value;
  return { code, output, seconds: output === undefined ? undefined : seconds };
}

const plainParam = (param: Param): unknown => ({ name: param.name.value, required: param.required, schema: plainSchema(param.schema) });

function plainSchema(schema: Schema): unknown {
  return {
    type: plain(schema.type),
    ...(schema.nullable === undefined ? {} : { nullable: true }),
    description: plain(schema.description) || undefined,
    enum: schema.enum?.value.map((v) => v.value),
    default: schema.default.state === 'known' ? { value: schema.default.value } : undefined,
    examples: schema.examples.map((v) => v.value),
    items: schema.items === undefined ? undefined : plainSchema(schema.items),
    properties: schema.properties?.map(plainParam),
    other: Object.entries(schema.other).map(([key, value]) => [key, value.value]),
  };
}
