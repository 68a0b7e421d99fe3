import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { readConfig } from '../../../server/src/engine/configuration/readConfig.ts';
import { rules } from '../../../server/src/ruleTable.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const config = 'toolscribe.config.yaml';

const mistakes = (rule: string): string[] =>
  readConfig(`ownRules:\n  own: ${rule}\n`, rules).problems.map(
    ({ message, span }) => `${`ownRules:\n  own: ${rule}\n`.slice(span.start, span.end)}: ${message}`,
  );

const wrong: readonly (readonly [rule: string, mistake: string])[] = [
  ['5', '5: `own` must be a map of `on` and what is asked of that.'],
  ['{casing: snake}', 'own: `on` is missing in this rule.'],
  ['{on: name}', 'own: This rule asks for nothing.'],
  ['{on: naem, casing: snake}', 'naem: `on` has no `naem`. Did you mean `name`?'],
  ['{on: name, casing: snaek}', 'snaek: `casing` has no `snaek`. Did you mean `snake`?'],
  ['{on: name, casing: "snaek"}', 'snaek: `casing` has no `snaek`. Did you mean `snake`?'],
  ['{on: name, casing: 7}', '7: `casing` must be one of `flat`, `camel`, `pascal`, `kebab`, `snake`, `macro`.'],
  ['{on: name, casing: snake, length: {min: 3}}', 'length: A rule has one function, and this one has `casing` and `length`.'],
  ['{on: name, casing: snake, mesage: x}', 'mesage: A rule has no `mesage`. Did you mean `message`?'],
  ['{on: name, casing: snake, message: ""}', '"": `message` must be a text.'],
  ['{on: name, casing: snake, description: 5}', '5: `description` must be a text.'],
  ['{on: name, casing: snake, severity: fatal}', 'fatal: The severity must be error, warning, information, hint or off.'],
  ['{on: name, casing: snake, files: [5]}', '[5]: `files` must be a text or a list of texts.'],
  ['{on: name, casing: snake, files: a*a*a*a*a*b}', 'a*a*a*a*a*b: `files` has a glob that takes too long: use fewer `*`, and at most 1,000 characters.'],
  ["{on: name, pattern: '(get'}", "'(get': This regular expression cannot be run: missing closing ): `(get`."],
  ["{on: name, pattern: {notMatch: '(?=a)'}}", "'(?=a)': This regular expression cannot be run: invalid or unsupported Perl syntax: `(?=`."],
  ['{on: name, pattern: {matches: a}}', 'matches: `pattern` has no `matches`. Did you mean `match`?'],
  ['{on: name, pattern: {match: 5}}', '5: `match` must be a regular expression.'],
  ['{on: name, pattern: 5}', '5: `pattern` must be a map of `match` or `notMatch`, or of both.'],
  ['{on: name, length: 5}', '5: `length` must be a map of `min` or `max`, or of both.'],
  ['{on: name, length: {}}', '{}: `length` must be a map of `min` or `max`, or of both.'],
  ['{on: name, length: {min: 1.5}}', '1.5: `min` must be a whole number of characters.'],
  ['{on: name, length: {max: -1}}', '-1: `max` must be a whole number of characters.'],
  ['{on: name, length: {min: 9, max: 3}}', '9: `min` is larger than `max`, so no value fits.'],
  ['{on: name, enumeration: []}', '[]: `enumeration` must be a list of values.'],
  ['{on: name, enumeration: [{}]}', '[{}]: `enumeration` must be a list of values.'],
  ['{on: name, required: false}', 'false: `required` must be true.'],
];

const right = [
  "{on: name, pattern: '^a', message: Begin with a., description: Why., severity: error, files: src/**}",
  '{on: title, pattern: {match: a, notMatch: b}, severity: off, files: [a, b]}',
  '{on: description, length: {min: 0, max: 0}}',
  '{on: annotations.readOnlyHint, enumeration: [true, 1, x]}',
  '{on: parameter-name, required: true, severity: false}',
];

test('each mistake in a rule of a user is one finding at its place', () => {
  for (const [rule, mistake] of wrong) assert.deepEqual(mistakes(rule), [mistake], rule);
  for (const rule of right) assert.deepEqual(mistakes(rule), [], rule);
});

