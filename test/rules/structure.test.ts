import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roxygenFormat } from '../../server/src/frontends/r/format.ts';
import { known } from '../../server/src/model/index.ts';
import { toolCountOverBudget } from '../../server/src/rules/budgets/toolCountOverBudget.ts';
import { toolNameClientBudget } from '../../server/src/rules/budgets/toolNameClientBudget.ts';
import { toolNameDuplicate } from '../../server/src/rules/names/toolNameDuplicate.ts';
import { toolNameGeneric } from '../../server/src/rules/names/toolNameGeneric.ts';
import { toolNameInvalidChars } from '../../server/src/rules/names/toolNameInvalidChars.ts';
import { toolNameStyleInconsistent } from '../../server/src/rules/names/toolNameStyleInconsistent.ts';
import { toolNameTooLong } from '../../server/src/rules/names/toolNameTooLong.ts';
import { arrayItemsMissing } from '../../server/src/rules/schemas/arrayItemsMissing.ts';
import { inputSchemaNotObject } from '../../server/src/rules/schemas/inputSchemaNotObject.ts';
import { objectPropertiesMissing } from '../../server/src/rules/schemas/objectPropertiesMissing.ts';
import { outputSchemaNotObject } from '../../server/src/rules/schemas/outputSchemaNotObject.ts';
import { paramUntyped } from '../../server/src/rules/schemas/paramUntyped.ts';
import { refRecursive } from '../../server/src/rules/schemas/refRecursive.ts';
import { refRemote } from '../../server/src/rules/schemas/refRemote.ts';
import { requiredUnknownProperty } from '../../server/src/rules/schemas/requiredUnknownProperty.ts';
import { schemaTypeUnknown } from '../../server/src/rules/schemas/schemaTypeUnknown.ts';
import { found, foundBeside, named, schemaOf, toolOf } from '../support/made/spec.ts';

test('names are judged by the protocol, and by a client only where it is configured', () => {
  const dotted = named('demo-my.fun');
  assert.equal(found(toolNameInvalidChars, dotted).length, 0);
  const [finding] = found(toolNameInvalidChars, dotted, { settings: { clients: ['openai'] } });
  assert.match(finding?.detail ?? '', /OpenAI/);
  assert.deepEqual(finding?.fixes?.[0]?.intent, { kind: 'rename-tool', name: 'demo-my.fun', to: 'demo-my_fun' });
  assert.equal(found(toolNameInvalidChars, named('a b'), { settings: { mcpRevision: '2025-06-18' } }).length, 0);
  assert.equal(found(toolNameInvalidChars, named('été'), {}).length, 1);
});

test('a length over the protocol counts for everybody, a shorter limit for its client', () => {
  assert.equal(found(toolNameTooLong, named('a'.repeat(129))).length, 1);
  assert.equal(found(toolNameTooLong, named('a'.repeat(128))).length, 0);
  assert.equal(found(toolNameTooLong, named('a'.repeat(65)), { settings: { clients: ['gemini'] } }).length, 1);
  assert.equal(found(toolNameTooLong, named('a'.repeat(65)), { settings: { clients: ['openai-strict'] } }).length, 1);
  assert.equal(found(toolNameTooLong, named('a'.repeat(129)), { settings: { mcpRevision: '2024-11-05' } }).length, 0);
});

test('the budget counts what a client puts before the name', () => {
  const settings = { clients: ['cursor'], serverName: 'notebook' };
  assert.equal(found(toolNameClientBudget, named('a'.repeat(52)), { settings }).length, 0);
  assert.equal(found(toolNameClientBudget, named('a'.repeat(53)), { settings }).length, 1);
  assert.equal(found(toolNameClientBudget, named('a'.repeat(53)), { settings: { clients: ['cursor'] } }).length, 0);
});

test('generic names', () => {
  for (const name of ['run', 'mcp_tool_run', 'doSomething', 'execute_task']) assert.equal(found(toolNameGeneric, named(name)).length, 1, name);
  for (const name of ['run_tests', 'search', 'process_image', 'get']) assert.equal(found(toolNameGeneric, named(name)).length, 0, name);
});

test('names of two conventions: only against a clear majority', () => {
  const snake = ['list_notes', 'add_note', 'find_note', 'remove_note'].map(named);
  assert.equal(foundBeside(toolNameStyleInconsistent, named('printNote'), snake).length, 1);
  assert.equal(foundBeside(toolNameStyleInconsistent, named('printNote'), snake.slice(1)).length, 0);
  assert.equal(foundBeside(toolNameStyleInconsistent, named('print'), snake).length, 0);
  assert.equal(foundBeside(toolNameStyleInconsistent, named('printNote'), [...snake, named('a.b'), named('cD')]).length, 0);
  assert.equal(foundBeside(toolNameStyleInconsistent, named('demo-print_note'), snake).length, 0);
});

