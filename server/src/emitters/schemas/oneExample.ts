import { emptySchema, type Schema, type SchemaKeyword, span, type ToolSpec } from '../../model/index.ts';

/** The tool with the keyword `example` of BotServer: the first example of each value. Several also remain in `examples`. */
export function withOneExample({ listed: _, ...tool }: ToolSpec): ToolSpec {
  const root = withExample({ ...(tool.input ?? emptySchema(span(0, 0))), properties: tool.params });
  return { ...tool, params: root.properties ?? [], input: root };
}

function withExample(schema: Schema): Schema {
  const [first, ...more] = schema.examples;
  const inner: Schema = {
    ...schema,
    ...(schema.items === undefined ? {} : { items: withExample(schema.items) }),
    ...(schema.properties === undefined ? {} : { properties: schema.properties.map((param) => ({ ...param, schema: withExample(param.schema) })) }),
  };
  if (first === undefined || schema.other.example !== undefined) return inner;
  const example: SchemaKeyword = { ...first, key: first.span };
  return { ...inner, examples: more.length === 0 ? [] : schema.examples, other: { example, ...schema.other } };
}
