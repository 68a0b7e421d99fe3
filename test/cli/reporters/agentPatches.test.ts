import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runCli } from '../../support/servers/cliIo.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const list = (end: string): string =>
  ['{', '  "tools": [', '    {', '      "name": "find",', '      "description": "Finds the notes about a subject, newest first.",']
    .concat(
      '      "inputSchema": { "type": "object", "properties": { "words": { "type": "strng", "description": "Words of the notes." } } }',
      '    }',
      '  ]',
      '}',
    )
    .join(end);

for (const [what, file, text] of [
  ['a file', 'tools.json', `${list('\n')}\n`],
  ['a file without a line break at its end', 'tools.json', list('\n')],
  ['a file with line ends of Windows', 'tools.json', `${list('\r\n')}\r\n`],
  ['a file with a blank in its name', 'my tools/tools.json', `${list('\n')}\n`],
] as const)
  test(`git applies the patch of ${what}, and the finding is gone`, async (t) => {
    const cwd = tempFolder(t, { [file]: text });
    const check = () => runCli(['check', '--format', 'agent', '--only', 'schema-type-unknown'], { cwd });
    const { status, stdout } = await check();
    assert.equal(status, 1);
    const [first = '', ...patch] = stdout.split(/(?<=\n)/);
    assert.match(first, /^(?:my tools\/)?tools\.json:6:\d+ schema-type-unknown error: Unknown type `strng`\./);
    const applied = spawnSync('git', ['apply', '-'], {
      cwd,
      input: patch.join(''),
      encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(cwd) },
    });
    assert.equal(applied.stderr, '');
    assert.equal(readFileSync(path.join(cwd, file), 'utf8'), text.replace('strng', 'string'));
    assert.deepEqual(await check().then(({ status, stdout }) => ({ status, stdout })), { status: 0, stdout: '' });
  });
