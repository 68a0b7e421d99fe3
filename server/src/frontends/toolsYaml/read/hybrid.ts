import {
  closest,
  code,
  codes,
  type DescribedParam,
  emptySchema,
  isJsonObject,
  type Json,
  type JsonObject,
  known,
  knownValue,
  type Listed,
  type Located,
  type Mention,
  type Names,
  type Param,
  type Problem,
  type Schema,
  type SchemaConstant,
  type Span,
  schemaAt,
  schemaOwner,
} from '../../../model/index.ts';
import { innerSpan, isEmpty, mapIn, pairOf, type TreeMap, type TreePair, type TreeScalar, textIn } from '../../support/tree/node.ts';
import { convertsNothing } from '../../support/zod/convertsNothing.ts';
import { realNode } from '../../support/zod/node.ts';
import { findSchema, isNamed, type LoweredField, type LoweredSchema, lowerSchema } from '../../support/zod/resolve.ts';
import { hybridListing } from './hybridListing.ts';
import { isOpenJson, partsOf, withParts } from './keywordParts.ts';
import { pathText, segmentsOf } from './schemaPath.ts';
import { unresolvedRef } from './schemaRefs.ts';

/** The input of a tool from a Zod schema of the code. */
export interface Hybrid {
  readonly input: Schema;
  readonly problems: readonly Problem[];
  readonly mentions: readonly Mention[];
  readonly describes: readonly DescribedParam[];
  /** The constant that another module can import in place of the input. */
  readonly constant?: SchemaConstant;
  readonly listed?: Listed;
}

/** Links the Zod schema `ref` with the descriptions in the list. `tool` is the tool's index in the region. */
export function linkHybrid(map: TreeMap, ref: TreeScalar & { readonly value: string }, names: Names, tool: number): Hybrid {
  const at = innerSpan(ref);
  const found = findSchema(names, ref.value);
  if (found === undefined) return { ...unknownInput(at), problems: isNamed(names, ref.value) ? [] : [unresolvedRef(ref.value, at, names)] };
  const { value: own } = found.constant.name;
  // Another name than the constant's own is that of an export.
  const use: Mention = { tool: schemaOwner(found.path, own), span: at, role: 'use', ...(own === ref.value ? {} : { fixed: true }) };
  const lowered = lowerSchema(names, found, at);
  if (lowered === undefined) return { ...unknownInput(at), mentions: [use] };
  const entries = entriesOf(map, lowered);
  const resolvedPaths = resolvePaths(map, lowered);
  const texts = new Map(entries.flatMap(({ path, text }) => (path === undefined ? [] : [[pathText(path), text] as const])));
  const input = described(lowered.schema, [], texts);
  const listed = hybridListing(
    names,
    found,
    input,
    lowered.whole === true ? lowered.node : undefined,
    new Map([...texts].map(([path, { value }]) => [path, value])),
  );
  return {
    input: { ...input, properties: (input.properties ?? []).map((param) => ({ ...param, inheritedFrom: ref.value, unjudged: true })) },
    problems: [
      ...entries.flatMap((entry) => entryProblems(entry, ref.value, lowered, resolvedPaths)),
      ...undescribed(missingTexts(lowered, new Set(resolvedPaths.values())), at, tool),
    ],
    mentions: [use, ...entries.flatMap((entry) => mentionsOf(entry, lowered))],
    describes: entries.flatMap(({ path, text }) => (path === undefined ? [] : [{ path, text }])),
    ...(listed === undefined ? {} : { listed }),
    ...constantOf(ref.value, found.exportedBy, lowered),
  };
}

/** The constant as another module imports it. A plain object of members is no schema. */
function constantOf(name: string, module: string | undefined, { whole, node }: LoweredSchema): Pick<Hybrid, 'constant'> {
  if (module === undefined || whole !== true) return {};
  const constant = { module, name, extends: node !== undefined && realNode(node).kind === 'object' };
  return { constant: node !== undefined && convertsNothing(node) ? { ...constant, copies: true } : constant };
}

/** An unknown schema is no fault of the list. */
const unknownInput = (at: Span): Hybrid => ({
  input: { ...emptySchema(at), type: known('object', at), properties: [] },
  problems: [],
  mentions: [],
  describes: [],
});

