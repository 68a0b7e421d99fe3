import { severities } from '../model/finding.ts';
import type { Call, Command, Option } from './command.ts';

const root: Option = { name: 'root', value: 'DIR', summary: 'The workspace, in which references are resolved (default: the current folder)' };
const stdinPath: Option = {
  name: 'stdin-path',
  also: 'stdin-filename',
  value: 'FILE',
  summary: 'What standard input is to be taken for (default: guessed from its content)',
};
const failOn: Option = {
  name: 'fail-on',
  value: 'LEVEL',
  choices: [...severities, 'never'],
  summary: `Exit with 1 if there are findings of this severity or above: ${severities.join(', ')}, never (default: error)`,
};
const cache: readonly Option[] = [
  { name: 'no-cache', summary: 'Neither use nor keep what an earlier run found' },
  { name: 'cache-folder', value: 'DIR', summary: 'Keep it in this folder outside of the workspace; whoever can write the folder decides what is reported' },
];
const jobs: Option = {
  name: 'jobs',
  value: 'N',
  summary: 'Use N processors where there are hundreds of R or Python files to read (default: 2, and 3 where there are more)',
};
const shard: Option = {
  name: 'shard',
  value: 'I/N',
  summary: 'Report on part I of N of the files, for several machines; all files are read, since tools are compared with each other',
};
const db: Option = { name: 'db', value: 'FILE', summary: 'The database' };
const groups: Option = { name: 'groups', also: 'group', value: 'RE', many: 'rest', summary: 'Only tools of these groups' };
const textOrJson: Option = { name: 'format', value: 'FORMAT', choices: ['text', 'json'], summary: 'text or json (default: text)' };

const reportFormats: Option = {
  name: 'format',
  value: 'FORMAT',
  choices: ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'rdjson', 'markdown', 'agent'],
  summary: 'text, json, sarif, github, gitlab, junit, rdjson (reviewdog), markdown or agent (a line a finding, and its fix as a patch) (default: text)',
};

/** Options of every command. */
export const commonOptions: readonly Option[] = [{ name: 'help', short: 'h', summary: 'Say how the command is used' }];

const pathsHelp =
  "PATH is a file, a folder, a glob in quotes, or '-' for standard input; without one, the whole workspace. What .gitignore or the configuration excludes is left out.";

const groupsHelp =
  "Groups are regular expressions: a tool belongs to a group if its name matches ^[a-zA-Z0-9]+-mcp_tool_GROUP; several groups are combined with 'or'. Write paths before --groups.";
const isOnDisk = (call: Call): boolean => !call.paths.includes('-');

