import type { Command } from './command.ts';
import { db, groups, groupsHelp, jobs, pathsHelp, root, textOrJson } from './options.ts';

/** The commands that answer other programs, and those of the database that they answer from. */
export const servingCommands: readonly Command[] = [
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
    name: 'mcp',
    summary: 'Run an MCP server with which agents check, fix and preview tools',
    usage: '[--write] [--jobs N]',
    description: [
      'Speaks the Model Context Protocol on standard input and output. Its tools are check, explain, fix, preview and list_tools, over the files below the root and no others. No code of the workspace runs.',
      'Without --write it changes nothing: fix answers patches. Each call sees the files as they are on disk. Answers come in pages, or say what they leave out.',
    ],
    options: [{ name: 'write', summary: 'Let the tool fix write files of the workspace' }, jobs, root],
    maxPaths: 0,
    examples: ['toolscribe mcp', 'claude mcp add toolscribe -- toolscribe mcp', 'toolscribe mcp --root packages/server --write'],
    load: async () => (await import('./mcp/mcp.ts')).mcp,
  },
];
