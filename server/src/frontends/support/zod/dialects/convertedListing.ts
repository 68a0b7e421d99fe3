import type { Json, JsonObject, Listed, Schema } from '../../../../model/index.ts';
import { findName, type Scope } from '../../javascript/lookUp.ts';
import type { CallExpression, Expression } from '../../javascript/module.ts';
import type { ZodNode } from '../node.ts';
import { byDefault, converted, isFour } from './converter.ts';
import type { ThreeOptions } from './three.ts';
import { type Place, shown, versionOf, zodOf } from './versions.ts';
import { xsschemaListing } from './xsschemaListing.ts';

const drafts: Readonly<Record<string, string>> = {
  'draft-7': 'http://json-schema.org/draft-07/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** What a call in the code makes of Zod, which a server hands on as it is: `zodToJsonSchema(schema)`, `z.toJSONSchema(schema, { io, target })`. */
export function convertedListing({ callee, args }: CallExpression, input: Schema, node: ZodNode | undefined, scope: Scope): Listed | undefined {
  const at = { names: scope.names, imports: scope.facts.module.imports };
  const local = callee.kind === 'name' ? callee.name : callee.kind === 'member' && callee.object.kind === 'name' ? callee.object.name : '';
  const from = at.imports.find((own) => own.local === local)?.from;
  if (from === 'xsschema') return args.length === 1 ? xsschemaListing(input, node, at) : undefined;
  if (input.type.state !== 'known' || node === undefined) return undefined;
  const found = findName(scope, local);
  const name = found?.kind !== 'zod' ? undefined : callee.kind === 'member' && found.name === '*' ? callee.name.value : found.name;
  if (from === 'zod-to-json-schema') {
    return callee.kind === 'name' ? threeListing(node, writtenOptions(args[1]), at) : undefined;
  }
  // A schema of Zod 4 converts itself, too: `z.object({ … }).toJSONSchema()`.
  const isOfSchema = name !== 'toJSONSchema' && callee.kind === 'member' && callee.name.value === 'toJSONSchema' && from === undefined;
  if (name !== 'toJSONSchema' && !isOfSchema) return undefined;
  return fourListing(node, writtenOptions(args[isOfSchema ? 0 : 1]), zodOf(at));
}

function ofThree(node: ZodNode, three: ThreeOptions, at: Place): Listed {
  // It is for Zod 3: where nothing says which one is installed, that is.
  const version = versionOf(at.names, 'zod') === undefined ? '3.x' : zodOf(at);
  const $schema = drafts['draft-7'] ?? '';
  const by = `zod-to-json-schema with zod ${shown(version)}`;
  // Run with 3.25.2 and Zod 4.6.7: of Zod 4 it makes nothing.
  if (isFour(version)) return { by, input: { $schema } };
  return { by, input: { ...converted(node, version, { draft7: true, isOutput: false, three }), $schema } };
}

function ofFour(node: ZodNode, { io, target = 'draft-2020-12' }: Options, installed: string): Listed | undefined {
  // Zod 3 has no such function: it is a Zod that came with other code.
  const version = isFour(installed) ? installed : '4.x';
  const draft = drafts[target];
  if (draft === undefined) return undefined;
  const made = converted(node, version, { draft7: draft.includes('draft-07'), isOutput: io !== 'input', three: byDefault });
  return made && { by: `zod ${shown(version)}`, input: { ...made, $schema: draft } };
}

/** What `zodToJsonSchema(schema, options)` makes; undefined where that is not known, `null` being options that are not. */
export function threeListing(node: ZodNode, options: JsonObject | null, at: Place): Listed | undefined {
  const three = options === null ? undefined : threeOptions(options);
  return three && ofThree(node, three, at);
}

/** What `z.toJSONSchema(schema, options)` of this version makes; undefined where that is not known, `null` being options that are not. */
export function fourListing(node: ZodNode, options: JsonObject | null, version: string): Listed | undefined {
  const four = options === null ? undefined : fourOptions(options);
  return four && ofFour(node, four, version);
}

/** The options that a call writes, `null` standing for `undefined`; `null` where they do not show. */
function writtenOptions(written: Expression | undefined): JsonObject | null {
  if (written === undefined) return {};
  if (written.kind !== 'object') return null;
  const entries = written.members.map((member): readonly [string, Json] | undefined => {
    if ('spread' in member) return undefined;
    const { key, value } = member;
    if (value.kind === 'name' && value.name === 'undefined') return [key.value, null];
    return value.kind === 'literal' ? [key.value, value.value] : undefined;
  });
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : null;
}

/** The options of a call of `zod-to-json-schema`; undefined where one of them may change anything. */
function threeOptions(written: JsonObject): ThreeOptions | undefined {
  let options: ThreeOptions = byDefault;
  for (const [key, said] of Object.entries(written)) {
    const meant = optionOf(key, said);
    if (meant === undefined) return undefined;
    options = { ...options, ...meant };
  }
  return options;
}

/** What an option means, `null` standing for `undefined`. */
function optionOf(key: string, value: Json): Partial<ThreeOptions> | undefined {
  if (key === 'rejectedAdditionalProperties') return value === null ? { closes: false } : undefined;
  if (key === '$refStrategy') return value === 'none' ? { inlines: true } : value === 'root' ? {} : undefined;
  if (key === 'target') return value === 'jsonSchema7' ? {} : undefined;
  if (key === 'strictUnions') return typeof value === 'boolean' ? { strictUnions: value } : undefined;
  if (key === 'pipeStrategy') return value === 'input' || value === 'output' || value === 'all' ? { pipes: value } : undefined;
  return undefined;
}

type Options = Readonly<Partial<Record<'io' | 'target', string>>>;

/** The options of a call of `z.toJSONSchema`; undefined where one of them may change anything. */
function fourOptions(written: JsonObject): Options | undefined {
  const isKnown = ([key, value]: readonly [string, Json]): boolean => (key === 'io' || key === 'target') && typeof value === 'string';
  return Object.entries(written).every(isKnown) ? (written as Options) : undefined;
}