interface Entry {
  readonly pair: TreePair;
  readonly text: Located<string>;
  /** The path of the described field. Undefined where the schema has no such field. */
  readonly path: readonly string[] | undefined;
}

function entriesOf(map: TreeMap, lowered: LoweredSchema): readonly Entry[] {
  const paths = new Map(pathsIn(lowered.schema, []).map((path) => [pathText(path), path]));
  return (mapIn(pairOf(map, 'schemaDescriptions')?.value)?.pairs ?? []).flatMap((pair): readonly Entry[] => {
    const text = textIn(pair.value);
    if (text === undefined || pair.value.kind !== 'scalar') return [];
    return [{ pair, text: { value: text, span: innerSpan(pair.value) }, path: paths.get(pair.key) }];
  });
}

/** The path of every member and item of a schema, outer before inner. */
const pathsIn = (schema: Schema, path: readonly string[]): readonly (readonly string[])[] => {
  const below = (step: string, inner: Schema): readonly (readonly string[])[] => [[...path, step], ...pathsIn(inner, [...path, step])];
  return [
    ...(schema.items === undefined ? [] : below('[]', schema.items)),
    ...(schema.properties ?? []).flatMap((param) => below(param.name.value, param.schema)),
    ...jsonPlaces(wordsOf(schema), path).map((place) => place.path),
  ];
};

/** The keywords that are JSON. `$defs` are not followed. */
const wordsOf = ({ other }: Schema): JsonObject => Object.fromEntries(Object.entries(other).map(([keyword, { value }]) => [keyword, value]));

interface JsonPlace {
  readonly path: readonly string[];
  readonly words: JsonObject;
}

/** The schemas within keywords of JSON, outer before inner. */
const jsonPlaces = (words: JsonObject, path: readonly string[]): readonly JsonPlace[] =>
  Object.entries(words).flatMap(([keyword, value]) =>
    partsOf(keyword, value).flatMap(({ step, json }): readonly JsonPlace[] => {
      const at = step === undefined ? path : [...path, step];
      return isJsonObject(json) ? [{ path: at, words: json }, ...jsonPlaces(json, at)] : [];
    }),
  );

type Texts = ReadonlyMap<string, Located<string>>;

/** The schema with the descriptions of the list in place of its own. */
function described(schema: Schema, path: readonly string[], texts: Texts): Schema {
  if (texts.size === 0) return schema;
  const text = texts.get(pathText(path));
  const member = (param: Param): Param => ({ ...param, schema: described(param.schema, [...path, param.name.value], texts) });
  const other = Object.entries(schema.other).map(([word, stated]) => [word, { ...stated, value: describedWord(word, stated.value, path, texts) }] as const);
  return {
    ...schema,
    other: Object.fromEntries(other),
    ...(text === undefined ? {} : { description: known(text.value, text.span) }),
    ...(schema.items === undefined ? {} : { items: described(schema.items, [...path, '[]'], texts) }),
    ...(schema.properties === undefined ? {} : { properties: schema.properties.map(member) }),
  };
}

const describedWord = (keyword: string, value: Json, path: readonly string[], texts: Texts): Json =>
  withParts(keyword, value, ({ step, json }) => {
    if (!isJsonObject(json)) return json;
    const at = step === undefined ? path : [...path, step];
    const words = Object.fromEntries(Object.entries(json).map(([word, inner]) => [word, describedWord(word, inner, at, texts)]));
    const text = step === undefined ? undefined : texts.get(pathText(at));
    return text === undefined ? words : { ...words, description: text.value };
  });

