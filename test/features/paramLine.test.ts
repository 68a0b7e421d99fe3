import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paramLine, readParamLine, sameParam } from '../../server/src/features/tools/paramLine.ts';
import type { ParamRequest } from '../../server/src/model/index.ts';
import fc, { runs } from '../support/property.ts';

const read: Readonly<Record<string, ParamRequest>> = {
  path: { name: 'path', type: 'string', required: true },
  'path?': { name: 'path', type: 'string', required: false },
  'path: string': { name: 'path', type: 'string', required: true },
  'depth?: integer = 3': { name: 'depth', type: 'integer', required: false, default: 3 },
  'depth : int=3L': { name: 'depth', type: 'integer', required: false, default: 3 },
  'depth = 3': { name: 'depth', type: 'integer', required: false, default: 3 },
  'share = 0.5': { name: 'share', type: 'number', required: false, default: 0.5 },
  'all = TRUE': { name: 'all', type: 'boolean', required: false, default: true },
  'mode = fast': { name: 'mode', type: 'string', required: false, default: 'fast' },
  'code: string = 007': { name: 'code', type: 'string', required: false, default: '007' },
  'after: string = NULL': { name: 'after', type: 'string', required: false },
  'after =': { name: 'after', type: 'string', required: false },
  'tags: string[]': { name: 'tags', type: 'array', items: 'string', required: true },
  'tags = ["a", "b"]': { name: 'tags', type: 'array', items: 'string', required: false, default: ['a', 'b'] },
  'rates: number[] = [1, 2.5]': { name: 'rates', type: 'array', items: 'number', required: false, default: [1, 2.5] },
  'mode: "a b" | \'c\'': { name: 'mode', type: 'string', required: true, enum: ['a b', 'c'] },
  'mode: fast | slow = slow': { name: 'mode', type: 'string', required: false, enum: ['fast', 'slow'], default: 'slow' },
  'level: 1 | 2': { name: 'level', type: 'integer', required: true, enum: [1, 2] },
  'formats: ("csv" | "tsv")[]': { name: 'formats', type: 'array', items: 'string', required: true, enum: ['csv', 'tsv'] },
  'settings: object = {"a": 1}': { name: 'settings', type: 'object', required: false, default: { a: 1 } },
  'path: string # Where # to look': { name: 'path', type: 'string', required: true, description: 'Where # to look' },
  'path: string = "a#b=c" # Where': { name: 'path', type: 'string', required: false, default: 'a#b=c', description: 'Where' },
  'file e.g. a.csv, "b, c.csv" # Which': { name: 'file', type: 'string', required: true, examples: ['a.csv', 'b, c.csv'], description: 'Which' },
  'n: integer = 1 e.g. 5, 10': { name: 'n', type: 'integer', required: false, default: 1, examples: [5, 10] },
  'tags: string[] e.g. ["a"], ["b"]': { name: 'tags', type: 'array', items: 'string', required: true, examples: [['a'], ['b']] },
  '.state_env?: object': { name: '.state_env', type: 'object', required: false },
};

for (const [line, param] of Object.entries(read)) {
  test(`'${line}' is read`, () => {
    assert.deepEqual(readParamLine(line), { param });
    assert.deepEqual(readParamLine(paramLine(param)), { param }, paramLine(param));
  });
}

const wrong: Readonly<Record<string, RegExp>> = {
  '': /^A parameter is written 'name: type = default/,
  ': string': /^A parameter is written/,
  'my path: string': /^A parameter is written/,
  '1st: string': /^'1st' is no name for a parameter: write letters/,
  'path: strng': /^There is no type 'strng'\. Did you mean 'string'\?$/,
  'path: widget': /^There is no type 'widget'\. Known are string, number/,
  'depth: integer = 2.5': /^The default '2\.5' is no integer\./,
  'depth: integer = x': /^The default 'x' is no integer\./,
  'mode: "a" | "b" = c': /^The default 'c' is no "a" \| "b"\./,
  'mode: "a" | 2': /^Write the values allowed as/,
  'mode: "a" |': /^Write the values allowed as/,
  'rows: number[][]': /^A list of lists cannot be said in one line\./,
  'n: integer e.g. five': /^The example "five" is no integer\./,
};

for (const [line, message] of Object.entries(wrong)) {
  test(`'${line}' is refused with a reason`, () => {
    const answer = readParamLine(line);
    assert.ok('wrong' in answer, JSON.stringify(answer));
    assert.match(answer.wrong, message);
  });
}

test('no text makes the reader throw, and what it reads is read again the same', () => {
  const piece = fc.constantFrom(...'abc _.?:=#|[]{}"\'\\,e.g. 12'.split(''), 'string', 'integer[]', ' e.g. ', 'null', '"a"', ' | ');
  const line = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(line, (text) => {
      const first = readParamLine(text);
      if ('wrong' in first) return;
      const again = readParamLine(paramLine(first.param));
      assert.ok('param' in again && sameParam(again.param, first.param), `${text} → ${paramLine(first.param)} → ${JSON.stringify(again)}`);
    }),
    { numRuns: runs(3000) },
  );
});
