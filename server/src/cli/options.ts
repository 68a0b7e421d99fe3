import { severities } from '../model/finding.ts';
import type { Option } from './command.ts';

export const root: Option = { name: 'root', value: 'DIR', summary: 'The workspace, in which references are resolved (default: the current folder)' };
export const stdinPath: Option = {
  name: 'stdin-path',
  also: 'stdin-filename',
  value: 'FILE',
  summary: 'What standard input is to be taken for (default: guessed from its content)',
};
export const failOn: Option = {
  name: 'fail-on',
  value: 'LEVEL',
  choices: [...severities, 'never'],
  summary: `Exit with 1 if there are findings of this severity or above: ${severities.join(', ')}, never (default: error)`,
};
export const cache: readonly Option[] = [
  { name: 'no-cache', summary: 'Neither use nor keep what an earlier run found' },
  { name: 'cache-folder', value: 'DIR', summary: 'Keep it in this folder outside of the workspace; whoever can write the folder decides what is reported' },
];
export const jobs: Option = {
  name: 'jobs',
  value: 'N',
  summary: 'Use N processors where there are hundreds of R or Python files to read (default: 2, and 3 where there are more)',
};
export const shard: Option = {
  name: 'shard',
  value: 'I/N',
  summary: 'Report on part I of N of the files, for several machines; all files are read, since tools are compared with each other',
};
export const noErrorsOnUnmatched: Option = {
  name: 'no-errors-on-unmatched',
  also: 'no-error-on-unmatched-pattern',
  summary: 'Pass over paths without tools and tests, as hooks give them, in place of exiting with 2',
};
export const db: Option = { name: 'db', value: 'FILE', summary: 'The database' };
export const groups: Option = { name: 'groups', also: 'group', value: 'RE', many: 'rest', summary: 'Only tools of these groups' };
export const textOrJson: Option = { name: 'format', value: 'FORMAT', choices: ['text', 'json'], summary: 'text or json (default: text)' };

/** Formats of what changed. */
export const diffFormats: Option = {
  name: 'format',
  value: 'FORMAT',
  choices: ['text', 'json', 'markdown', 'sarif', 'github'],
  summary: 'text, json, markdown, sarif or github (default: text)',
};
export const verboseDiff: Option = { name: 'verbose', summary: 'In the text, also list each safe change' };

export const reportFormats: Option = {
  name: 'format',
  value: 'FORMAT',
  choices: ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'rdjson', 'markdown', 'agent'],
  summary: 'text, json, sarif, github, gitlab, junit, rdjson (reviewdog), markdown or agent (a line a finding, and its fix as a patch) (default: text)',
};

/** Options of every command. */
export const commonOptions: readonly Option[] = [{ name: 'help', short: 'h', summary: 'Say how the command is used' }];

export const pathsHelp =
  "PATH is a file, a folder, a glob in quotes, or '-' for standard input; without one, the whole workspace. What .gitignore or the configuration excludes is left out.";

export const groupsHelp =
  "Groups are regular expressions: a tool belongs to a group if its name matches ^[a-zA-Z0-9]+-mcp_tool_GROUP; several groups are combined with 'or'. Write paths before --groups.";
