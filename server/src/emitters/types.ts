import {
  code,
  definitionOf,
  type EmitNote,
  type Emitter,
  emptySchema,
  isJsonObject,
  type Json,
  known,
  knownValue,
  leftOut,
  type Param,
  readStamp,
  type Schema,
  schemaOfJson,
  span,
  stampCode,
} from '../model/index.ts';
import { freeName, type NamedTool, namedTools, typeName } from './text/codeNames.ts';
import { docComment, typeKey, valueLiteral } from './text/sourceText.ts';

/** TypeScript interfaces of arguments, as a caller writes them (a parameter with a default is optional), and of results. */
export const types: Emitter = {
  id: 'types',
  summary: 'TypeScript interfaces of parameters and results',
  extension: '.d.ts',
  holds: [],
  stamp: stampCode,
  provenance: readStamp,
  emit(tools) {
    const notes: EmitNote[] = [];
    const named = namedTools(tools);
    const taken = new Set(named.flatMap(({ pascal }) => [`${pascal}Params`, `${pascal}Result`]));
    const blocks = named.map((tool, i) => declarations(tool, taken, (message, path) => notes.push({ tool: i, message, ...(path.length > 0 && { path }) })));
    return { text: blocks.length === 0 ? 'export {};\n' : blocks.join('\n'), notes };
  },
};

interface TypeContext {
  note(message: string, path: readonly string[]): void;
  /** The name of the type for a `$ref`; undefined where it is missing. */
  reference(ref: string): string | undefined;
}

/** The types of a tool, then those of the definitions that they name. */
function declarations({ tool, pascal }: NamedTool, taken: Set<string>, note: TypeContext['note']): string {
  const texts: string[] = [];
  const contextOf = (root: Schema, rootName: string): TypeContext => {
    const definitions = new Map<string, string>([['#', rootName]]);
    const context: TypeContext = {
      note,
      reference(ref) {
        const found = definitions.get(ref);
        const schema = found === undefined ? schemaOfJson(definitionOf(root, ref)) : undefined;
        if (schema === undefined) return found;
        const name = freeName((number) => `${pascal}${typeName(ref.slice(ref.lastIndexOf('/') + 1))}${number}`, taken);
        definitions.set(ref, name);
        texts.push(declaration(name, schema, [], context));
        return name;
      },
    };
    return context;
  };
  const whole = (name: string, root: Schema, lead: string): string => declaration(name, root, [lead], contextOf(root, name));
  const toolName = knownValue(tool.name) ?? 'a tool without a name';
  const input: Schema = { ...(tool.input ?? emptySchema(span(0, 0))), type: known('object', span(0, 0)), properties: tool.params };
  const own = [whole(`${pascal}Params`, input, `Parameters of ${toolName}.`)];
  if (tool.returns !== undefined) own.push(whole(`${pascal}Result`, tool.returns, `What ${toolName} returns.`));
  return [...own, ...texts].join('\n');
}

function declaration(name: string, schema: Schema, lead: readonly string[], context: TypeContext): string {
  const text = typeText(schema, context, { what: lead.length > 0 ? 'the whole' : name, path: [], indent: '' });
  const lines = [...lead, ...documentation(schema, lead.length > 0)];
  const comment = lines.length === 0 ? '' : docComment(lines, '');
  // Only one object: the first closing bracket at the margin is the last.
  const isObjectOnly = text.startsWith('{') && text.indexOf('\n}') === text.length - '\n}'.length;
  return comment + (isObjectOnly ? `export interface ${name} ${text}\n` : `export type ${name} = ${text};\n`);
}

/** The comment of a value: its description and default. */
function documentation(schema: Schema, below = false): readonly string[] {
  const text = (knownValue(schema.description) ?? '').trim();
  const fallback = schema.default.state === 'known' && schema.default.value !== null ? [`@default ${JSON.stringify(schema.default.value)}`] : [];
  return [...(text === '' ? [] : [...(below ? [''] : []), text]), ...fallback];
}

interface Location {
  readonly what: string;
  readonly path: readonly string[];
  readonly indent: string;
}

