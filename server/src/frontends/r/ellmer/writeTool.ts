import { knownValue, type Param, type Schema, type SkeletonPart, type ToolSpec } from '../../../model/index.ts';
import { rName, toR } from '../edit/rText.ts';
import type { Formal } from '../read/formal.ts';
import { onOneLine, type TypeShape, type TypeStyle, typeCode } from './typeCode.ts';

/** The `tool()` call of ellmer for a documented function, on several lines, with qualified types. */
export function toolCode(fn: string, formals: readonly Formal[], tool: ToolSpec): string {
  const name = fn.replaceAll(/[^A-Za-z0-9_-]/g, '_');
  const types = formals.map(
    ({ name: { value } }) =>
      `    ${rName(value)} = ${formalType(
        tool.params.find((param) => param.name.value === value),
        tool,
        value,
      )}`,
  );
  const parts = [
    `  ${rName(fn)}`,
    `  name = ${toR(name)}`,
    `  description = ${toR(knownValue(tool.description) ?? '')}`,
    ...(types.length === 0 ? [] : [`  arguments = list(\n${types.join(',\n')}\n  )`]),
    ...(knownValue(tool.dangerous) === true ? ['  annotations = ellmer::tool_annotations(destructive_hint = TRUE)'] : []),
  ];
  return `${rName(`${name.replaceAll('-', '_')}_tool`)} <- ellmer::tool(\n${parts.join(',\n')}\n)\n`;
}

/** A hidden parameter is hidden from models. An undocumented one has an empty type for its author to describe. */
function formalType(param: Param | undefined, { hidden }: ToolSpec, name: string): string {
  if (param !== undefined) return typeText(param.schema, param.required);
  return hidden.some((one) => one.name.value === name && (one.hasDefault || one.reason === 'dot')) ? 'ellmer::type_ignore()' : 'ellmer::type_string()';
}

/** The items of a list contain its choices. */
function shapeOf(schema: Schema, required: boolean): TypeShape {
  const type = knownValue(schema.type) ?? 'string';
  const description = knownValue(schema.description);
  const values = schema.enum?.value.map(({ value }) => value);
  const items = schema.items ?? schema;
  const choices = items.enum ?? schema.enum;
  return {
    type,
    required,
    ...(description === undefined ? {} : { description }),
    ...(values === undefined ? {} : { enum: values }),
    ...(type === 'array' ? { items: itemsOf({ ...items, description: { state: 'absent' }, ...(choices === undefined ? {} : { enum: choices }) }) } : {}),
    ...(schema.properties === undefined ? {} : { members: schema.properties.map((one) => ({ ...shapeOf(one.schema, one.required), name: one.name.value })) }),
  };
}

/** Lists of lists are written as lists of strings. */
const itemsOf = (items: Schema): TypeShape => (knownValue(items.type) === 'array' ? { type: 'string', required: true } : shapeOf(items, true));

const style: TypeStyle = { named: (fn) => `ellmer::${fn}`, quote: '"', isOld: false };

const typeText = (schema: Schema, required: boolean): string => flat(onOneLine(typeCode(shapeOf(schema, required), style)));

const flat = (parts: readonly SkeletonPart[]): string => parts.map((part) => (typeof part === 'string' ? part : part.fill)).join('');
