import { isJsonObject, type Json, type JsonObject, knownValue, type Param, refSteps, type Schema, schemaJson } from '../../../model/index.ts';

/**
 * The arguments of a model in Markdown, as `ToolArguments.to_schema_markdown` describes them to a model:
 *
 * ```markdown
 * ## Arguments
 *
 * - **name** (required): string
 * The description, each of its lines indented.
 * Values: `"a"`, `"b"`
 * - **limit** (optional): integer | null
 * ```
 *
 * Types are those of JSON Schema: `array[string]` for a list of strings, the name of a nested model or enumeration, `any` where everything is
 * allowed. An unknown type is its source text. Values are those of `Literal` and of enumerations, in JSON. Without arguments, `None.` is below the
 * heading.
 */
export function schemaMarkdown(schema: Schema): string {
  const root = schemaJson(schema);
  const entries = (schema.properties ?? []).map((param) => entry(param, root));
  return ['## Arguments', '', ...(entries.length === 0 ? ['None.'] : entries)].join('\n');
}

function entry({ name, schema, required }: Param, root: JsonObject): string {
  const json = schemaJson(schema);
  const type = schema.type.state === 'opaque' ? schema.type.text.replace(/^\((.*)\)$/s, '$1') : typeText(json);
  const values = valuesOf(json, root).map((value) => `\`${JSON.stringify(value)}\``);
  const description = knownValue(schema.description)?.trim() ?? '';
  const below = [...(description === '' ? [] : description.split('\n')), ...(values.length === 0 ? [] : [`Values: ${values.join(', ')}`])];
  return [`- **${name.value}** (${required ? 'required' : 'optional'}): ${type}`, ...below.map((line) => `  ${line}`.trimEnd())].join('\n');
}

function typeText(json: Json | undefined): string {
  if (!isJsonObject(json)) return 'any';
  if (typeof json.$ref === 'string') return refSteps(json.$ref)?.at(-1) ?? json.$ref;
  const options = json.anyOf ?? json.oneOf;
  if (Array.isArray(options)) return joined((options as readonly Json[]).map(typeText));
  if (json.type === 'array') return isJsonObject(json.items) && Object.keys(json.items).length > 0 ? `array[${typeText(json.items)}]` : 'array';
  if (typeof json.type === 'string') return json.type;
  if (Array.isArray(json.type)) return joined((json.type as readonly Json[]).map(String));
  const values = ownValues(json);
  return values.length === 0 ? 'any' : joined(values.map(typeOfValue));
}

const joined = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const typeOfValue = (value: Json): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;

const ownValues = (json: JsonObject): readonly Json[] =>
  'const' in json ? [json.const ?? null] : Array.isArray(json.enum) ? (json.enum as readonly Json[]) : [];

/** The allowed values, also of a definition, of a list's items, or of a union with `null`. */
function valuesOf(json: Json | undefined, root: JsonObject): readonly Json[] {
  if (!isJsonObject(json)) return [];
  const own = ownValues(json);
  if (own.length > 0) return own;
  const steps = typeof json.$ref === 'string' ? refSteps(json.$ref) : undefined;
  const target = steps?.reduce((found: Json | undefined, step) => (isJsonObject(found) ? found[step] : undefined), root);
  // Members of a nested model are listed with that model.
  if (isJsonObject(target)) return ownValues(target);
  const options = json.anyOf ?? json.oneOf;
  if (Array.isArray(options)) return (options as readonly Json[]).flatMap((option) => valuesOf(option, root));
  return valuesOf(json.items, root);
}
