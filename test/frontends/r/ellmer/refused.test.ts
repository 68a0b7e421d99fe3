import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../../../server/src/model/index.ts';
import { afterIntent, problemsOf } from '../roxygen.ts';

const toolWith = (type: string, name = 'find') =>
  `ellmer::tool(function(x = 1) x, name = "${name}", description = "Finds it.", arguments = list(x = ${type}))\n`;

/** The engine itself realizes a replacement. */
const fixedBy = (intent: Intent, text: string): string | undefined =>
  intent.kind === 'replace' ? text.slice(0, intent.span.start) + intent.text + text.slice(intent.span.end) : afterIntent(intent, text)['z.R'];

/** What is reported of a type, and the type after the fix. */
const table: readonly (readonly [type: string, at?: string, fixed?: string])[] = [
  ['type_array(type_string("A word."), "The words.")'],
  ['type_array("The words.", items = type_string("A word."))'],
  // R takes the beginning of a name for it.
  ['type_array("The words.", item = type_string("A word."))'],
  ['type_string(desc = "A word.", req = FALSE)'],
  ['type_array("The words.", type_string("A word."))', '"The words."', 'type_array("The words.", items = type_string("A word."))'],
  ['type_array("The words.")', '"The words."'],
  ['type_array()', 'type_array'],
  ['type_array(itmes = type_string("A word."))', 'itmes', 'type_array(items = type_string("A word."))'],
  ['type_enum("A choice", c("a", "b"))', '"A choice"', 'type_enum("A choice", values = c("a", "b"))'],
  ['type_enum("only", "A choice")'],
  ['type_enum(c("a", "b"), "A choice")'],
  ['type_string("A word.", FALSE, 3)', '3'],
  ['type_object("A pair", a = type_integer(descripton = "One"))', 'descripton', 'type_object("A pair", a = type_integer(description = "One"))'],
  ['type_object("A pair", anything = type_string("One"))'],
  ['type_array(shared, "The words.")'],
];

for (const [type, at, fixed] of table) {
  test(`ellmer ${at === undefined ? 'takes' : 'refuses'} ${type}`, () => {
    const text = toolWith(type);
    const found = problemsOf(text);
    assert.deepEqual(
      found.map((problem) => [problem.code, problem.at]),
      at === undefined ? [] : [['ellmer-refuses', at]],
    );
    const [fix] = found[0]?.problem.fixes ?? [];
    assert.equal(fix && fixedBy(fix.intent, text), fixed && toolWith(fixed));
  });
}

test('a dot in the name is refused', () => {
  const text = toolWith('type_string("A word.")', 'notes.find');
  const [found] = problemsOf(text);
  assert.equal(found?.at, 'notes.find');
  const [fix] = found?.problem.fixes ?? [];
  assert.equal(fix && fixedBy(fix.intent, text), toolWith('type_string("A word.")', 'notes_find'));
});

test('the signature before ellmer 0.3 is left alone', () => {
  assert.deepEqual(problemsOf('ellmer::tool(function(x) x, "Finds it.", x = type_array("The words.", type_string("A word.")), .name = "notes.find")\n'), []);
});
