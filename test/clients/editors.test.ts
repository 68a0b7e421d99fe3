import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { dist } from '../support/programs/dist.ts';
import { without } from '../support/programs/without.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Other editors than VS Code: set up by the very words of docs/EDITORS.md, and `toolscribe` on their PATH.

interface Seen {
  readonly problem?: string;
  /** Names of the servers of a buffer. */
  readonly servers?: readonly string[];
  /** Messages of the findings. */
  readonly found?: readonly string[];
  /** What is offered behind `#' @`. */
  readonly tags?: readonly string[];
  /** What is offered behind `#' @keywords mcp-`. */
  readonly keywords?: readonly string[];
  /** Title of the fix that was applied. */
  readonly fix?: string;
  /** First finding of each of the other files, and the folder that the server was given for it. */
  readonly others?: readonly { readonly found: string; readonly root: string }[];
}

/** A faulty file of each format but R, with its message and the folder that is its project. */
const others: readonly (readonly [file: string, text: string, message: RegExp, root: string])[] = [
  [
    'service/src/server.py',
    'from fastmcp import FastMCP\n\nmcp = FastMCP("service")\n\n\n@mcp.tool()\ndef read_meter(room: int = "hall") -> int:\n    "Read the meter of a room. Use it before a bill."\n    return 1\n',
    /room/,
    'service',
  ],
  [
    'lamps/src/server.ts',
    "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\nconst server = new McpServer({ name: 'lamps', version: '1.0.0' });\nserver.registerTool('switch_lamp', { description: 'Switch a lamp on.', inputSchema: { lamp: z.strng() } }, async () => ({ content: [] }));\n",
    /strng/,
    'lamps',
  ],
  ['house/config/tools.yaml', '- name: switch_lamp\n  description: Switch a lamp on.\n  parameters:\n    lamp:\n      type: strng\n', /lamp/, 'house'],
  [
    'house/tools.json',
    '{ "tools": [{ "name": "switch_lamp", "description": "Switch a lamp on.", "inputSchema": { "type": "object", "properties": { "lamp": { "type": "strng", "description": "Its name in the plan of the house." } } } }] }\n',
    /strng/,
    'house',
  ],
  [
    'house/lamp.gbai/lamp.gbdialog/switch.bas',
    'PARAM lamp AS strng LIKE "hall" DESCRIPTION "Its name in the plan of the house."\nDESCRIPTION "Switch a lamp on."\n',
    /strng/i,
    'house',
  ],
];

interface Editor {
  readonly name: string;
  readonly needs: Parameters<typeof without>[0];
  readonly program: string;
  /** Language of its example in docs/EDITORS.md, and a word of it where several have that language. */
  readonly language: string;
  readonly holds?: string;
  /** Where the example belongs in the home folder. */
  readonly init: string;
  /** What docs/EDITORS.md says to change in the example on a machine like this one. */
  readonly adapt?: (init: string) => string;
  readonly args: (file: string) => readonly string[];
}

