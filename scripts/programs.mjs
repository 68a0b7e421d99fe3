// The programs that tests run beside Node: what is left out without them, and the Debian packages that bring them.
// `node scripts/programs.mjs` prints the packages of those that this machine lacks.
import { spawnSync } from 'node:child_process';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { findChromium } from './vscode/browser.mjs';

const answers = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

export const programs = [
  { program: 'Rscript', leftOut: 'the tests that run R code', packages: ['r-base-core'], isHere: () => answers('Rscript', '--version') },
  { program: 'nvim', leftOut: 'the language server in Neovim', packages: ['neovim'], isHere: () => answers('nvim', '--version') },
  {
    program: 'emacs',
    leftOut: 'the language server in Emacs',
    packages: ['emacs-nox', 'elpa-eglot'],
    isHere: () => answers('emacs', '--batch', '-q', '-l', 'eglot'),
  },
];

/** What the tests in a real VS Code need; they say themselves what they did not run. */
const browser = { program: 'chromium', packages: ['chromium', 'fonts-dejavu-core'], isHere: () => findChromium() !== undefined };

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const missing = [...programs, browser].filter(({ isHere }) => !isHere());
  process.stdout.write(missing.flatMap(({ packages }) => packages).join(' '));
}