test('duplicates and counts are those of the project', () => {
  assert.equal(foundBeside(toolNameDuplicate, named('find'), [named('find')]).length, 1);
  assert.equal(foundBeside(toolNameDuplicate, named('find'), [named('Find')]).length, 0);
  const many = [...Array(128).keys()].map((i) => named(`note_${i}`));
  assert.equal(foundBeside(toolCountOverBudget, named('first'), many).length, 0);
  assert.equal(foundBeside(toolCountOverBudget, named('first'), many, { clients: ['openai'] }).length, 1);
  assert.equal(foundBeside(toolCountOverBudget, named('first'), many.slice(1), { clients: ['openai'] }).length, 0);
});

test('types that other languages know by another name are recognized', () => {
  const meant = (type: string) => found(schemaTypeUnknown, toolOf({ size: { type } }))[0]?.fixes?.map((fix) => fix.intent);
  assert.deepEqual(meant('int'), [{ kind: 'set-type', tool: 0, path: ['size'], type: 'integer' }]);
  assert.deepEqual(meant('Bolean'), [{ kind: 'set-type', tool: 0, path: ['size'], type: 'boolean' }]);
  assert.deepEqual(meant('date'), []);
});

test('required names are compared with the properties, unless these may come from elsewhere', () => {
  const size = { type: 'integer' };
  const inner = (more: object) => toolOf({ filter: { type: 'object', properties: { size }, required: ['sze'], ...more } });
  assert.equal(found(requiredUnknownProperty, inner({})).length, 1);
  assert.equal(found(requiredUnknownProperty, inner({ allOf: [] })).length, 0);
  assert.equal(found(requiredUnknownProperty, toolOf({ size }, { required: ['size'] })).length, 0);
  assert.equal(found(requiredUnknownProperty, toolOf({}, { input: schemaOf({ type: 'object', required: ['a', 'a'] }) })).length, 1);
});

test('an array says what it holds in more ways than one', () => {
  assert.equal(found(arrayItemsMissing, toolOf({ tags: { type: 'array' } })).length, 1);
  assert.equal(found(arrayItemsMissing, toolOf({ tags: { type: 'array', items: { type: 'array' } } })).length, 1);
  assert.equal(found(arrayItemsMissing, toolOf({ tags: { type: 'array', prefixItems: [] } })).length, 0);
  const [finding] = found(arrayItemsMissing, toolOf({ tags: { type: 'array', default: [1, 2] } }));
  assert.deepEqual(finding?.fixes?.[0]?.intent, { kind: 'set-items', tool: 0, path: ['tags'], type: 'integer' });
});

test('what was inferred from R code is not judged for what R cannot say', () => {
  const tool = toolOf({ options: { type: 'object' }, free: {}, list: { type: 'array' } });
  for (const rule of [objectPropertiesMissing, paramUntyped, arrayItemsMissing]) {
    assert.equal(found(rule, tool).length, 1, rule.id);
    assert.equal(found(rule, tool, { format: roxygenFormat }).length, 0, rule.id);
  }
  assert.equal(found(objectPropertiesMissing, toolOf({ options: { type: 'object', additionalProperties: true } })).length, 0);
  assert.equal(found(paramUntyped, toolOf({ free: { anyOf: [] } })).length, 0);
});

test('faults of an inherited parameter are reported where it is documented', () => {
  const [param] = toolOf({ tags: { type: 'array' } }).params;
  assert.ok(param);
  assert.equal(found(arrayItemsMissing, toolOf({}, { params: [{ ...param, inheritedFrom: 'other' }] })).length, 0);
});

test('references', () => {
  assert.equal(found(refRemote, toolOf({ a: { anyOf: [{ $ref: 'https://example.org/a.json' }] } })).length, 1);
  assert.equal(found(refRemote, toolOf({ a: { $ref: '#/$defs/a' }, b: { default: { $ref: 'x' } } })).length, 0);
  const withDefs = (defs: object) =>
    toolOf({ a: { $ref: '#/$defs/a' } }, { input: schemaOf({ type: 'object', $defs: defs as never, properties: { a: { $ref: '#/$defs/a' } } }) });
  assert.equal(found(refRecursive, withDefs({ a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } })).length, 1);
  assert.equal(found(refRecursive, withDefs({ a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/b2' } })).length, 0);
  assert.equal(found(refRecursive, withDefs({})).length, 0);
});

test('roots of schemas by revision', () => {
  assert.equal(found(inputSchemaNotObject, toolOf({}, { input: schemaOf({ properties: {} }) })).length, 1);
  assert.equal(found(inputSchemaNotObject, toolOf({}, { input: schemaOf({ type: 'object' }) })).length, 0);
  const listed = toolOf({}, { returns: schemaOf({ type: 'array' }), name: known('x', { start: 0, end: 0 }) });
  assert.equal(found(outputSchemaNotObject, listed, { settings: { mcpRevision: '2025-11-25' } }).length, 1);
  assert.equal(found(outputSchemaNotObject, listed, { settings: { mcpRevision: '2026-07-28' } }).length, 0);
  assert.equal(found(outputSchemaNotObject, listed, { settings: { mcpRevision: '2025-03-26' } }).length, 0);
  assert.equal(found(outputSchemaNotObject, listed, { format: roxygenFormat, settings: { mcpRevision: '2025-11-25' } }).length, 0);
});
