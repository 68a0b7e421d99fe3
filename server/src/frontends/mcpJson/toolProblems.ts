import { code, type Problem } from '../../model/index.ts';
import { dialectFaults } from '../support/jsonSchema/dialects.ts';
import { faultAt, faultFixes } from '../support/jsonSchema/faultAt.ts';
import { factsOf, type SchemaFault, shown } from '../support/jsonSchema/schemaFaults.ts';
import { validSchemaFit } from '../support/jsonSchema/schemaFit.ts';
import { isEmpty, mapIn, type TreeMap, type TreeNode, toJson, valueAt } from '../support/tree/node.ts';
import { type Form, isInJsonSchema } from './forms.ts';
import type { ReadTool } from './mcpFacts.ts';

/** Values of another kind than the tool's form needs, and schemas that are no JSON Schema. */
export function toolProblems({ corrected, form }: ReadTool): readonly Problem[] {
  const schemas = [...form.inputs, ...form.outputs];
  const kinds = { ...kindOf, ...Object.fromEntries(schemas.map((key) => [key, 'object' as const])) };
  const hints = mapIn(valueAt(corrected, 'annotations'))?.pairs ?? [];
  const faults = [
    ...Object.entries(kinds).flatMap(([key, kind]) => kindFault(valueAt(corrected, key), [key], kind)),
    ...Object.entries(formKinds).flatMap(([key, kind]) => (form.keys.includes(key) ? kindFault(valueAt(corrected, key), [key], kind) : [])),
    ...wordFault(valueAt(corrected, 'behavior'), form),
    ...twoSchemas(corrected, form),
    ...hints.flatMap(({ key, value }) => (key.endsWith('Hint') ? kindFault(value, ['annotations', key], 'boolean') : [])),
    ...schemas.flatMap((key) => {
      const schema = valueAt(corrected, key);
      return schema?.kind !== 'map' || !isInJsonSchema({ form }, key) || validSchemaFit(schema) ? [] : dialectFaults(toJson(schema), [key]);
    }),
  ];
  return problemsOf(corrected, faults);
}

/** Problems at the places of faults. */
export function problemsOf(root: TreeNode, faults: readonly SchemaFault[]): readonly Problem[] {
  return faults.map((fault) => {
    const { node, span } = faultAt(root, fault);
    return { code: 'schema-invalid', ...factsOf(fault), span, ...faultFixes(fault, node, (type) => `{ "type": "${type}" }`) };
  });
}

type Kind = 'text' | 'boolean' | 'list' | 'object';

const kindOf: Readonly<Record<string, Kind>> = {
  name: 'text',
  title: 'text',
  description: 'text',
  strict: 'boolean',
  icons: 'list',
  annotations: 'object',
  execution: 'object',
  _meta: 'object',
};

/** Keys that only some forms have. Elsewhere they are an author's own. */
const formKinds: Readonly<Record<string, Kind>> = {
  cache_control: 'object',
  input_examples: 'list',
  defer_loading: 'boolean',
  allowed_callers: 'list',
  eager_input_streaming: 'boolean',
  async: 'boolean',
  format: 'object',
};

/** Google Gen AI SDK for JavaScript 3.3.0, Behavior (2026-11, verified). */
const behaviors: readonly unknown[] = ['UNSPECIFIED', 'BLOCKING', 'NON_BLOCKING'];

function wordFault(node: TreeNode | undefined, { id }: Form): readonly SchemaFault[] {
  if (id !== 'gemini' || node === undefined || isEmpty(node) || (node.kind === 'scalar' && behaviors.includes(node.value))) return [];
  return [{ path: ['behavior'], message: '`behavior` must be `BLOCKING` or `NON_BLOCKING`.' }];
}

/** The Gemini API takes a schema in its own words or in JSON Schema, and refuses both together. */
function twoSchemas(body: TreeMap, { id, inputs, outputs }: Form): readonly SchemaFault[] {
  if (id !== 'gemini') return [];
  return [inputs, outputs].flatMap((keys) => {
    const [first, second] = body.pairs.filter(({ key }) => keys.includes(key)).map(({ key }) => key);
    if (first === undefined || second === undefined) return [];
    return [{ path: [second], message: `${code(first)} and ${code(second)} exclude each other.`, detail: 'The Gemini API refuses a function with both.' }];
  });
}

const nouns: Readonly<Record<Kind, { readonly words: string; readonly type: string }>> = {
  text: { words: 'text', type: 'string' },
  boolean: { words: 'true or false', type: 'boolean' },
  list: { words: 'a list', type: 'array' },
  object: { words: 'an object', type: 'map' },
};

/** An absent or null value is left to rules about required members. */
function kindFault(node: TreeNode | undefined, path: readonly string[], kind: Kind): readonly SchemaFault[] {
  if (node === undefined || isEmpty(node) || fits(node, kind)) return [];
  return [{ path, message: `${shown(path)} must be ${nouns[kind].words}.`, expected: nouns[kind].type }];
}

function fits(node: TreeNode, kind: Kind): boolean {
  if (kind === 'list') return node.kind === 'seq';
  if (kind === 'object') return node.kind === 'map';
  return node.kind === 'scalar' && typeof node.value === (kind === 'text' ? 'string' : 'boolean');
}
