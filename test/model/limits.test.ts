import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { limits } from '../../server/src/model/index.ts';

// Issue 41: "limits of depth and steps (41 by hand: one budget)".

const frontEnds = fileURLToPath(new URL('../../server/src/frontends/', import.meta.url));
const ofItsOwn = /^(?:export )?const (?:deepest|maxDepth|mostSteps)\w*(?:: number)? = \d|\b(?:steps|depth): number = [1-9]/m;

test('no front end has a limit of depth or steps of its own', () => {
  const files = readdirSync(frontEnds, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  assert.ok(files.length > 500);
  assert.deepEqual(
    files.filter((file) => ofItsOwn.test(readFileSync(`${frontEnds}${file}`, 'utf8'))),
    [],
  );
});

test('every limit is a positive whole number', () => {
  const numbersIn = (of: object): readonly unknown[] =>
    Object.values(of).flatMap((own: unknown) => (typeof own === 'object' && own !== null ? numbersIn(own) : [own]));
  for (const own of numbersIn(limits)) assert.ok(Number.isInteger(own) && (own as number) > 0);
});