const editors: readonly Editor[] = [
  {
    name: 'Neovim',
    needs: 'neovim',
    program: 'nvim',
    language: 'lua',
    init: '.config/nvim/init.lua',
    args: (file) => ['--headless', '-n', '-S', path.resolve('test/clients/neovim.lua'), file],
  },
  {
    name: 'Emacs',
    needs: 'emacs',
    program: 'emacs',
    language: 'elisp',
    init: '.emacs.d/init.el',
    // Modes of other packages need not be installed.
    adapt: (init) =>
      init.replaceAll(/^;; (?=\()/gm, '').replace('(ess-r-mode ', '(ess-r-mode plain-r-mode plain-yaml-mode plain-typescript-mode plain-basic-mode '),
    args: () => ['--batch', '-q', '-l', path.resolve('test/clients/emacs.el')],
  },
];

const lspMode: Editor = {
  name: 'Emacs with lsp-mode',
  needs: 'lspMode',
  program: 'emacs',
  language: 'elisp',
  holds: 'lsp-mode',
  init: '.emacs.d/init.el',
  args: () => ['--batch', '-q', '-l', path.resolve('test/clients/lspMode.el')],
};

test('Emacs runs Toolscribe beside pylsp in lsp-mode', { skip: without(lspMode.needs) }, (t) => {
  const home = homeFolder(t, lspMode);
  const seen = work(lspMode, home, path.join(home, 'service/src/server.py'));
  assert.deepEqual([...(seen.servers ?? [])].sort(), ['pylsp', 'toolscribe']);
  assert.match(seen.found?.join('\n') ?? '', /Missing description for `room`/);
});

for (const editor of editors) {
  test(`${editor.name} shows findings, completes and fixes`, { skip: without(editor.needs) }, (t) => {
    const home = homeFolder(t, editor);
    const file = path.join(home, 'wavelab/R/signal-smooth.R');
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, right.replace('@param window', '@param widnow'));
    const seen = work(editor, home, file);
    assert.equal(seen.problem, undefined);
    // Emacs puts the rule before it.
    assert.match(seen.found?.join('\n') ?? '', /^(.*: )?No parameter `widnow` in `mcp_tool_signal_smooth`\. Did you mean `window`\?$/);
    for (const tag of ['param', 'returns']) assert.ok(seen.tags?.includes(tag), `${tag} is not among ${seen.tags}`);
    for (const keyword of ['mcp-dangerous', 'mcp-category-signal']) assert.ok(seen.keywords?.includes(keyword), `${keyword} is not among ${seen.keywords}`);
    assert.equal(seen.fix, 'Change to `window`');
    assert.equal(readFileSync(file, 'utf8'), right);
    for (const [i, [name, , message, root]] of others.entries()) {
      assert.match(seen.others?.[i]?.found ?? '', message, name);
      assert.equal(path.resolve(seen.others?.[i]?.root.replace(/^~/, home) ?? ''), path.join(home, root), name);
    }
  });
}

/** A home folder with the editor's initialization, `toolscribe` in `bin`, and the example package. */
function homeFolder(t: TestContext, { language, holds = '', init, adapt = (text) => text }: Editor): string {
  const examples = readFileSync('docs/EDITORS.md', 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'));
  const example = [...examples].map(([, text]) => text).find((text) => text?.includes(holds));
  assert.ok(example, `docs/EDITORS.md has no example in ${language}`);
  const home = tempFolder(t, { [init]: adapt(example), 'bin/toolscribe': `#!/bin/sh\nexec '${process.execPath}' '${dist('cli.mjs')}' "$@"\n` });
  chmodSync(path.join(home, 'bin/toolscribe'), 0o755);
  mkdirSync(path.join(home, 'wavelab'));
  cpSync('examples/r-package', path.join(home, 'wavelab'), { recursive: true });
  const manifests = {
    'service/pyproject.toml': '[project]\nname = "service"\n',
    'lamps/package.json': '{ "name": "lamps" }\n',
    'house/.git/HEAD': 'ref: refs/heads/main\n',
  };
  for (const [name, text] of [...Object.entries(manifests), ...others]) {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    writeFileSync(path.join(home, name), text);
  }
  return home;
}

/** Has the editor do its work, and tells what it saw. */
function work(editor: Editor, home: string, file: string): Seen {
  const seen = path.join(home, 'seen.json');
  const { PATH = '' } = process.env;
  const { status, stderr, error } = spawnSync(editor.program, editor.args(file), {
    cwd: home,
    encoding: 'utf8',
    timeout: 120_000,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${path.join(home, 'bin')}${path.delimiter}${PATH}`,
      HOME: home,
      TMPDIR: home,
      LANG: 'C.UTF-8',
      TERM: 'dumb',
      SEEN: seen,
      FILE: file,
      OTHERS: others.map(([name]) => path.join(home, name)).join('\n'),
      INIT: path.join(home, editor.init),
    },
  });
  assert.ok(existsSync(seen), `${editor.program} ended (${error?.message ?? status}) without a word of what it saw: ${stderr}`);
  return JSON.parse(readFileSync(seen, 'utf8'));
}
