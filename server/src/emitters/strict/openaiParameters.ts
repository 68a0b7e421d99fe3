import type { ToolSpec } from '../../model/index.ts';
import { inputSchema } from '../schemas/inputSchema.ts';
import { isObjectSchema, rewrite, type SchemaMap, type SchemaPath, withKeyword } from '../schemas/schemaTree.ts';
import { type ClientNote, fillItems, schemaNameAt } from './clientSchema.ts';
import { asHint } from './clientTool.ts';
import { strictOpenai } from './openaiStrict.ts';
import { cutRoot } from './rootSchema.ts';

export const title = 'OpenAI';

/**
 * The input schema as both of OpenAI's APIs take it. They refuse one with `oneOf`, `anyOf`, `allOf`, `enum` or `not` at the root. Issue threads quote
 * the error, such as langchainjs 9804 (2026-11, reported). They refuse an object without properties, and an array without items (several threads;
 * 2026-11, reported).
 */
export function openaiParameters(tool: ToolSpec, strict: boolean, note: ClientNote): SchemaMap {
  const written = cutRoot(inputSchema(tool, { dropNullDefaults: true, note: asHint(note) }), atTop, title, note);
  const schema = written.has('properties') ? written : withKeyword(written, 'properties', new Map());
  return strict ? strictOpenai(schema, note) : rewrite(schema, [], (inner, path) => filled(inner, path, note));
}

const atTop = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'];

function filled(schema: SchemaMap, path: SchemaPath, note: ClientNote): SchemaMap {
  if (!isObjectSchema(schema) || schema.has('properties')) return fillItems(schema, path, title, note);
  note(`${title} refuses ${schemaNameAt(path)} without \`properties\`.`, path, {
    detail: 'An empty list of them was written.',
    rule: 'object-properties-missing',
  });
  return withKeyword(schema, 'properties', new Map());
}
