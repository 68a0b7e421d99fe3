import {
  code,
  definitionOf,
  type EmitNote,
  type Emitter,
  firstFew,
  type Json,
  knownValue,
  leftOut,
  limits,
  type OrderedJson,
  type Param,
  type Schema,
  type ToolSpec,
  yamlBlock,
} from '../model/index.ts';
import { opaqueNotes } from './notes/opaqueNotes.ts';
import { unsaidNotes } from './notes/unsaidNotes.ts';
import { spelledOut } from './schemas/spelledOut.ts';

/** Keywords of JSON Schema, with their names in the format. */
const words: Readonly<Record<string, string>> = {
  minimum: 'min',
  maximum: 'max',
  ...Object.fromEntries(
    [
      ...['minLength', 'maxLength', 'pattern', 'format', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
      ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
    ].map((word) => [word, word]),
  ),
};

/** Many tools in one YAML file, with validation rules in Zod's words. */
export const toolsYaml: Emitter = {
  id: 'tools-yaml',
  summary: 'tools.yaml, a list of tools with validation rules',
  extension: '.yaml',
  holds: ['name', 'title', 'description', 'params', 'category', 'dangerous', 'requiresApproval', 'annotations', 'extra'],
  keywords: Object.keys(words),
  emit(tools) {
    const notes: EmitNote[] = [];
    const items = tools.map((tool, i) => {
      const note: Note = (message, path, severity) =>
        notes.push({ tool: i, message, ...(path !== undefined && path.length > 0 && { path }), ...(severity && { severity }) });
      return yamlBlock(toolMap(tool, note), '    ').replace(/^ {4}/, '  - ');
    });
    return { text: `version: "1.0"\n\n${items.length === 0 ? 'tools: []\n' : `tools:\n${apart(items)}`}`, notes };
  },
};

/** A blank line between tools, unless the last text ends in one. */
const apart = (items: readonly string[]): string => items.map((item, i) => (i < items.length - 1 && !item.endsWith('\n\n') ? `${item}\n` : item)).join('');

type Note = (message: string, path?: readonly string[], severity?: 'hint') => void;
type YamlMap = ReadonlyMap<string, OrderedJson>;

function toolMap(tool: ToolSpec, note: Note): YamlMap {
  const out = new Map<string, OrderedJson>();
  const put = (key: string, value: OrderedJson | undefined): void => {
    if (value !== undefined && !out.has(key)) out.set(key, value);
  };
  const { schemaDescriptions, ...extra } = tool.extra ?? {};
  put('name', knownValue(tool.name));
  put('title', knownValue(tool.title));
  put('category', knownValue(tool.category));
  for (const [key, { value }] of Object.entries(extra)) put(key, value);
  if (knownValue(tool.dangerous) === true) put('dangerous', true);
  if (knownValue(tool.requiresApproval) === true) put('requires_approval', true);
  const annotations = Object.entries(tool.annotations);
  if (annotations.length > 0) put('annotations', new Map(annotations.map(([key, { value }]) => [key, value])));
  put('description', knownValue(tool.description) ?? '');
  // A schema in code is referred to, since a copy would diverge.
  const inCode = extra.zodSchemaRef !== undefined && extra.useZodSchema?.value !== false && tool.params.every((param) => param.inheritedFrom !== undefined);
  if (!inCode) put('parameters', paramsMap(tool.params, { what: '', path: [], note, definition: definitionsOf(tool) }));
  put('schemaDescriptions', schemaDescriptions?.value);
  if (!inCode) unsaidNotes(tool, note);
  opaqueNotes(tool, note);
  noteUnheld(tool, note);
  return out;
}

/** Notes fields that the format does not have. */
function noteUnheld(tool: ToolSpec, note: Note): void {
  const lost = [
    ...(tool.returns === undefined ? [] : ['what is returned']),
    ...(tool.example.state === 'absent' ? [] : ['the example']),
    ...Object.keys(tool.input?.other ?? {}).flatMap((keyword) => (apartFromThese.has(keyword) ? [] : [`${code(keyword)} of the parameters`])),
  ];
  if (lost.length > 0) note(`A tools.yaml has no place for ${firstFew(lost)}.`, undefined, 'hint');
}

/** Definitions are inlined, and the format has a dialect of its own. */
const apartFromThese: ReadonlySet<string> = new Set(['$defs', 'definitions', '$schema']);

/** The place of a definition for notes, and how references in it resolve. */
interface Location {
  readonly what: string;
  readonly path: readonly string[];
  readonly note: Note;
  /** The target of a `$ref`; undefined where it is missing, or is being written already. */
  definition(ref: string): Json | undefined;
}

function definitionsOf(tool: ToolSpec): Location['definition'] {
  let left = limits.writtenReferences;
  return (ref) => {
    left -= 1;
    return left < 0 ? undefined : definitionOf(tool.input, ref);
  };
}

const paramsMap = (params: readonly Param[], above: Location): YamlMap =>
  new Map(
    params.map(({ name, schema, required }) => [
      name.value,
      schemaMap(schema, { ...above, what: code(name.value), path: [...above.path, name.value] }, required),
    ]),
  );

/** A definition. `required` is set for parameters and members, not for items. */
function schemaMap(written: Schema, location: Location, required?: boolean): YamlMap {
  const { what, path, note } = location;
  const open = new Set<string>();
  const unlessOpen = (ref: string): Json | undefined => (open.has(ref) ? undefined : location.definition(ref));
  const schema = spelledOut(written, (ref) => {
    const found = unlessOpen(ref);
    open.add(ref);
    return found;
  });
  const within = { ...location, definition: unlessOpen };
  const out = new Map<string, OrderedJson>();
  const type = typeWord(schema, location);
  if (type !== undefined) out.set('type', type);
  if (required !== undefined) out.set('required', required);
  if (schema.nullable !== undefined) out.set('nullable', true);
  // `null` as the default of an optional member adds nothing.
  const isEmpty = required === false && schema.nullable === undefined && knownValue(schema.default) === null;
  if (schema.default.state === 'known' && !isEmpty) out.set('default', schema.default.value);
  if (schema.default.state === 'opaque') note(leftOut.default(what, schema.default.text), path);
  const values = (list: readonly { readonly value: Json }[]): OrderedJson => list.map(({ value }) => value);
  if (schema.enum !== undefined) out.set('enum', values(schema.enum.value));
  if (schema.examples.length > 0) out.set('examples', values(schema.examples));
  if (schema.items !== undefined) out.set('items', schemaMap(schema.items, { ...within, what: `the items of ${what}`, path: [...path, '[]'] }));
  if (schema.properties !== undefined) out.set('properties', paramsMap(schema.properties, within));
  const validation = validationMap(schema, location);
  if (validation.size > 0) out.set('validation', validation);
  if (schema.description.state === 'opaque') note(leftOut.description(what), path);
  const description = knownValue(schema.description) ?? '';
  if (description !== '') out.set('description', description);
  return out;
}

/** The format writes an integer as a number with the rule `int`. */
function typeWord(schema: Schema, { what, path, note }: Location): string | undefined {
  const type = knownValue(schema.type);
  if (schema.type.state === 'opaque') note(leftOut.type(what, schema.type.text), path);
  return type === 'integer' ? 'number' : type;
}

function validationMap(schema: Schema, { what, path, note }: Location): YamlMap {
  const out = new Map<string, OrderedJson>();
  if (knownValue(schema.type) === 'integer') out.set('int', true);
  for (const [keyword, { value, written }] of Object.entries(schema.other)) {
    const same = Object.hasOwn(words, keyword) ? words[keyword] : undefined;
    if (keyword === 'exclusiveMinimum' && value === 0) out.set('positive', true);
    else if (keyword === 'exclusiveMaximum' && value === 0) out.set('negative', true);
    else if (keyword === 'minItems' && written === 'nonempty') out.set('nonempty', true);
    else if (same !== undefined) out.set(same, value);
    else note(`A tools.yaml has no word for ${code(keyword)} of ${what}.`, path);
  }
  return out;
}
