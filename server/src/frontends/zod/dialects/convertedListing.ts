import { type JsonObject, type Listed, type Schema, schemaJson } from '../../../model/index.ts';
import type { Expression } from '../../support/zod/module.ts';
import { convert } from './convert.ts';
import { rowFor } from './dialect.ts';
import { hasUnknown } from './unknown.ts';
import { type Place, shown, zodOf } from './versions.ts';
import { zod } from './zod.ts';

type CallExpression = Extract<Expression, { readonly kind: 'call' }>;

const drafts: Readonly<Record<string, string>> = {
  'draft-7': 'http://json-schema.org/draft-07/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** What a call in the code makes of Zod, which a server hands on as it is: `zodToJsonSchema(schema)`, `z.toJSONSchema(schema, { io, target })`. */
export function convertedListing({ callee, args }: CallExpression, input: Schema, at: Place): Listed | undefined {
  const local = callee.kind === 'name' ? callee.name : callee.kind === 'member' && callee.object.kind === 'name' ? callee.object.name : undefined;
  const from = at.imports.find((own) => own.local === local)?.from ?? '';
  const zodVersion = zodOf(at);
  const converter = rowFor(zod, zodVersion);
  if (converter === undefined || input.type.state !== 'known') return undefined;
  const json: JsonObject = { type: 'object', properties: {}, ...schemaJson(input, { marks: true }) };
  const isThree = converter.since.startsWith('3');
  if (from === 'zod-to-json-schema' && callee.kind === 'name' && isThree && args.length === 1) {
    const draft = 'http://json-schema.org/draft-07/schema#';
    const anyIsOptional = !hasUnknown(input);
    return {
      by: `zod-to-json-schema with zod ${shown(zodVersion)}`,
      input: { ...convert(json, { ...converter, anyIsOptional, draft7: true }), $schema: draft },
    };
  }
  const name = callee.kind === 'member' ? callee.name.value : at.imports.find((own) => own.local === local)?.name;
  const options = optionsOf(args[1]);
  if (!/^zod(?:\/|$)/.test(from) || name !== 'toJSONSchema' || isThree || options === undefined) return undefined;
  const draft = drafts[options.target ?? 'draft-2020-12'];
  if (draft === undefined) return undefined;
  const made = convert(json, { ...converter, draft7: draft.includes('draft-07') }, options.io !== 'input');
  return { by: `zod ${shown(zodVersion)}`, input: { ...made, $schema: draft } };
}

/** The texts among the options; undefined where one is of another kind, and may change what is made. */
function optionsOf(written: Expression | undefined): Readonly<Partial<Record<'io' | 'target', string>>> | undefined {
  if (written === undefined) return {};
  if (written.kind !== 'object') return undefined;
  const entries = written.members.map((member) => ('spread' in member ? undefined : ([member.key.value, member.value] as const)));
  const texts = entries.map((entry) => {
    const [key, value] = entry ?? [];
    return (key === 'io' || key === 'target') && value?.kind === 'literal' && typeof value.value === 'string' ? ([key, value.value] as const) : undefined;
  });
  return texts.every((text) => text !== undefined) ? Object.fromEntries(texts) : undefined;
}
