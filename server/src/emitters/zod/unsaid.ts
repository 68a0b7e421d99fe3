import { code, leftOut, type Schema, type TypeName } from '../../model/index.ts';
import { checkCalls, checkWords } from './checks.ts';
import { type SchemaLocation, tupleOf, type ZodContext } from './context.ts';
import { formatCode } from './formats.ts';

/** Keywords without a Zod method, by the type that they restrict. */
const wordless: Readonly<Partial<Record<TypeName | 'any', readonly string[]>>> = {
  any: ['not', 'if', 'then', 'else', '$dynamicRef'],
  array: ['uniqueItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems'],
  object: [
    ...['minProperties', 'maxProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties'],
    ...['dependentRequired', 'dependentSchemas', 'dependencies'],
  ],
};

/** Keywords that restrict values of one type only. */
const typed: ReadonlySet<string> = new Set([...(wordless.array ?? []), ...(wordless.object ?? []), ...checkWords]);

/** Keywords that are expressed elsewhere, or mean nothing alone. */
const expressed: ReadonlySet<string> = new Set([
  ...['type', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', '$defs', 'definitions', '$schema', 'required'],
  ...['items', 'additionalItems', 'additionalProperties'],
]);

/** Notes lost keywords. Those that restrict none of these types are no loss. */
export function noteUnsaid(schema: Schema, types: readonly TypeName[], context: ZodContext, { what, path }: SchemaLocation): void {
  const lost = (keyword: string, why: string): void => context.note(`${code(keyword)} of ${what} left out: ${why}.`, path);
  if (schema.type.state === 'opaque') context.note(leftOut.type(what, schema.type.text), path);
  else if (types[0] !== undefined && schema.type.state === 'absent' && schema.other.type === undefined)
    context.note(`Type of ${what} not stated; taken for ${code(types[0])}.`, path);
  const listed = [...(schema.enum?.value.map((v) => v.value) ?? []), ...(schema.other.const === undefined ? [] : [schema.other.const.value])];
  const enumerated = schema.enum !== undefined || schema.other.const !== undefined;
  if (listed.some((value) => typeof value === 'object' && value !== null)) lost(schema.other.const ? 'const' : 'enum', 'Zod compares plain values only');
  if (schema.examples.length > 0) context.drop('examples');
  const lacks = new Set(['any' as const, ...types].flatMap((type) => wordless[type] ?? []));
  const unsaid = new Set(types.flatMap((type) => checkCalls(schema, type).unsaid));
  for (const [keyword, { value }] of Object.entries(schema.other)) {
    if (expressed.has(keyword)) continue;
    if (keyword === 'format') noteFormat();
    else if (keyword === 'prefixItems') notePrefix();
    else if (unsaid.has(keyword)) lost(keyword, `${JSON.stringify(value)} says nothing that Zod could check`);
    else if (lacks.has(keyword)) lost(keyword, 'Zod has no word for it');
    else if (keyword === 'pattern' && enumerated) lost(keyword, enumTakesNoCheck);
    else if (types.length === 0 && checkWords.includes(keyword) && !enumerated) lost(keyword, 'Zod asks it only of a type');
    else if (!typed.has(keyword)) context.drop(keyword);
  }
  if (Array.isArray(schema.other.items?.value)) notePrefix();

  function noteFormat(): void {
    const format = schema.other.format?.value;
    if (!types.includes('string')) context.drop('format');
    else if (enumerated) lost('format', enumTakesNoCheck);
    else if (typeof format !== 'string' || formatCode(format, context.zod) === undefined) lost('format', `Zod has no word for ${JSON.stringify(format)}`);
  }

  function notePrefix(): void {
    if (types.includes('array') && tupleOf(schema) === undefined) lost('prefixItems', 'a tuple of Zod has no limits of its own');
  }
}

const enumTakesNoCheck = 'Zod checks no enumeration further';