/** Every command, in the order of help. */
export const commands: readonly Command[] = [
  {
    name: 'init',
    summary: 'Look at the workspace and write a commented configuration',
    usage: '[--force]',
    description: ['Lists the tools by format, writes toolscribe.config.yaml, and lists the generated files of mcptool_build() that the next build takes over.'],
    options: [{ name: 'force', summary: 'Overwrite a configuration that is there' }, root],
    maxPaths: 0,
    examples: ['toolscribe init'],
    load: async () => (await import('./work.ts')).init,
  },
  {
    name: 'build',
    summary: 'Write the tool specs that sources describe',
    usage: '[PATH…] [--check] [--dry-run] [--force] [--run-examples] [--watch] [--out DIR] [--jobs N] [--no-cache | --cache-folder DIR]',
    description: [
      "Prints a line for each file: written, unchanged, removed (its source is gone) or kept (edited by hand). Tools with findings are built, too; 'toolscribe check' reports these.",
      'Exits with 1 if a file edited by hand was kept or something could not be written; with --check, if a file is stale, missing, orphaned or edited by hand.',
      'PATH is a file, a folder or a glob in quotes; without one, the whole workspace.',
    ],
    options: [
      { name: 'check', summary: 'Write nothing; exit with 1 if a build would change a file' },
      { name: 'dry-run', summary: 'Write nothing; say what would be done' },
      { name: 'force', summary: 'Overwrite files edited by hand, take over those of another builder, and drop captured output of former examples' },
      { name: 'run-examples', summary: 'Run the examples with R and keep what they print' },
      { name: 'watch', summary: 'Build again whenever a source changes, until interrupted' },
      { name: 'out', value: 'DIR', summary: "Folder for the files, in place of the format's own" },
      jobs,
      ...cache,
      root,
    ],
    onlyReads: (call) => (call.has('check') || call.has('dry-run')) && !call.has('run-examples'),
    changesWhatItReads: (call) => !call.has('run-examples') && !call.has('watch'),
    examples: ['toolscribe build', 'toolscribe build R/load.R --dry-run', 'toolscribe build --check'],
    load: async () => (await import('./work.ts')).build,
  },
  {
    name: 'check',
    summary: 'Find what is wrong with tools',
    usage:
      '[PATH…] [--explain] [--verbose] [--format FORMAT] [--only RULE]… [--since REV] [--quiet] [--statistics] [--fail-on LEVEL] [--max-warnings N] [--fix | --watch] [--shard I/N] [--jobs N] [--no-cache | --cache-folder DIR]',
    description: [pathsHelp, 'Exits with 1 if there are errors, or findings of the level of --fail-on.'],
    options: [
      { name: 'explain', summary: 'Say of each finding why it matters and what to do' },
      { name: 'verbose', summary: 'Also list what is not there yet: categories, examples, annotations, files that are not built' },
      reportFormats,
      failOn,
      { name: 'max-warnings', value: 'N', summary: 'Exit with 1 if there are more warnings' },
      { name: 'quiet', short: 'q', summary: 'Report errors only' },
      { name: 'only', value: 'RULE', many: 'each', summary: 'Report findings of this rule only; may be given several times' },
      { name: 'since', value: 'REV', summary: 'Report on files that differ from this revision of git, and on new ones' },
      { name: 'statistics', summary: 'In the text, say how many findings each rule has, in place of the findings' },
      { name: 'fix', summary: 'Carry out the fixes that need no decision, and report the rest' },
      { name: 'watch', summary: 'Report again whenever a change brings or takes findings, until interrupted' },
      shard,
      jobs,
      ...cache,
      stdinPath,
      root,
    ],
    onlyReads: (call) => isOnDisk(call) && !call.has('fix') && !call.has('watch') && !call.has('since'),
    examples: [
      'toolscribe check',
      'toolscribe check "R/*.R" --fail-on warning',
      'toolscribe check --shard 2/4',
      'toolscribe check - --stdin-path R/load.R < R/load.R',
    ],
    load: async () => (await import('./work.ts')).check,
  },
  {
    name: 'emit',
    summary: 'Print tools in the form of a target',
    usage:
      '[PATH…] --to TARGET [--tool NAME]… [--strict] [--json-schema] [--zod 3|4] [--format text|json] [--fail-on LEVEL] [--jobs N] [--no-cache | --cache-folder DIR]',
    description: [
      pathsHelp,
      'Prints every tool that can be read and that its library lists. One that the library refuses (tool-refused, parameter-unlistable) is left out, with a finding at it.',
      'Such a library may list none of its tools: the others are printed as it lists them once that one is mended.',
      'Errors, and what the target cannot express or expresses in another way, go to standard error.',
      "A copy in the workspace is read as tools again: write it where 'exclude' of the configuration leaves it out.",
    ],
    options: [
      { name: 'to', value: 'TARGET', summary: 'What to print: one of the targets below' },
      { name: 'tool', value: 'NAME', summary: 'Only this tool; may be given several times (default: every tool)' },
      { name: 'strict', summary: "Print tools in the form of the client's strict mode" },
      { name: 'json-schema', summary: "Print schemas in JSON Schema, in place of Gemini's own form of them" },
      { name: 'zod', value: 'VERSION', choices: ['3', '4'], summary: 'Major version of Zod to write for (default: what both understand)' },
      { ...textOrJson, summary: 'Format of findings on standard error: text or json (default: text)' },
      failOn,
      jobs,
      ...cache,
      stdinPath,
      root,
    ],
    onlyReads: isOnDisk,
    more: { title: 'Targets', rows: async (parts) => (await import('./work.ts')).targetRows(parts) },
    examples: [
      'toolscribe emit --to mcp > dist/tools.json',
      'toolscribe emit R/load.R --to yaml',
      'toolscribe emit tools.yaml --to openai --strict',
      'toolscribe emit tools.json --to zod --zod 4',
      'toolscribe emit --to zod --tool web_search',
    ],
    load: async () => (await import('./work.ts')).emit,
  },
  {
    name: 'list',
    summary: 'List the tools',
    usage: '[PATH…] [--unread] [--groups RE…] [--format text|json] [--jobs N] [--no-cache | --cache-folder DIR]',
    description: [
      pathsHelp,
      'A registration that cannot be read without running code is no tool here. --unread lists every such place, with what was seen and why it cannot be read, so that nobody takes the list for complete. It also names each use of a library that makes tools for which no registration was found.',
      'A generated file and its source are one tool.',
      groupsHelp,
    ],
    options: [{ name: 'unread', summary: 'List the registrations that could not be read' }, groups, textOrJson, jobs, ...cache, stdinPath, root],
    onlyReads: isOnDisk,
    examples: ['toolscribe list', 'toolscribe list --unread', 'toolscribe list --groups signal files', 'toolscribe list R --format json'],
    load: async () => (await import('./work.ts')).list,
  },
  {
    name: 'upgrade',
    summary: 'Say which tools another version of a library would change',
    usage: '[PATH…] --to LIBRARY@VERSION [--from LIBRARY@VERSION] [--format text|json] [--jobs N] [--no-cache | --cache-folder DIR]',
    description: [
      'Compares every tool as it is listed now with what it would be listed as with the other version, field by field, before the dependency is bumped. What is listed now follows from lock files, manifests and installed packages, or from --from. Nothing is installed or run.',
      'A version such as 2 is the newest that begins so. Where npm and PyPI have libraries of one name, npm: or pypi: before it selects one.',
      'Exits with 1 if something changes for a model: the name of a tool, its description, its input schema.',
      pathsHelp,
    ],
    options: [
      { name: 'to', value: 'LIBRARY@VERSION', many: 'each', summary: 'The version to compare with; may be given several times' },
      { name: 'from', value: 'LIBRARY@VERSION', many: 'each', summary: 'The version to start from (default: the one that is installed)' },
      textOrJson,
      jobs,
      ...cache,
      stdinPath,
      root,
    ],
    onlyReads: isOnDisk,
    examples: [
      'toolscribe upgrade --to mcp@2',
      'toolscribe upgrade --from fastmcp@2 --to fastmcp@3.2.4',
      'toolscribe upgrade --from @modelcontextprotocol/sdk@1 --to @modelcontextprotocol/server@2 --format json',
    ],
    load: async () => (await import('./work.ts')).upgrade,
  },
  {
    name: 'catalog',
    summary: 'Write the tools into a SQLite database',
    usage: '[PATH…] --db FILE [--jobs N]',
    description: [
      "Each tool is a row of the table 'basic_tools': its bot, its name, its definition as 'toolscribe emit --to botserver' prints it, and its place. For formats other than BASIC the project is the bot.",
      'Prints a line for each row that is added, changed or removed, and writes nothing else. Rows of other workspaces stay, and those of other paths as long as their files are there. A tool that cannot be read stays as it was.',
      'All of it is written, or nothing. Exits with 1 if a tool could not be read, or has the name of another tool of its bot.',
      pathsHelp.replace(", or '-' for standard input", ''),
    ],
    options: [db, jobs, root],
    examples: ['toolscribe catalog --db tools.db', 'toolscribe catalog shop.gbai --db tools.db'],
    load: async () => (await import('./work.ts')).catalog,
  },
  {
    name: 'search',
    summary: 'Find tools in a database by name and description',
    usage: 'WORDS… --db FILE [--bot B] [--limit N] [--format text|json]',
    description: [
      "Lists the tools with all of the words, or words that begin so; the best first. Where no tool has them all, lists those with some. 'toolscribe catalog' writes the database.",
    ],
    options: [
      db,
      { name: 'bot', value: 'B', summary: 'Only tools of this bot' },
      { name: 'limit', value: 'N', summary: 'List N tools at most (default: 20)' },
      textOrJson,
    ],
    examples: ['toolscribe search "customer order" --db tools.db', 'toolscribe search order --db tools.db --bot shop --format json'],
    load: async () => (await import('./work.ts')).search,
  },
  {
    name: 'serve',
    summary: 'Run an MCP server of the tools',
    usage:
      '[PATH… | --db FILE [--bot B]] [--groups RE…] [--stdio | --http PORT] [--name N] [--prefix P] [--rmd DIR] [--run mock|live] [--yes] [--timeout SECONDS] [--python PATH] [--seed N] [--log-arguments]',
    description: [
      'Lists the tools to any client of the Model Context Protocol as their libraries would list them, and answers calls without running anything: with the captured output of an example, or a value as the output schema describes it. With --run live it runs the tools of R packages and of servers in Python; the user is asked before one runs that is dangerous or needs approval. Arguments are checked against the input schema.',
      groupsHelp,
      'Files are watched, and clients are notified of changes. A tool that can no longer be read is served as it was before.',
      'Each call is logged to standard error, a line of JSON each, with the types of the arguments.',
      'Over HTTP only this machine is answered, at http://127.0.0.1:PORT/mcp, with the token that standard error names.',
    ],
    options: [
      { ...db, summary: "Serve the tools of a database that 'toolscribe catalog' wrote, in place of files" },
      { name: 'bot', value: 'B', summary: 'Of the database, only tools of this bot (default: all, where no two have one name)' },
      groups,
      { name: 'stdio', summary: 'Speak on standard input and output (default)' },
      { name: 'http', value: 'PORT', summary: 'Listen on this port of 127.0.0.1; 0 for a free one' },
      { name: 'no-token', summary: 'Ask HTTP clients for no token' },
      { name: 'name', value: 'N', summary: 'Name of the server (default: that of the folder)' },
      { name: 'prefix', value: 'P', summary: 'Put P and an underscore before each name (default: MCP_TOOL_PREFIX)' },
      { name: 'rmd', value: 'DIR', summary: 'Folder of R Markdown files, with rendered ones in its folder output: clients read them (default: rmd)' },
      {
        name: 'run',
        value: 'MODE',
        choices: ['mock', 'live'],
        summary: 'What calls do: mock answers without running anything (default), live runs the code of tools',
      },
      { name: 'yes', summary: 'With --run live: run dangerous tools, and those that need approval, without asking the user' },
      { name: 'timeout', value: 'SECONDS', summary: 'With --run live: stop a tool that takes longer (default: 60)' },
      { name: 'python', value: 'PATH', summary: 'With --run live: the Python of the tools (default: .venv or venv of the project, else python3)' },
      { name: 'seed', value: 'N', summary: 'Choose other values where a schema leaves a choice (default: 0)' },
      { name: 'log-arguments', summary: 'Log the values of arguments, too' },
      jobs,
      root,
    ],
    examples: [
      'toolscribe serve',
      'toolscribe serve tools.yaml --http 3000',
      'toolscribe serve --groups signal files',
      'npx @modelcontextprotocol/inspector toolscribe serve',
    ],
    load: async () => (await import('./work.ts')).serve,
  },
  {
    name: 'rules',
    summary: 'List the rules, or explain one',
    usage: '[RULE] [--format text|json]',
    description: ["With the id of a rule: why it matters, and examples. The severities are those of the workspace's configuration."],
    options: [textOrJson, root],
    maxPaths: 1,
    examples: ['toolscribe rules', 'toolscribe rules param-undocumented'],
    load: async () => (await import('./work.ts')).rules,
  },
  {
    name: 'lsp',
    summary: 'Run the language server',
    usage: '--stdio [--no-cache]',
    description: ['Speaks the Language Server Protocol on standard input and output, for every editor.'],
    options: [
      groups,
      { name: 'stdio', summary: 'Use standard input and output (the only way there is)' },
      { name: 'clientProcessId', value: 'PID', summary: 'End when this process ends' },
      { name: 'no-cache', summary: 'Neither use nor write the compile cache of Node' },
    ],
    maxPaths: 0,
    examples: ['toolscribe lsp --stdio'],
    load: async () => (await import('./commands/lsp.ts')).lsp,
  },
];
