import { knownValue, type Param, type Schema, type ToolSpec } from '../../../model/index.ts';
import { rName, toR } from '../edit/rText.ts';
import type { Formal } from '../read/formal.ts';

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
  if (param !== undefined) return typeCode(param.schema, param.required);
  return hidden.some((one) => one.name.value === name && (one.hasDefault || one.reason === 'dot')) ? 'ellmer::type_ignore()' : 'ellmer::type_string()';
}

function typeCode(schema: Schema, required: boolean): string {
  const description = knownValue(schema.description);
  const type = knownValue(schema.type) ?? 'string';
  const descriptionArgs = description === undefined || description === '' ? [] : [toR(description)];
  const requiredArgs = required ? [] : ['required = FALSE'];
  const values = schema.enum?.value.map(({ value }) => value) ?? [];
  if (type === 'string' && values.length > 0 && values.every((value) => typeof value === 'string')) {
    return `ellmer::type_enum(${[values.length === 1 ? `c(${toR(values[0] ?? '')})` : toR(values), ...descriptionArgs, ...requiredArgs].join(', ')})`;
  }
  if (type === 'array') {
    // The items of a list contain its choices.
    const items = schema.items ?? schema;
    const inner =
      knownValue(items.type) === 'array' ? 'ellmer::type_string()' : typeCode({ ...items, description: { state: 'absent' }, ...enumOf(schema, items) }, true);
    return `ellmer::type_array(${[inner, ...descriptionArgs, ...requiredArgs].join(', ')})`;
  }
  if (type === 'object') return objectCode(schema, descriptionArgs, required);
  const word = type === 'null' ? 'string' : type;
  return `ellmer::type_${word}(${[...descriptionArgs, ...requiredArgs].join(', ')})`;
}

const enumOf = (schema: Schema, items: Schema): Pick<Schema, 'enum'> => {
  const choices = items.enum ?? schema.enum;
  return choices === undefined ? {} : { enum: choices };
};

function objectCode({ properties = [] }: Schema, descriptionArgs: readonly string[], required: boolean): string {
  const members = properties.map((member) => `${rName(member.name.value)} = ${typeCode(member.schema, member.required)}`);
  // The members are unknown. Without this, a model could pass an empty object only.
  const open = members.length === 0 ? ['.additional_properties = TRUE'] : [];
  return `ellmer::type_object(${[...descriptionArgs, ...members, ...(required ? [] : ['.required = FALSE']), ...open].join(', ')})`;
}
