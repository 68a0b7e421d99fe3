import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startRTools } from '../../server/src/runners/rToolProcess.ts';
import { rscriptOfThisMachine } from '../../server/src/runners/thisMachine.ts';
import { withoutR } from '../support/programs/withoutR.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Issue 56, point 5: the table of docs/SERVE.md is the test.
test('each value of the table in docs/SERVE.md has the JSON of its row, by itself and in a list', { skip: withoutR }, async (t) => {
  const section = /^### Values of R as JSON$(.*?)^##/ms.exec(readFileSync('docs/SERVE.md', 'utf8'))?.[1] ?? '';
  const rows = [...section.matchAll(/^\| `(.+)` \| `(.+)` \|$/gm)].map(([, code, json]) => [code ?? '', JSON.parse(json ?? '')] as const);
  assert.ok(rows.length > 40, section);
  const found = rscriptOfThisMachine('');
  assert.ok('path' in found);
  const functions = rows.flatMap(([code], i) => [`value_${i} <- function() ${code}`, `list_${i} <- function() list(a = value_${i}())`]);
  const packageRoot = tempFolder(t, { DESCRIPTION: 'Package: rows\nVersion: 0.1.0\n', 'R/rows.R': `${functions.join('\n')}\n` });
  const process = startRTools({ rscript: found.path, packageRoot, isSession: false, note: assert.fail });
  t.after(() => process.end());
  const jsonOf = async (fn: string): Promise<unknown> => {
    const { signal } = new AbortController();
    const outcome = await process.call({
      fn,
      argumentCode: 'list()',
      wantsJson: true,
      timeoutSeconds: 60,
      maxOutputBytes: 10_000,
      signal,
      onMessage: assert.fail,
    });
    assert.equal(outcome.failure, undefined, fn);
    return JSON.parse(outcome.json ?? '');
  };
  for (const [i, [code, json]] of rows.entries()) {
    assert.deepEqual(await jsonOf(`value_${i}`), json, code);
    assert.deepEqual(await jsonOf(`list_${i}`), { a: json }, `list(a = ${code})`);
  }
});
