// The programs that tests run beside Node. Needs nothing installed, because it also says what to install.
import { spawnSync } from 'node:child_process';
import { findPython } from './python.mjs';
import { findChromium } from './vscode/browser.mjs';

const answers = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** What `npm test` leaves out where something is not installed: `leftOut`, without `what`, which the Debian `packages` bring, with what is run `after` that. */
export const programs = {
  r: { what: 'Rscript on the PATH', leftOut: 'the tests that run R code', packages: ['r-base-core'], isHere: () => answers('Rscript', '--version') },
  rmarkdown: {
    what: 'rmarkdown for R, and pandoc',
    leftOut: 'the tests that render R Markdown',
    packages: ['r-base-core', 'r-cran-rmarkdown', 'pandoc'],
    isHere: () => answers('pandoc', '--version') && answers('Rscript', '-e', 'loadNamespace("rmarkdown")'),
  },
  roxygen2: {
    what: 'roxygen2 for R',
    leftOut: 'the comparison of inherited documentation with roxygen2',
    packages: ['r-base-core', 'r-cran-roxygen2'],
    isHere: () => answers('Rscript', '-e', 'loadNamespace("roxygen2")'),
  },
  neovim: { what: 'Neovim', leftOut: 'the language server in Neovim', packages: ['neovim'], isHere: () => answers('nvim', '--version') },
  emacs: {
    what: 'Emacs with eglot',
    leftOut: 'the language server in Emacs',
    packages: ['emacs-nox', 'elpa-eglot'],
    isHere: () => answers('emacs', '--batch', '-q', '-l', 'eglot'),
  },
  lspMode: {
    what: 'Emacs with lsp-mode, and pylsp',
    leftOut: 'the language server in Emacs beside another',
    packages: ['emacs-nox', 'elpa-lsp-mode', 'python3-pylsp'],
    isHere: () => answers('emacs', '--batch', '-q', '-l', 'lsp-mode') && answers('pylsp', '--version'),
  },
  jq: { what: 'jq', leftOut: 'the comment of the GitHub action', packages: ['jq'], isHere: () => answers('jq', '--version') },
  preCommit: { what: 'pre-commit', leftOut: 'the hook in pre-commit', packages: ['pre-commit'], isHere: () => answers('pre-commit', '--version') },
  python: {
    what: 'Python 3.10 with Pydantic 2',
    leftOut: 'the tests of the example in Python',
    packages: ['python3', 'python3-venv'],
    after: 'node scripts/installPython.mjs',
    isHere: () => findPython() !== undefined,
  },
};

/** True where npm's SARIF multitool runs, in test/sarif. */
export const canValidateSarif = process.platform === 'linux' && process.arch === 'x64';

/** What the tests in a real VS Code need; they say themselves what they did not run. */
const editor = [
  { packages: ['chromium-headless-shell', 'fonts-dejavu-core'], isHere: () => findChromium() !== undefined },
  // Two modules of the VS Code from npm are compiled where it is installed.
  ...['g++', 'make', 'python3'].map((program) => ({ packages: [program], isHere: () => answers(program, '--version') })),
];

const missingOf = (list) => list.filter(({ isHere }) => !isHere()).flatMap(({ packages }) => packages);

/** The Debian packages that this machine lacks for the tests in the VS Code from npm. */
export const lackingForEditor = () => missingOf(editor);

/** The Debian packages that this machine lacks for every test to be run. */
export const lacking = () => [...missingOf(Object.values(programs)), ...lackingForEditor()];
