import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, knownValue } from '../../../server/src/model/index.ts';
import { noNames } from '../../support/names.ts';
import { frontEnd, problems, read, realized } from './support.ts';

const file = (param: string, more = ''): string =>
  `name: demo-load\ndescription: Load it.\nparameters:\n  type: object\n  properties:\n    x:\n${param
    .split('\n')
    .map((line) => `      ${line}\n`)
    .join('')}  required: [x]\n${more}`;

/** Examples as the builder of the format writes them, and what they mean. */
const examples: readonly (readonly [param: string, meant: readonly Json[]])[] = [
  ['type: integer\nexamples: ["1", "2"]', [1, 2]],
  ['type: integer\nexamples: [1, 2]', [1, 2]],
  ['type: integer\nexamples: ["5L"]', [5]],
  ['type: integer\nexamples: ["1.5"]', ['1.5']],
  ['type: number\nexamples: ["1.5", "1e3", "-2"]', [1.5, 1000, -2]],
  ['type: number\nexamples: ["many"]', ['many']],
  ['type: boolean\nexamples: ["TRUE", "FALSE", "maybe"]', [true, false, 'maybe']],
  ['type: boolean\nexamples: [yes, no]', [true, false]],
  ['type: string\nexamples: ["1", "yes"]', ['1', 'yes']],
  ['type: array\nitems: {type: string}\nexamples: [a, b]', [['a'], ['b']]],
  ['type: array\nitems: {type: string}\nexamples: [[a, b], [c]]', [['a', 'b'], ['c']]],
  ['type: array\nitems: {type: string}\nexamples: [a, [b]]', [['a'], ['b']]],
  ['type: array\nitems: {type: integer}\nexamples: ["1", ["2", "3"]]', [[1], [2, 3]]],
  ['type: array\nitems: {type: integer}\nexamples: [a]', ['a']],
  ['type: array\nexamples: [a]', [['a']]],
  ['type: array\nitems: {type: object}\nexamples: [{a: 1}]', [[{ a: 1 }]]],
  ['type: object\nexamples: [{a: 1}]', [{ a: 1 }]],
];
for (const [param, meant] of examples) {
  test(`examples: ${param.replaceAll('\n', ', ')}`, () => {
    const [tool] = read(file(param)).linked.tools;
    assert.deepEqual(
      tool?.params[0]?.schema.examples.map(({ value }) => value),
      meant,
    );
  });
}

const marks: readonly (readonly [written: string, value: boolean | undefined, told: boolean])[] = [
  ['yes', true, true],
  ['Yes', true, true],
  ['on', true, true],
  ['y', true, true],
  ['no', false, true],
  ['off', false, true],
  ['N', false, true],
  ['true', true, false],
  ['false', false, false],
  ['"yes"', undefined, false],
  ["'no'", undefined, false],
  ['maybe', undefined, false],
];
for (const [written, value, told] of marks) {
  test(`dangerous: ${written}`, () => {
    const text = file('type: string', `dangerous: ${written}\nrequires_approval: ${written}\n`);
    const [tool] = read(text).linked.tools;
    assert.equal(tool && knownValue(tool.dangerous), value);
    assert.equal(tool && knownValue(tool.requiresApproval), value);
    assert.equal(problems(text).filter(({ code }) => code === 'yaml-boolean').length, told ? 2 : 0);
    assert.equal(problems(text).filter(({ code }) => code === 'schema-invalid').length, value === undefined ? 2 : 0);
  });
}

test('truth values are read where only such may stand, and nowhere else', () => {
  const text = file(
    'type: object\nadditionalProperties: no\nproperties:\n  y: {type: boolean, default: yes}\n  n: {type: string, default: yes, enum: [yes, no]}\nrequired: [y, n]',
    'annotations: {title: On, readOnlyHint: on}\n',
  );
  const told = problems(text).filter(({ code }) => code === 'yaml-boolean');
  assert.deepEqual(
    told.map(({ start, end }) => text.slice(start, end)),
    ['no', 'yes', 'on'],
  );
  const [tool] = read(text).linked.tools;
  assert.deepEqual(tool?.annotations.readOnlyHint?.value, true);
  assert.deepEqual(tool?.annotations.title?.value, 'On');
});

test('a fix rewrites them', () => {
  const text = file('type: string', 'dangerous: yes\n');
  const [found] = read(text).facts.problems;
  const intent = found?.fixes?.[0]?.intent;
  assert.ok(intent !== undefined);
  assert.equal(realized(text, intent), text.replace('yes', 'true'));
});

const integers: readonly (readonly [param: string, told: readonly string[]])[] = [
  ['type: integer\nmaximum: 2147483647', []],
  ['type: integer\nmaximum: 2147483648', ['2147483648']],
  ['type: integer\nminimum: -3000000000\ndefault: 3000000000', ['-3000000000', '3000000000']],
  ['type: integer\nmaximum: 3000000000.0', []],
  ['type: integer\nenum: [1, 3000000000]', ['3000000000']],
  ['type: string\ndefault: "3000000000"', []],
];
for (const [param, told] of integers) {
  test(`integers beyond R's: ${param.replaceAll('\n', ', ')}`, () => {
    const text = file(param);
    const place = { ...noNames('file:///w/inst/mcp/tools/demo-load.yaml'), project: { name: 'demo', root: 'file:///w' } };
    const { problems: found } = frontEnd.link(frontEnd.read(text, 'tool'), place);
    assert.deepEqual(
      found.map(({ span }) => text.slice(span.start, span.end)),
      told,
    );
    // Outside of a package nobody knows who reads it.
    assert.deepEqual(frontEnd.link(frontEnd.read(text, 'tool'), noNames('file:///w/a.yaml')).problems, []);
  });
}
