import assert from 'node:assert/strict';
import { test } from 'node:test';
import { globTest } from '../../server/src/cli/selection/globTest.ts';

interface Case {
  readonly glob: string;
  readonly windows: boolean;
  readonly folder: string;
  readonly means: readonly string[];
  readonly not: readonly string[];
}

const unix = { windows: false, folder: '/w' };
const windows = { windows: true, folder: 'C:\\w' };
const cases: readonly Case[] = [
  { ...unix, glob: 'R/*.R', means: ['file:///w/R/a.R', 'file:///w/R/a%20b.R'], not: ['file:///w/R/a.r', 'file:///w/R/x/a.R', 'file:///v/R/a.R'] },
  { ...unix, glob: './p*/', means: ['file:///w/pkg/R/a.R'], not: ['file:///w/R/a.R'] },
  { ...unix, glob: '/w/**/a.R', means: ['file:///w/R/a.R'], not: ['file:///v/R/a.R'] },
  { ...unix, glob: '../v/*.R', means: ['file:///v/a.R'], not: ['file:///w/a.R'] },
  { ...unix, glob: 'R/\\*?.R', means: ['file:///w/R/*a.R'], not: ['file:///w/R/aa.R'] },
  { ...windows, glob: 'R\\*.R', means: ['file:///C:/w/R/a.R', 'file:///c:/w/r/A.r'], not: ['file:///C:/w/R/x/a.R', 'file:///D:/w/R/a.R'] },
  { ...windows, glob: '.\\R/*.R', means: ['file:///C:/w/R/a%20b.R'], not: ['file:///C:/w/inst/a.R'] },
  { ...windows, glob: 'p*\\', means: ['file:///C:/w/pkg/R/a.R'], not: ['file:///C:/w/R/a.R'] },
  { ...windows, glob: 'C:\\w\\**\\a.R', means: ['file:///C:/w/R/a.R', 'file:///c:/w/R/a.R'], not: ['file:///D:/w/R/a.R'] },
  { windows: true, folder: '\\\\server\\share', glob: 'R\\*.R', means: ['file://server/share/R/a.R'], not: ['file://server/share/x/a.R'] },
];

for (const { glob, windows, folder, means, not } of cases)
  test(`${glob} ${windows ? 'on Windows' : 'elsewhere'}`, () => {
    const matches = globTest(glob, folder, windows);
    for (const uri of means) assert.equal(matches?.(uri), true, uri);
    for (const uri of not) assert.equal(matches?.(uri), false, uri);
  });

test('a path without a sign of a glob is none', () => {
  for (const said of ['R', 'R/a.R', './R/']) assert.equal(globTest(said, '/w', false), undefined, said);
  for (const said of ['R\\a.R', 'C:\\w\\R', '..\\R\\']) assert.equal(globTest(said, 'C:\\w', true), undefined, said);
});
