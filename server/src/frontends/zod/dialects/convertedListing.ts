import { type JsonObject, type Listed, type Schema, schemaJson } from '../../../model/index.ts';
import { findName, type Scope } from '../../support/zod/lookUp.ts';
import type { Expression } from '../../support/zod/module.ts';
import type { CallExpression } from '../conversion.ts';
import { convert } from './convert.ts';
import { rowFor } from './dialect.ts';
import { hasUnknown } from './unknown.ts';
import { type Place, shown, versionOf, zodOf } from './versions.ts';
import { xsschemaListing } from './xsschemaListing.ts';
import { zod } from './zod.ts';

const drafts: Readonly<Record<string, string>> = {
  'draft-7': 'http://json-schema.org/draft-07/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** What a call in the code makes of Zod, which a server hands on as it is: `zodToJsonSchema(schema)`, `z.toJSONSchema(schema, { io, target })`. */
export function convertedListing({ callee, args }: CallExpression, input: Schema, scope: Scope): Listed | undefined {
  const at = { names: scope.names, imports: scope.facts.module.imports };
  const local = callee.kind === 'name' ? callee.name : callee.kind === 'member' && callee.object.kind === 'name' ? callee.object.name : '';
  const from = at.imports.find((own) => own.local === local)?.from;
  if (from === 'xsschema') return args.length === 1 ? xsschemaListing(input, at) : undefined;
  if (input.type.state !== 'known') return undefined;
  const found = findName(scope, local);
  const name = found?.kind !== 'zod' ? undefined : callee.kind === 'member' && found.name === '*' ? callee.name.value : found.name;
  if (from === 'zod-to-json-schema') return callee.kind === 'name' && args.length === 1 ? ofThree(input, at) : undefined;
  const options = name === 'toJSONSchema' ? optionsOf(args[1]) : undefined;
  return options && ofFour(input, options, zodOf(at));
}

function ofThree(input: Schema, at: Place): Listed | undefined {
  // It is for Zod 3: where nothing says which one is installed, that is.
  const version = versionOf(at.names, 'zod') === undefined ? '3.x' : zodOf(at);
  const converter = rowFor(zod, version);
  if (converter === undefined) return undefined;
  const $schema = drafts['draft-7'] ?? '';
  const by = `zod-to-json-schema with zod ${shown(version)}`;
  // Run with 3.25.2 and Zod 4.6.7: of Zod 4 it makes nothing.
  if (!converter.since.startsWith('3')) return { by, input: { $schema } };
  const made = convert(jsonOf(input), { ...converter, anyIsOptional: !hasUnknown(input), draft7: true });
  return { by, input: { ...made, $schema } };
}

function ofFour(input: Schema, { io, target = 'draft-2020-12' }: Options, installed: string): Listed | undefined {
  // Zod 3 has no such function: it is a Zod that came with other code.
  const version = installed.startsWith('3') ? '4.x' : installed;
  const [converter, draft] = [rowFor(zod, version), drafts[target]];
  if (converter === undefined || draft === undefined) return undefined;
  const made = convert(jsonOf(input), { ...converter, draft7: draft.includes('draft-07') }, io !== 'input');
  return { by: `zod ${shown(version)}`, input: { ...made, $schema: draft } };
}

const jsonOf = (input: Schema): JsonObject => ({ type: 'object', properties: {}, ...schemaJson(input, { marks: true }) });

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