test('the schema that completes the file accepts and refuses the same rules, apart from what only the server knows', () => {
  const schema = JSON.parse(readFileSync('schemas/config.schema.json', 'utf8')) as object;
  const accepts = new Ajv({ strict: false, allowUnionTypes: true }).compile(schema);
  const onlyServer = /\(get|\(\?=|a\*a\*|min: 9|message: ""/;
  for (const rule of right) assert.ok(accepts(parse(`ownRules:\n  own: ${rule}\n`)), `${rule}: ${JSON.stringify(accepts.errors)}`);
  for (const [rule] of wrong) assert.equal(accepts(parse(`ownRules:\n  own: ${rule}\n`)), onlyServer.test(rule), rule);
  assert.ok(accepts({ rules: { own: 'hint', other: { severity: 'off' } } }));
  assert.equal(accepts({ rules: { own: 'fatal' } }), false);
});

test('what is not written yet is no mistake, and judges nothing', async () => {
  for (const rule of [
    '{on: , casing: snake}',
    '{on: name, pattern: }',
    '{on: name, pattern: {match: }}',
    '{on: name, length: {min: }}',
    '{on: name, severity: , casing: snake}',
  ])
    assert.deepEqual(mistakes(rule), [], rule);
  const { engine } = await workspace({ [config]: 'ownRules:\n  own: {on: name, pattern: {match: }}\n', 'tool.yaml': tool });
  assert.deepEqual(ownIn(engine.findings(uriOf('tool.yaml'))), []);
});

test('the id is free, and one that a comment can name', async () => {
  const text = 'ownRules:\n  range-inverted: {on: name, casing: macro}\n  "a b": {on: name, casing: macro}\n';
  assert.deepEqual(
    readConfig(text, rules).problems.map(({ message, span }) => `${text.slice(span.start, span.end)}: ${message}`),
    ['range-inverted: Toolscribe has a rule `range-inverted`.', '"a b": The id `a b` may contain only letters, digits, `-` and `_`.'],
  );
  const { engine } = await workspace({ [config]: text, 'tool.yaml': tool });
  assert.deepEqual(
    engine.findings(uriOf('tool.yaml')).filter(({ rule }) => rule === 'range-inverted' || rule === 'a b'),
    [],
  );
  assert.equal(engine.rules.filter(({ id }) => id === 'range-inverted').length, 1);
});

const tool = 'name: get\ndescription: Helps with notes.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: ""\n';
const macro = (id: string, more = ''): string => `ownRules:\n  ${id}: {on: name, casing: macro${more}}\n`;

const ownIn = (found: readonly { readonly rule: string; readonly severity: string }[]): string[] =>
  found.flatMap(({ rule, severity }) => (rule.startsWith('own') || rule.startsWith('suppression') ? [`${rule}: ${severity}`] : []));

const found = async (files: Readonly<Record<string, string>>, file = 'tool.yaml'): Promise<string[]> => {
  const { engine } = await workspace({ [file]: tool, ...files });
  return ownIn(engine.findings(uriOf(file)));
};

test('severities, overrides, globs and comments count as for other rules', async () => {
  assert.deepEqual(await found({ [config]: macro('own') }), ['own: warning']);
  assert.deepEqual(await found({ [config]: macro('own', ', severity: off') }), []);
  assert.deepEqual(await found({ [config]: `${macro('own')}rules: {own: hint}\n` }), ['own: hint']);
  assert.deepEqual(await found({ [config]: `${macro('own')}rules: {own: off}\n` }), []);
  assert.deepEqual(await found({ [config]: `${macro('own')}overrides: [{files: tool.yaml, rules: {own: error}}]\n` }), ['own: error']);
  const globs = { [config]: `${macro('own', ', files: new')}rules: {own: error}\noverrides: [{files: "**/tool.yaml", rules: {own: hint}}]\n` };
  assert.deepEqual(await found(globs, 'new/tool.yaml'), ['own: hint']);
  assert.deepEqual(await found(globs, 'old/tool.yaml'), []);
  const comment = '# toolscribe-ignore-file own -- reason\n';
  assert.deepEqual(await found({ [config]: macro('own'), 'tool.yaml': comment + tool }), []);
  assert.deepEqual(await found({ [config]: macro('own', ', files: new'), 'tool.yaml': comment + tool }), ['suppression-unused: warning']);
  assert.deepEqual(await found({ 'tool.yaml': comment + tool }), ['suppression-unknown-rule: warning']);
});

test('rules of extended files count, and are replaced by id', async () => {
  const packages = { 'node_modules/acme/toolscribe.config.yaml': `${macro('own')}  own-too: {on: name, required: true}\n` };
  const extending = 'extends: acme\n';
  assert.deepEqual(await found({ [config]: extending, ...packages }), ['own: warning']);
  assert.deepEqual(await found({ [config]: `${extending}ownRules:\n  own: {on: name, casing: flat}\n`, ...packages }), []);
  assert.deepEqual(await found({ [config]: `${extending}${macro('own-more')}`, ...packages }), ['own: warning', 'own-more: warning']);
});

test('`rules` may name rules of extended files, with the same checks', async () => {
  const files = { 'team.yaml': macro('own'), 'tool.yaml': tool };
  const mistakesOf = async (text: string): Promise<string[]> => {
    const { engine } = await workspace({ ...files, [config]: text });
    return engine.findings(uriOf(config)).map(({ message }) => message);
  };
  assert.deepEqual(await mistakesOf('extends: ./team.yaml\nrules: {own: hint}\noverrides: [{files: x, rules: {own: off}}]\n'), []);
  assert.deepEqual(await mistakesOf('extends: ./team.yaml\nrules: {own: fatal}\n'), ['The severity must be error, warning, information, hint or off.']);
  assert.deepEqual(await mistakesOf('extends: ./team.yaml\nrules: {own: {size: 5}}\n'), ['Unknown option `size`.']);
  assert.deepEqual(await mistakesOf('rules: {own: hint}\n'), ['Unknown rule `own`.']);
  assert.deepEqual(await mistakesOf(`${macro('own-rule')}rules: {own-rul: hint}\n`), ['Unknown rule `own-rul`. Did you mean `own-rule`?']);
});

test('without rules of users the list of rules is that of Toolscribe, and files share it with the same ones', async () => {
  const { engine } = await workspace({ 'tool.yaml': tool });
  assert.equal(engine.rules, engine.parts.rules);
  await engine.open(uriOf(config), macro('own'), 1);
  assert.deepEqual(ownIn(engine.findings(uriOf('tool.yaml'))), ['own: warning']);
  assert.equal(engine.rules, engine.rules);
  assert.equal(engine.rules.length, engine.parts.rules.length + 1);
  await engine.open(uriOf(config), '', 2);
  assert.deepEqual(ownIn(engine.findings(uriOf('tool.yaml'))), []);
});
