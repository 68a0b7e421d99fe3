import type { Json, JsonObject, Listed, Schema } from '../../../../model/index.ts';
import { findName, type Scope } from '../../javascript/lookUp.ts';
import type { CallExpression, Expression } from '../../javascript/module.ts';
import type { ZodNode } from '../node.ts';
import { convertedSchema, defaultOptions, isFour } from './converter.ts';
import { refusedParts } from './refused.ts';
import { definedIn, type ThreeOptions } from './three.ts';
import { type Place, shortVersion, versionOf, zodOf } from './versions.ts';
import { xsschemaListing } from './xsschemaListing.ts';

const drafts: Readonly<Record<string, string>> = {
  'draft-7': 'http://json-schema.org/draft-07/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** The result of a conversion in code, which a server lists unchanged: `zodToJsonSchema(schema)`, `z.toJSONSchema(schema, { io, target })`. */
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
  // In Zod 4, a schema also has a conversion method: `z.object({ … }).toJSONSchema()`.
  const isOfSchema = name !== 'toJSONSchema' && callee.kind === 'member' && callee.name.value === 'toJSONSchema' && from === undefined;
  if (name !== 'toJSONSchema' && !isOfSchema) return undefined;
  return fourListing(node, writtenOptions(args[isOfSchema ? 0 : 1]), zodOf(at));
}

function isForThree(node: ZodNode, three: ThreeOptions, at: Place): Listed {
  // `zod-to-json-schema` is for Zod 3, which is assumed where no file declares a version.
  const version = versionOf(at.names, 'zod') === undefined ? '3.x' : zodOf(at);
  const $schema = drafts['draft-7'] ?? '';
  const by = `zod-to-json-schema with zod ${shortVersion(version)}`;
  // Run with 3.25.2 and Zod 4.6.7: for schemas of Zod 4 the result is empty.
  if (isFour(version)) return { by, input: { ...definedIn({}, three), $schema } };
  return { by, input: { ...convertedSchema(node, version, { draft7: true, isOutput: false, three }), $schema } };
}

function ofFour(node: ZodNode, { io, target = 'draft-2020-12' }: Options, installed: string): Listed | undefined {
  // Zod 3 has no such function: the code brings its own copy of Zod 4.
  const version = isFour(installed) ? installed : '4.x';
  const draft = drafts[target];
  if (draft === undefined) return undefined;
  const made = convertedSchema(node, version, { draft7: draft.includes('draft-07'), isOutput: io !== 'input', three: defaultOptions });
  const refused = isFour(installed) ? refusedParts(node, io !== 'input', version) : [];
  return made && { by: `zod ${shortVersion(version)}`, input: { ...made, $schema: draft }, ...(refused.length === 0 ? {} : { refused }) };
}

/** The result of `zodToJsonSchema(schema, options)`; undefined where it is unknown. `null`: the options are unknown. */
export function threeListing(node: ZodNode, options: JsonObject | null, at: Place): Listed | undefined {
  const three = options === null ? undefined : threeOptions(options);
  return three && isForThree(node, three, at);
}

/** The result of `z.toJSONSchema(schema, options)` in this version; undefined where it is unknown. `null`: the options are unknown. */
export function fourListing(node: ZodNode, options: JsonObject | null, version: string): Listed | undefined {
  const four = options === null ? undefined : fourOptions(options);
  return four && ofFour(node, four, version);
}

/** The options of a call as JSON, with `null` for `undefined`; the result is `null` where they are unknown. A text is the name. */
function writtenOptions(written: Expression | undefined): JsonObject | null {
  if (written === undefined) return {};
  if (written.kind === 'literal' && typeof written.value === 'string') return { name: written.value };
  if (written.kind !== 'object') return null;
  const entries = written.members.map((member): readonly [string, Json] | undefined => {
    if ('spread' in member) return undefined;
    const { key, value } = member;
    if (value.kind === 'name' && value.name === 'undefined') return [key.value, null];
    return value.kind === 'literal' ? [key.value, value.value] : undefined;
  });
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : null;
}

/** The options of a call of `zod-to-json-schema`; undefined where an option is not supported here. */
function threeOptions(written: JsonObject): ThreeOptions | undefined {
  let options: ThreeOptions = defaultOptions;
  for (const [key, optionValue] of Object.entries(written)) {
    const optionChange = optionOf(key, optionValue);
    if (optionChange === undefined) return undefined;
    options = { ...options, ...optionChange };
  }
  return options;
}

/** The effect of an option, with `null` for `undefined`. */
function optionOf(key: string, value: Json): Partial<ThreeOptions> | undefined {
  if (key === 'rejectedAdditionalProperties') return value === null ? { closes: false } : undefined;
  if (key === '$refStrategy') return value === 'none' ? { inlines: true } : value === 'root' ? {} : undefined;
  if (key === 'name' || key === 'definitionPath') return value === null ? {} : typeof value === 'string' ? { [key]: value } : undefined;
  if (key === 'target') return value === 'jsonSchema7' ? {} : undefined;
  if (key === 'strictUnions') return typeof value === 'boolean' ? { strictUnions: value } : undefined;
  if (key === 'pipeStrategy') return value === 'input' || value === 'output' || value === 'all' ? { pipes: value } : undefined;
  return undefined;
}

type Options = Readonly<Partial<Record<'io' | 'target', string>>>;

/** The options of a call of `z.toJSONSchema`; undefined where an option is not supported here. */
function fourOptions(written: JsonObject): Options | undefined {
  const isKnown = ([key, value]: readonly [string, Json]): boolean => (key === 'io' || key === 'target') && typeof value === 'string';
  return Object.entries(written).every(isKnown) ? (written as Options) : undefined;
}