function entryProblems(entry: Entry, ref: string, lowered: LoweredSchema, resolvedPaths: ReadonlyMap<string, string>): readonly Problem[] {
  const { pair, path, text } = entry;
  if (path === undefined) return isOpen(pair.key, lowered) ? [] : [unknownPath(pair, ref, lowered, resolvedPaths.get(pair.key))];
  const own = knownValue(schemaAt(lowered.schema, path)?.description ?? { state: 'absent' });
  // A different text is an override.
  if (own === undefined || own.trim() === '' || fold(own) !== fold(text.value)) return [];
  return [
    {
      code: 'description-given-twice',
      message: `${code(ref)} has the same description.`,
      span: pair.keySpan,
      fixes: [{ title: `Remove the description of ${code(pair.key)} here`, intent: { kind: 'remove', span: pair.span } }],
    },
  ];
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** True below a place where the schema may have unknown members. */
const isOpen = (key: string, { schema, open }: LoweredSchema): boolean =>
  open
    .flatMap((path) => {
      const own = schemaAt(schema, path);
      const places = own === undefined ? [] : jsonPlaces(wordsOf(own), path);
      return places.length === 0 ? [path] : places.filter(({ words }) => isOpenJson(words)).map((place) => place.path);
    })
    .some((path) => path.length === 0 || key.startsWith(`${pathText(path)}.`));

function unknownPath(pair: TreePair, ref: string, lowered: LoweredSchema, suggested: string | undefined): Problem {
  const all = pathsIn(lowered.schema, []).map(pathText);
  const wrong = segmentsOf(pair).find(({ upTo }) => !all.includes(upTo)) ?? { span: pair.keySpan };
  const advice = suggested === undefined ? '' : ` Did you mean ${code(suggested)}?`;
  return {
    code: 'schema-description-path-unknown',
    message: `Unknown field ${code(pair.key)}.${advice}`,
    detail: `${code(ref)} does not have it.`,
    span: wrong.span,
    fixes: [
      ...(suggested === undefined
        ? []
        : [
            {
              title: `Change to ${code(suggested)}`,
              intent: { kind: 'correct-word', span: pair.keySpan, to: suggested },
              safe: closest(pair.key, all) === suggested,
            } as const,
          ]),
      { title: `Remove ${code(pair.key)}`, intent: { kind: 'remove', span: pair.span } },
    ],
  };
}

/**
 * The field for each path of the list, by the path as written. A misspelled path is resolved to the field that it resembles.
 * A single unknown path is resolved to a single undescribed field, which was probably renamed. Values that are no text count too.
 */
function resolvePaths(map: TreeMap, lowered: LoweredSchema): ReadonlyMap<string, string> {
  const all = new Set(pathsIn(lowered.schema, []).map(pathText));
  const keys = (mapIn(pairOf(map, 'schemaDescriptions')?.value)?.pairs ?? []).filter(({ value }) => !isEmpty(value)).map(({ key }) => key);
  const resolvedPaths = new Map(
    keys.flatMap((key): readonly (readonly [string, string])[] => {
      const path = all.has(key) ? key : closest(key, all);
      return path === undefined ? [] : [[key, path]];
    }),
  );
  const unresolved = keys.filter((key) => !resolvedPaths.has(key));
  const missing = missingTexts(lowered, new Set(resolvedPaths.values()));
  for (const key of unresolved) {
    const [field, ...others] = missing.filter((path) => parentOf(path) === parentOf(key));
    const isOnly = others.length === 0 && unresolved.every((other) => other === key || parentOf(other) !== parentOf(key));
    if (field !== undefined && isOnly) resolvedPaths.set(key, field);
  }
  return resolvedPaths;
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

const missingTexts = (lowered: LoweredSchema, texts: ReadonlySet<string>): readonly string[] =>
  lowered.fields.filter((field) => !field.described && !texts.has(pathText(field.path))).map((field) => pathText(field.path));

/** One finding a tool. */
function undescribed(fields: readonly string[], at: Span, tool: number): readonly Problem[] {
  if (fields.length === 0) return [];
  return [
    {
      code: 'schema-field-undescribed',
      message: `Missing description for ${codes(fields)}.`,
      ...(fields.length > 3 ? { detail: `Fields without one: ${codes(fields, 20)}.` } : {}),
      span: at,
      fixes: [
        {
          title: `Add ${fields.length === 1 ? 'a description' : `${fields.length} descriptions`} to fill in`,
          intent: { kind: 'document-params', tool, names: fields },
        },
      ],
    },
  ];
}

/** A mention for each segment of the path, with the field that it names. */
const mentionsOf = ({ pair }: Entry, lowered: LoweredSchema): readonly Mention[] =>
  segmentsOf(pair).flatMap(({ upTo, span }): readonly Mention[] => {
    const owner = fieldAt(lowered, upTo)?.owner;
    return owner === undefined ? [] : [{ tool: owner.name, param: owner.path, span, role: 'documentation' }];
  });

const fieldAt = ({ fields }: LoweredSchema, path: string): LoweredField | undefined => fields.find((field) => pathText(field.path) === path);
