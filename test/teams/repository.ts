import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { parse } from 'yaml';
import { version } from '../../package.json';
import { dist } from '../support/programs/dist.ts';
import { tempFolder } from '../support/tempFolder.ts';

/** The reason for which shell scripts cannot be run here, or false. */
export const withoutBash: string | false = process.platform === 'win32' ? 'the scripts are for bash' : false;

export const tool = (name: string, description: string): string =>
  `#' ${name}\n#'\n#' @description ${description}\n#' @keywords mcp-tool\n${name} <- function() 1\n`;

/** Files of an R package with a finding of the severity error in `R/bad.R`, and none in `R/good.R`. */
export const packageFiles: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Package: demo\n',
  'toolscribe.config.yaml': 'rules:\n  description-placeholder: error\n',
  'R/good.R': tool('list_notes', 'Lists all notes of the user, the newest first.'),
  'R/bad.R': tool('find_notes', 'TODO'),
  'plain.py': 'x = 1\n',
};

const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.c', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.c', GIT_CONFIG_GLOBAL: '/dev/null' };

export const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], { cwd, encoding: 'utf8', env: { ...process.env, ...identity }, stdio: 'pipe' }).trim();

/** A repository with one commit of these files. */
export function repository(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = tempFolder(t, files);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'First');
  return folder;
}

/** An environment with these programs (name → script) first on the PATH, and an `npx` that runs the built command line of this version, and nothing else. */
export function environment(t: TestContext, programs: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const npx = `#!/bin/sh\n[ "$1 $2" = "--yes toolscribe@${version}" ] || { echo "npx got $*" >&2; exit 99; }\nshift 2\nexec "${process.execPath}" "${dist('cli.mjs')}" "$@"\n`;
  const bin = tempFolder(t, { npx, ...programs });
  for (const name of ['npx', ...Object.keys(programs)]) chmodSync(path.join(bin, name), 0o755);
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|GITHUB_|RUNNER_|GIT_)/i.test(name)));
  const PATH = [bin, path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  return { ...own, ...identity, PATH, XDG_CACHE_HOME: tempFolder(t, {}), NO_COLOR: '1' };
}

/** The example in YAML of a section of docs/TEAMS.md. */
export function example(section: string): { readonly text: string; readonly value: unknown } {
  const page = readFileSync('docs/TEAMS.md', 'utf8');
  const [, own = ''] = page.split(`\n## ${section}\n`);
  const text = /```yaml\n([\s\S]*?)```/.exec(own.split('\n## ')[0] ?? '')?.[1];
  if (text === undefined) throw new Error(`docs/TEAMS.md has no example of ${section}`);
  return { text, value: parse(text) };
}

export const change = (folder: string, file: string, text: string): void => writeFileSync(path.join(folder, file), text);
