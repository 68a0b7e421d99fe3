import type { Listed, Schema } from '../../../model/index.ts';
import { findName, type Scope } from '../../support/zod/lookUp.ts';
import type { Expression } from '../../support/zod/module.ts';
import type { ZodNode } from '../../support/zod/node.ts';
import type { CallExpression } from '../conversion.ts';
import { byDefault, converted, isFour } from './converter.ts';
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
  if (from === 'zod-to-json-schema') return callee.kind === 'name' && args.length === 1 ? ofThree(node, at) : undefined;
  const options = name === 'toJSONSchema' ? optionsOf(args[1]) : undefined;
  return options && ofFour(node, options, zodOf(at));
}

function ofThree(node: ZodNode, at: Place): Listed {
  // It is for Zod 3: where nothing says which one is installed, that is.
  const version = versionOf(at.names, 'zod') === undefined ? '3.x' : zodOf(at);
  const $schema = drafts['draft-7'] ?? '';
  const by = `zod-to-json-schema with zod ${shown(version)}`;
  // Run with 3.25.2 and Zod 4.6.7: of Zod 4 it makes nothing.
  if (isFour(version)) return { by, input: { $schema } };
  return { by, input: { ...converted(node, version, { draft7: true, isOutput: false, three: byDefault }), $schema } };
}

function ofFour(node: ZodNode, { io, target = 'draft-2020-12' }: Options, installed: string): Listed | undefined {
  // Zod 3 has no such function: it is a Zod that came with other code.
  const version = isFour(installed) ? installed : '4.x';
  const draft = drafts[target];
  if (draft === undefined) return undefined;
  const made = converted(node, version, { draft7: draft.includes('draft-07'), isOutput: io !== 'input', three: byDefault });
  return made && { by: `zod ${shown(version)}`, input: { ...made, $schema: draft } };
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
