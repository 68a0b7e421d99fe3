// Checks the file that Claude Code has just edited. Exit code 2 shows standard error to the model; nothing is shown where nothing was found.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The most characters that the model gets. */
const most = 10_000;
const windows = process.platform === 'win32';

const { cwd, tool_input: input } = JSON.parse(readFileSync(0, 'utf8'));
const file = input?.file_path;
if (typeof file === 'string' && isOfFormat(file)) check(file);

/** Other files contain no tools: no program is started for them. */
function isOfFormat(name) {
  const { toolscribe } = JSON.parse(readFileSync(new URL('../.lsp.json', import.meta.url), 'utf8'));
  // Windows starts `toolscribe.cmd` by a shell, which gives these characters a meaning.
  return Object.hasOwn(toolscribe.extensionToLanguage, path.extname(name)) && !(windows && /["%!^&|<>]/.test(name));
}

function check(name) {
  const args = ['check', '--format', 'agent', '--no-errors-on-unmatched', '--', windows ? `"${name}"` : name];
  const { error, status, stdout } = spawnSync('toolscribe', args, { cwd: process.env.CLAUDE_PROJECT_DIR ?? cwd, encoding: 'utf8', shell: windows });
  if (error !== undefined) {
    process.stderr.write(`toolscribe could not be started (${error.message}): it must be on the PATH.\n`);
    process.exitCode = 1;
  } else if (status !== 2 && stdout !== '') {
    // Status 2 is that of a file without tools, or outside of the project.
    const rest = stdout.length > most ? `\n… (${stdout.length - most} more characters: toolscribe check --format agent "${name}")\n` : '';
    process.stderr.write(`Toolscribe found in the edited file:\n${stdout.slice(0, most)}${rest}`);
    process.exitCode = 2;
  }
}
