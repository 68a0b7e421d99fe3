import type { Json, Listed, Schema } from '../../../model/index.ts';
import { findName, type Scope } from '../../support/zod/lookUp.ts';
import type { Expression } from '../../support/zod/module.ts';
import type { ZodNode } from '../../support/zod/node.ts';
import type { CallExpression } from '../conversion.ts';
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
    const three = callee.kind === 'name' ? threeOptions(args[1]) : undefined;
    return three && ofThree(node, three, at);
  }
  // A schema of Zod 4 converts itself, too: `z.object({ … }).toJSONSchema()`.
  const isOfSchema = name !== 'toJSONSchema' && callee.kind === 'member' && callee.name.value === 'toJSONSchema' && from === undefined;
  const options = name === 'toJSONSchema' ? optionsOf(args[1]) : isOfSchema ? optionsOf(args[0]) : undefined;
  return options && ofFour(node, options, zodOf(at));
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

/** The options of a call of `zod-to-json-schema`; undefined where one of them may change anything. */
function threeOptions(written: Expression | undefined): ThreeOptions | undefined {
  if (written === undefined) return byDefault;
  if (written.kind !== 'object') return undefined;
  let options: ThreeOptions = byDefault;
  for (const member of written.members) {
    if ('spread' in member) return undefined;
    const { key, value } = member;
    const said = value.kind === 'name' && value.name === 'undefined' ? null : value.kind === 'literal' ? value.value : undefined;
    const meant = said === undefined ? undefined : optionOf(key.value, said);
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

/** The texts among the options; undefined where one is of another kind, and may change what is made. */
function optionsOf(written: Expression | undefined): Options | undefined {
  if (written === undefined) return {};
  if (written.kind !== 'object') return undefined;
  const entries = written.members.map((member) => ('spread' in member ? undefined : ([member.key.value, member.value] as const)));
  const texts = entries.map((entry) => {
    const [key, value] = entry ?? [];
    return (key === 'io' || key === 'target') && value?.kind === 'literal' && typeof value.value === 'string' ? ([key, value.value] as const) : undefined;
  });
  return texts.every((text) => text !== undefined) ? Object.fromEntries(texts) : undefined;
}
