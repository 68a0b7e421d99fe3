import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRTools } from '../../server/src/runners/rToolProcess.ts';
import { rscriptOfThisMachine } from '../../server/src/runners/thisMachine.ts';
import { withoutR } from '../support/programs/withoutR.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Messages and output of R are two pipes: either may be read first.
test('a call ends after its last message', { skip: withoutR }, async (t) => {
  const found = rscriptOfThisMachine('');
  assert.ok('path' in found);
  const packageRoot = tempFolder(t, {
    DESCRIPTION: 'Package: notes\nVersion: 0.1.0\n',
    'R/a.R': 'say <- function(n) { cat(strrep("x", 1e5)); message("last ", n); 1 }\n',
  });
  const process = startRTools({ rscript: found.path, packageRoot, isSession: true, note: () => {} });
  t.after(() => process.end());
  const [wanted, heard]: [string[], string[]] = [[], []];
  for (let n = 0; n < 300; n++) {
    wanted.push(`last ${n}`);
    await process.call({
      fn: 'say',
      argumentCode: `list(n=${n})`,
      wantsJson: false,
      timeoutSeconds: 60,
      maxOutputBytes: 10,
      signal: new AbortController().signal,
      onMessage: (text) => heard.push(text),
    });
  }
  assert.deepEqual(heard, wanted);
});
