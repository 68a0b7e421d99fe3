import { isObjectSchema, mapOf, type SchemaMap, type SchemaPath, withKeyword, withRenamed } from '../schemas/schemaTree.ts';
import { type ClientNote, schemaNameAt } from './clientSchema.ts';

/** Strict modes accept only closed objects. */
export function closeObject(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote): SchemaMap {
  if (!isObjectSchema(schema)) return schema;
  const more = schema.get('additionalProperties');
  if (mapOf(schema.get('properties'))?.size === 0 || !schema.has('properties')) {
    if (path.length > 0)
      note(`In ${title} ${schemaNameAt(path)} can only be empty.`, path, {
        detail: 'It does not say its properties.',
        severity: 'warning',
      });
  } else if (more !== undefined && more !== false) note(`${title} takes no further properties of ${schemaNameAt(path)}.`, path, { severity: 'warning' });
  const listed = schema.has('properties') ? schema : withKeyword(schema, 'properties', new Map());
  return withKeyword(listed, 'additionalProperties', false);
}

/** Strict modes have only `anyOf`. It means the same as `oneOf` where no value fits two branches. */
export function anyForOne(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote): SchemaMap {
  if (!schema.has('oneOf') || schema.has('anyOf')) return schema;
  note(`${title} does not take \`oneOf\` of ${schemaNameAt(path)}.`, path, { detail: '`anyOf` was written.', severity: 'hint' });
  return withRenamed(schema, 'oneOf', 'anyOf');
}

/** Strict modes refuse a schema without a type. */
export function noteType(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote): void {
  if (['type', 'anyOf', 'allOf', '$ref', 'enum', 'const'].some((keyword) => schema.has(keyword))) return;
  note(`${title} refuses ${schemaNameAt(path)} without a type.`, path, { severity: 'warning', rule: 'param-untyped' });
}
