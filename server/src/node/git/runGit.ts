import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Settings by which git would run programs. A setting here takes precedence over that of the repository. */
const settings = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.pager=cat'].flatMap((setting) => ['-c', setting]);

const argsOf = (folder: string, args: readonly string[]): string[] => ['--no-pager', ...settings, '-C', path.resolve(folder), ...args];

/** Variables that name another repository, index or output than those of the folder. A hook of git has them. */
const misleading = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|NAMESPACE|PREFIX|SHALLOW_FILE|TRACE\w*)$/i;

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !misleading.test(name))),
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  // Versions of git without the variable above cannot fetch either: no protocol has this name.
  GIT_ALLOW_PROTOCOL: 'none',
});

/** Where git starts: Windows, and a `PATH` with relative folders, look for a program in the current folder first. */
const options = () => ({ cwd: path.dirname(process.execPath), env: environment(), windowsHide: true });

const run = promisify(execFile);

/** The output of a command of git in a folder. Rejects with a `GitError`. */
export async function runGit(folder: string, ...args: readonly string[]): Promise<string> {
  try {
    return (await run('git', argsOf(folder, args), { ...options(), maxBuffer: 1 << 28 })).stdout;
  } catch (error) {
    throw gitError(error);
  }
}

/** A command of git that reads requests from its input. */
export const startGit = (folder: string, ...args: readonly string[]): ChildProcessWithoutNullStreams => spawn('git', argsOf(folder, args), options());

/** Why git did not answer. The message is for the user. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** True if git ran and ended with code 1, by which it answers no. */
  readonly isNo: boolean;

  constructor(message: string, isNo = false) {
    super(message);
    this.isNo = isNo;
  }
}

/** What went wrong in plain words: those of git without their marks, if it ran. */
export function gitError(error: unknown): GitError {
  const { code, stderr = '', message } = error as { readonly code?: unknown; readonly stderr?: string; readonly message?: string };
  if (code === 'ENOENT') return new GitError('git is not installed');
  // Warnings come first.
  const fatal = stderr.search(/^fatal: /m);
  const words = stderr
    .slice(Math.max(0, fatal))
    .replace(/^(?:fatal|error): /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return new GitError(words || String(message), code === 1);
}