/** The type of a value, with its further lines indented. */
function typeText(schema: Schema, context: TypeContext, location: Location): string {
  noteLost(schema, context, location);
  const { other } = schema;
  if (schema.boolean === false) return 'never';
  const parts: string[] = [];
  if (other.const !== undefined) parts.push(valueLiteral(other.const.value));
  else if (schema.enum !== undefined) parts.push(union(schema.enum.value.map((v) => valueLiteral(v.value))));
  else parts.push(...ofType(schema, context, location));
  const ref = other.$ref?.value;
  if (typeof ref === 'string') parts.push(context.reference(ref) ?? 'unknown');
  for (const list of [other.anyOf?.value, other.oneOf?.value]) {
    if (Array.isArray(list)) parts.push(union((list as readonly Json[]).map((json) => ofJson(json, context, location))));
  }
  const all = other.allOf?.value;
  if (Array.isArray(all)) parts.push(...(all as readonly Json[]).map((json) => ofJson(json, context, location)));
  const saying = [...new Set(parts.filter((part) => part !== 'unknown'))];
  const text = saying.length === 0 ? 'unknown' : saying.length === 1 ? (saying[0] ?? '') : saying.map(bracketed).join(' & ');
  return schema.nullable === undefined ? text : union([text, 'null']);
}

function noteLost(schema: Schema, context: TypeContext, { what, path }: Location): void {
  if (schema.type.state === 'opaque') context.note(leftOut.type(what, schema.type.text), path);
  if (schema.description.state === 'opaque') context.note(leftOut.description(what), path);
  if (schema.default.state === 'opaque') context.note(leftOut.default(what, schema.default.text), path);
}

function ofType(schema: Schema, context: TypeContext, location: Location): readonly string[] {
  const list = schema.other.type?.value;
  if (Array.isArray(list)) return [union((list as readonly Json[]).map((type) => named(typeof type === 'string' ? type : '', schema, context, location)))];
  const type = knownValue(schema.type) ?? (schema.properties === undefined ? (schema.items === undefined ? undefined : 'array') : 'object');
  return type === undefined ? [] : [named(type, schema, context, location)];
}

function named(type: string, schema: Schema, context: TypeContext, location: Location): string {
  if (type === 'object') return objectText(schema, context, location);
  if (type === 'array') return arrayText(schema, context, location);
  if (type === 'integer') return 'number';
  return ['string', 'number', 'boolean', 'null'].includes(type) ? type : 'unknown';
}

function arrayText(schema: Schema, context: TypeContext, location: Location): string {
  const within = { ...location, what: `the items of ${location.what}`, path: [...location.path, '[]'] };
  const prefix = schema.other.prefixItems?.value ?? schema.other.items?.value;
  const rest = schema.items === undefined ? 'unknown' : typeText(schema.items, context, within);
  if (!Array.isArray(prefix)) return `${bracketed(rest)}[]`;
  const first = (prefix as readonly Json[]).map((json) => ofJson(json, context, within));
  const least = schema.other.minItems?.value;
  const itemTypes = first.map((text, i) => (typeof least === 'number' && i < least ? text : `${bracketed(text)}?`));
  return `[${[...itemTypes, ...(schema.other.items?.value === false ? [] : [`...${bracketed(rest)}[]`])].join(', ')}]`;
}

function objectText(schema: Schema, context: TypeContext, location: Location): string {
  const rest = schema.other.additionalProperties?.value;
  const members = schema.properties ?? [];
  if (members.length === 0) {
    if (rest === false || (rest === undefined && schema.properties !== undefined)) return 'Record<string, never>';
    return `Record<string, ${rest === undefined ? 'unknown' : ofJson(rest, context, location)}>`;
  }
  const indent = `${location.indent}  `;
  const lines = members.map((param) => memberText(param, context, { ...location, indent }));
  // A narrower index signature would also apply to the members.
  if (rest === true || isJsonObject(rest)) lines.push(`${indent}[key: string]: unknown;\n`);
  return `{\n${lines.join('')}${location.indent}}`;
}

function memberText({ name, schema, required }: Param, context: TypeContext, { path, indent }: Location): string {
  const text = typeText(schema, context, { what: code(name.value), path: [...path, name.value], indent });
  const lines = documentation(schema);
  return `${lines.length === 0 ? '' : docComment(lines, indent)}${indent}${typeKey(name.value)}${required ? '' : '?'}: ${text};\n`;
}

function ofJson(json: Json, context: TypeContext, location: Location): string {
  const schema = schemaOfJson(json);
  return schema === undefined ? 'never' : typeText(schema, context, location);
}

function union(texts: readonly string[]): string {
  const different = [...new Set(texts.filter((text) => text !== 'never'))];
  return different.length === 0 ? 'never' : different.includes('unknown') ? 'unknown' : different.join(' | ');
}

/** The type as a part of another. Superfluous brackets are harmless, so quoted texts are not parsed. */
const bracketed = (text: string): string => (/[|&]/.test(text) && !text.startsWith('{') ? `(${text})` : text);
