import { type Json, type ParamRequest, type SkeletonPart, type ToolRequest, valuePlaceholder } from '../../../model/index.ts';
import { requestMeta } from '../../support/requestMeta.ts';
import { type Editing, printCode, printKey } from '../edit/codeEdit.ts';

/** Code with placeholders. */
export type Parts = readonly SkeletonPart[];

/** How the code of a new tool is written. */
export interface CodeStyle {
  readonly edit: Editing;
  /** One level of indentation, and the indentation of the line on which the code begins. */
  readonly unit: string;
  readonly indent: string;
}

export const textPart = ({ edit }: CodeStyle, text: string | undefined, fill: string): Parts =>
  text === undefined ? [edit.quote, { fill }, edit.quote] : [printCode(edit, text)];

/** The members of a Zod object, on lines of their own. `z`: the local name of Zod. */
export const zodPart = (style: CodeStyle, params: readonly ParamRequest[], z = 'z'): Parts => objectPart(style, params, (param) => chainOf(style, param, z));

/** The properties of a JSON Schema, on lines of their own. */
export const propertiesPart = (style: CodeStyle, params: readonly ParamRequest[]): Parts => objectPart(style, params, (param) => propertyOf(style, param));

/** The JSON Schema of all arguments. */
export function schemaPart({ edit, unit, indent }: CodeStyle, params: readonly ParamRequest[]): Parts {
  const inner = `${indent}${unit}`;
  const required = params.filter((param) => param.required).map(({ name }) => name);
  return [
    `{\n${inner}type: ${printCode(edit, 'object')},\n${inner}properties: `,
    ...propertiesPart({ edit, unit, indent: inner }, params),
    `,\n${required.length === 0 ? '' : `${inner}required: ${printCode(edit, required)},\n`}${indent}}`,
  ];
}

export const annotationsPart = ({ dangerous }: ToolRequest): Parts =>
  dangerous === true ? ['{ destructiveHint: true }'] : ['{ readOnlyHint: ', { fill: 'false' }, ' }'];

/** Undefined where the request has nothing for `_meta`. */
export function metaPart({ edit }: CodeStyle, request: ToolRequest): string | undefined {
  const meta = requestMeta(request);
  return meta && printCode(edit, meta);
}

/** A handler of any result, since it only throws. */
export function handlerPart({ edit, unit, indent }: CodeStyle, { name, params }: ToolRequest): Parts {
  const names = params.map((param) => param.name);
  const args = names.length === 0 ? '' : names.every((one) => /^[A-Za-z_$][\w$]*$/.test(one)) ? `{ ${names.join(', ')} }` : 'args';
  return [`async (${args}) => {\n${indent}${unit}`, { fill: `throw new Error(${printCode(edit, `${name} is not written yet`)});` }, `\n${indent}}`];
}

function objectPart({ edit, unit, indent }: CodeStyle, params: readonly ParamRequest[], partsOf: (param: ParamRequest) => Parts): Parts {
  if (params.length === 0) return ['{}'];
  return ['{', ...params.flatMap((param): Parts => [`\n${indent}${unit}${printKey(edit, param.name)}: `, ...partsOf(param), ',']), `\n${indent}}`];
}

function chainOf(style: CodeStyle, { type, items, enum: values, required, default: standard, examples = [], description }: ParamRequest, z: string): Parts {
  const { edit } = style;
  const shape = type === 'array' ? `z.array(${shapeOf(edit, items ?? 'string', values)})` : shapeOf(edit, type, values);
  const optional = standard !== undefined ? `.default(${printCode(edit, standard)})` : required ? '' : '.optional()';
  const shown = examples.length === 0 ? '' : `.meta({ examples: ${printCode(edit, [...examples])} })`;
  return [`${shape.replaceAll(/\bz\./g, `${z}.`)}${optional}.describe(`, ...textPart(style, description, valuePlaceholder), `)${shown}`];
}

function shapeOf(edit: Editing, type: string, values: ParamRequest['enum']): string {
  if (values === undefined) return shapes[type] ?? 'z.unknown()';
  if (values.every((value) => typeof value === 'string')) return `z.enum(${printCode(edit, [...values])})`;
  const literals = values.map((value) => `z.literal(${printCode(edit, value)})`);
  return literals.length === 1 ? (literals[0] ?? '') : `z.union([${literals.join(', ')}])`;
}

/** The members of an object are for its author to list. */
const shapes: Readonly<Record<string, string>> = {
  string: 'z.string()',
  number: 'z.number()',
  integer: 'z.number().int()',
  boolean: 'z.boolean()',
  object: 'z.record(z.string(), z.unknown())',
  array: 'z.array(z.unknown())',
  null: 'z.null()',
};

function propertyOf(style: CodeStyle, { type, items = 'string', enum: values, default: standard, examples = [], description }: ParamRequest): Parts {
  const shape = (of: string): Readonly<Record<string, Json>> => ({ type: of, ...(values === undefined ? {} : { enum: [...values] }) });
  const keys: Readonly<Record<string, Json>> = {
    ...(type === 'array' ? { type, items: shape(items) } : shape(type)),
    ...(standard === undefined ? {} : { default: standard }),
    ...(examples.length === 0 ? {} : { examples: [...examples] }),
  };
  return [`${printCode(style.edit, keys).slice(0, -2)}, description: `, ...textPart(style, description, valuePlaceholder), ' }'];
}
