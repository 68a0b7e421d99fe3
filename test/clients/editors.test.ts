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
  /** Messages of the findings. */
  readonly found?: readonly string[];
  /** What is offered behind `#' @`. */
  readonly tags?: readonly string[];
  /** What is offered behind `#' @keywords mcp-`. */
  readonly keywords?: readonly string[];
  /** Title of the fix that was applied. */
  readonly fix?: string;
}

interface Editor {
  readonly name: string;
  readonly needs: Parameters<typeof without>[0];
  readonly program: string;
  /** Language of its example in docs/EDITORS.md. */
  readonly language: string;
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
    // ESS need not be installed.
    adapt: (init) => init.replaceAll(/^;; (?=\()/gm, '').replace('(ess-r-mode ', '(plain-r-mode '),
    args: () => ['--batch', '-q', '-l', path.resolve('test/clients/emacs.el')],
  },
];

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
  });
}

/** A home folder with the editor's initialization, `toolscribe` in `bin`, and the example package. */
function homeFolder(t: TestContext, { language, init, adapt = (text) => text }: Editor): string {
  const example = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(readFileSync('docs/EDITORS.md', 'utf8'))?.[1];
  assert.ok(example, `docs/EDITORS.md has no example in ${language}`);
  const home = tempFolder(t, { [init]: adapt(example), 'bin/toolscribe': `#!/bin/sh\nexec '${process.execPath}' '${dist('cli.mjs')}' "$@"\n` });
  chmodSync(path.join(home, 'bin/toolscribe'), 0o755);
  mkdirSync(path.join(home, 'wavelab'));
  cpSync('examples/r-package', path.join(home, 'wavelab'), { recursive: true });
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
      INIT: path.join(home, editor.init),
    },
  });
  assert.ok(existsSync(seen), `${editor.program} ended (${error?.message ?? status}) without a word of what it saw: ${stderr}`);
  return JSON.parse(readFileSync(seen, 'utf8'));
}
