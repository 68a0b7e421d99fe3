import { isObjectSchema, mapOf, type SchemaMap, type SchemaPath, withKeyword, withRenamed } from '../schemas/schemaTree.ts';
import { type ClientNote, subjectAt } from './clientSchema.ts';

/** Strict modes accept only closed objects. */
export function closeObject(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote): SchemaMap {
  if (!isObjectSchema(schema)) return schema;
  const more = schema.get('additionalProperties');
  if (mapOf(schema.get('properties'))?.size === 0 || !schema.has('properties')) {
    if (path.length > 0)
      note(`${subjectAt(path)} does not say its properties: in ${title} only an empty object can be given. Say what it may hold.`, path, {
        severity: 'warning',
      });
  } else if (more !== undefined && more !== false)
    note(`${subjectAt(path)} allows further properties, which ${title} does not: only those that are listed can be given.`, path, { severity: 'warning' });
  const listed = schema.has('properties') ? schema : withKeyword(schema, 'properties', new Map());
  return withKeyword(listed, 'additionalProperties', false);
}

/** Strict modes have only `anyOf`. It means the same as `oneOf` where no value fits two branches. */
export function anyForOne(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote): SchemaMap {
  if (!schema.has('oneOf') || schema.has('anyOf')) return schema;
  note(`${subjectAt(path)}: ${title} does not take 'oneOf'; 'anyOf' was written.`, path, { severity: 'hint' });
  return withRenamed(schema, 'oneOf', 'anyOf');
}

/** Strict modes refuse a schema without a type. */
export function noteType(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote): void {
  if (['type', 'anyOf', 'allOf', '$ref', 'enum', 'const'].some((keyword) => schema.has(keyword))) return;
  note(`${subjectAt(path)} has no type, which ${title} refuses. Say what it may be.`, path, { severity: 'warning', rule: 'param-untyped' });
}
