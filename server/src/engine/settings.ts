/**
 * The table of settings. package.json, `docs/SETTINGS.md` and the JSON Schema of `toolscribe.config.{yaml,json}` are generated from it, and values are
 * checked against it.
 */
export interface Setting {
  /** Path below `toolscribe.` in the editor, and in the configuration file; parts joined by dots. */
  readonly key: string;
  readonly group: SettingGroup;
  readonly type: SettingType;
  readonly default: string | number | boolean | readonly string[] | Readonly<Record<string, never>>;
  /** Markdown: its effect and the meaning of its values. */
  readonly description: string;
  /** Allowed words of a `string` or of members of `strings`, each with its meaning in Markdown. */
  readonly words?: Readonly<Record<string, string>>;
  readonly minimum?: number;
  /** True for a list of globs. */
  readonly globs?: true;
  /** True for a folder that must be inside of the project. */
  readonly inside?: boolean;
  /** True for a setting of the editor only; not part of the configuration file. */
  readonly editorOnly?: boolean;
  /** True for a setting of the configuration file only. */
  readonly fileOnly?: boolean;
  /** True for `strings` that may also be written as one text. */
  readonly orOne?: boolean;
  /** True for the path of a program: ignored in an untrusted workspace, and in a file of an installed package. */
  readonly restricted?: boolean;
}

/** Titles of the sections of settings, in order. */
export const settingGroups = ['Checks', 'Files', 'Protocol and Clients', 'R and Examples', 'Python', 'TypeScript', 'Building', 'Language Server'] as const;
export type SettingGroup = (typeof settingGroups)[number];

export type SettingType = 'string' | 'strings' | 'number' | 'boolean' | 'rules' | 'overrides' | 'ownRules' | 'acceptedChanges';

const mcpRevisions: Readonly<Record<string, string>> = {
  '2024-11-05': 'The first: a name, a description and an input schema.',
  '2025-03-26': 'Adds annotations, which say what a tool may do.',
  '2025-06-18': 'Adds titles, output schemas and `_meta`.',
  '2025-11-25': 'Says what a tool’s name may be.',
  '2026-07-28': 'Lets an output schema describe any value.',
};

export const clients: Readonly<Record<string, string>> = {
  openai: 'OpenAI’s API: the form and length of names, the length of descriptions, the number of tools, what it takes of schemas.',
  'openai-strict': 'OpenAI’s API in strict mode: the limits of `openai`, and what that mode takes of schemas.',
  anthropic: 'Anthropic’s API: the length of names, what it takes of schemas.',
  'claude-code': 'Claude Code: the length of names with that of the server before them, the length of descriptions.',
  'claude-directory': 'Anthropic’s Connectors Directory, which lists servers for Claude: what its review asks of tools. The preset of this name has the rules.',
  gemini: 'Gemini’s API: the form and length of names, what it takes of schemas.',
  'gemini-cli': 'Gemini CLI: the length of names.',
  codex: 'Codex: the length of names with that of the server before them.',
  cursor: 'Cursor: the length of names with that of the server, the number of tools.',
  vscode: 'VS Code: the number of tools.',
  kimi: 'Kimi: the form of references in schemas.',
};

const profiles: Readonly<Record<string, string>> = {
  auto: '`acme` for tools that take a model of their arguments, and for prompts, in a project that uses `ToolArguments`; `fastmcp` for all others. Missing sections are one finding a module.',
  acme: 'Docstrings in four labelled sections (description, JSON Schema, usage instructions, concrete examples), consent by a literal, results by `Result`, a comment that names the README.',
  fastmcp: 'A docstring, and a description of each parameter where it is declared; nothing is asked of the docstring’s form.',
};

const testWords: Readonly<Record<string, string>> = {
  ignore: 'Tests are read for the names in them, so that a rename reaches their calls; their tools are neither checked nor listed nor built.',
  check: 'Tests count like all other files.',
};

const traces: Readonly<Record<string, string>> = {
  messages: 'Which messages there are.',
  verbose: 'The same with what they hold, which is also the text of documents.',
};

export const settings: readonly Setting[] = [
  {
    key: 'extends',
    group: 'Checks',
    type: 'strings',
    orOne: true,
    fileOnly: true,
    default: [],
    description:
      'Settings to begin with: presets by name (`strict`), files of the team (`./team.yaml`), and files of installed packages (`@acme/tools`, which is `node_modules/@acme/tools/toolscribe.config.yaml`, or `@acme/tools/strict.yaml`). Files are YAML or JSON, and may extend others. Later ones win over earlier ones, and this file over all; clients of several add up.',
  },
  {
    key: 'rules',
    group: 'Checks',
    type: 'rules',
    default: {},
    description:
      'Severity of rules by id: `error`, `warning`, `information`, `hint` or `off`; or an object with `severity` and the rule’s options. `docs/rules/README.md` lists the rules.',
  },
  {
    key: 'overrides',
    group: 'Checks',
    type: 'overrides',
    fileOnly: true,
    default: [],
    description:
      'Rules for some files: a list of maps, each with `files`, globs relative to the workspace folder, and `rules`, as above. They win over `rules`, and later ones over earlier ones. The rules of a file win over the overrides of what it extends.',
  },
  {
    key: 'ownRules',
    group: 'Checks',
    type: 'ownRules',
    fileOnly: true,
    default: {},
    description:
      'Rules of your own, without code: a map from their ids to what each asks. `on` is what a rule judges, and one of `pattern`, `length`, `casing`, `enumeration` and `required` what it asks of that. `message`, `description`, `severity` (`warning` where none is given) and `files` (globs relative to the workspace folder) may follow. They are rules like all others: `rules`, `overrides`, comments `toolscribe-ignore`, `--only` and reports know them by their ids. Those of an extended file count, and a rule of the same id replaces one. `docs/OWN-RULES.md` has examples.',
  },
  {
    key: 'acceptedChanges',
    group: 'Checks',
    type: 'acceptedChanges',
    fileOnly: true,
    default: [],
    description:
      'Changes that `diff` reports and that are meant: a list of maps, each with `tool`, a name, `change`, the message to the letter, and `reason`. `toolscribe diff --accept "reason"` writes them. Another change of the same tool is reported again.',
  },
  {
    key: 'diff.base',
    group: 'Checks',
    type: 'string',
    default: '',
    editorOnly: true,
    description:
      'The revision of git that the editor compares tools with, to report changes that break calls: a branch, a tag or a commit. Empty: the commit where the main branch was left. `off`: tools are not compared.',
  },
  {
    key: 'include',
    group: 'Files',
    type: 'strings',
    globs: true,
    default: [],
    description: 'Globs of the files to look at, relative to the workspace folder. Empty: every file whose format Toolscribe knows.',
  },
  {
    key: 'exclude',
    group: 'Files',
    type: 'strings',
    globs: true,
    default: [],
    description: 'Globs of files to leave out, relative to the workspace folder. What `.gitignore` excludes is left out anyway.',
  },
  {
    key: 'tests',
    group: 'Files',
    type: 'string',
    default: 'ignore',
    words: testWords,
    description:
      'What is done with tests and their fixtures: files in folders such as `test`, `tests`, `__tests__`, `fixtures` and `e2e`, and files such as `x.test.ts`, `x.spec.ts`, `test_x.py`, `x_test.py` and `conftest.py`. A glob of `include` that names tests (`tests/**`), or a path on the command line that does, asks for them all the same.',
  },
  {
    key: 'mcpRevision',
    group: 'Protocol and Clients',
    type: 'string',
    default: '2026-07-28',
    words: mcpRevisions,
    description: 'Revision of the Model Context Protocol that tools are checked against and emitted for.',
  },
  {
    key: 'clients',
    group: 'Protocol and Clients',
    type: 'strings',
    default: [],
    words: clients,
    description: 'Clients whose limits on names, descriptions and schemas apply in addition to the protocol’s own.',
  },
  {
    key: 'serverName',
    group: 'Protocol and Clients',
    type: 'string',
    default: '',
    description: 'Name under which the tools’ server is configured in clients; clients that prefix tool names with it are then checked with it.',
  },
  {
    key: 'outputFolder',
    group: 'Building',
    type: 'string',
    default: '',
    inside: true,
    description:
      'Folder for generated files, relative to the project. Empty: the format’s own, `inst/mcp/tools` for an R package, beside the script for BASIC; files of Python and of a `tools.yaml` are built only where a folder is named.',
  },
  {
    key: 'toolsYaml.targets',
    group: 'Building',
    type: 'strings',
    default: ['mcp', 'zod', 'types'],
    words: {
      mcp: 'The tool list of the Model Context Protocol, `tools.mcp.json`.',
      zod: 'Zod schemas of the parameters, `tools.zod.ts`.',
      types: 'TypeScript interfaces of parameters and results, `tools.types.ts`.',
    },
    description: 'Which files are built from a `tools.yaml`, each with all of its tools. They are built where `outputFolder` or `--out` names a folder.',
  },
  {
    key: 'r.path',
    group: 'R and Examples',
    type: 'string',
    default: '',
    restricted: true,
    description: 'Path of `Rscript`, which runs examples when you ask for it. Empty: looked for on the `PATH` and in the usual places.',
  },
  {
    key: 'r.toolNames',
    group: 'R and Examples',
    type: 'string',
    default: 'package',
    words: {
      package: 'The package’s name, a hyphen and the function’s: `notes-find_words`.',
      function: 'The function’s name alone, `find_words`, for a package that is a server of its own.',
    },
    description: 'What the tools of an R package are called.',
  },
  {
    key: 'examples.timeout',
    group: 'R and Examples',
    type: 'number',
    default: 30,
    minimum: 1,
    description: 'Seconds that one example may run.',
  },
  {
    key: 'examples.maxOutput',
    group: 'R and Examples',
    type: 'number',
    default: 20_000,
    minimum: 100,
    description: 'Bytes of output that are stored of one example; a cut is marked.',
  },
  {
    key: 'python.serverDecorators',
    group: 'Python',
    type: 'strings',
    default: ['tool'],
    description: 'Names of the methods by which a FastMCP server takes a function as a tool: `tool` means `@mcp.tool`, for any name of the server.',
  },
  {
    key: 'python.modelDecorators',
    group: 'Python',
    type: 'strings',
    default: ['ToolArguments.declare', 'toolfunc'],
    description:
      'Decorators of functions that take a model of their arguments: the schema of that model is the input schema of the tool, and its fields are told in the description.',
  },
  {
    key: 'python.baseClasses',
    group: 'Python',
    type: 'strings',
    default: ['ToolArguments', 'BaseModel'],
    description: 'Names of classes from which models of arguments inherit, also where the module that declares them cannot be seen.',
  },
  {
    key: 'python.contextTypes',
    group: 'Python',
    type: 'strings',
    default: ['Context'],
    description: 'Names of types whose parameters a server fills in itself, so that they are not sent to a model.',
  },
  {
    key: 'python.dialect',
    group: 'Python',
    type: 'string',
    default: '',
    description:
      'The library that lists the tools, with its version: `mcp@1.26`, `fastmcp@4`. Empty: as imports, lock files and manifests say. What a model is told of a tool depends on it.',
  },
  {
    key: 'python.toolPrefix',
    group: 'Python',
    type: 'string',
    default: '',
    description:
      'What stands in front of the name of each tool, to the letter, as the server has it in `MCP_TOOL_PREFIX`. Empty: of tools of `ToolArguments`, the `prefix` of `ExtMcpToolDecorator`, else what a file `.env` or code (`os.environ`) sets that to. A tool may have another one of its own: `prefix=`, empty for none.',
  },
  {
    key: 'python.promptDecorators',
    group: 'Python',
    type: 'strings',
    default: ['prompt'],
    description: 'Names of the methods by which a FastMCP server takes a function as a prompt: `prompt` means `@mcp.prompt`, for any name of the server.',
  },
  {
    key: 'python.profile',
    group: 'Python',
    type: 'string',
    default: 'auto',
    words: profiles,
    description: 'By which standard the documentation of tools and prompts is checked.',
  },
  {
    key: 'python.toolReadme',
    group: 'Python',
    type: 'string',
    default: 'README.md',
    description:
      'The file that says how tools are documented, relative to the project; a name without a folder stands for the file beside the module. Modules of tools refer to it in a comment, under the profile `acme`. Empty: none is asked for.',
  },
  {
    key: 'python.promptReadme',
    group: 'Python',
    type: 'string',
    default: 'README.md',
    description: 'The same for prompts.',
  },
  {
    key: 'typescript.dialect',
    group: 'TypeScript',
    type: 'string',
    default: '',
    description:
      'The libraries that list the tools, with their versions: `@modelcontextprotocol/sdk@1.26 zod@3.25`. Empty: as imports, lock files, manifests and installed packages say. What a model is told of a tool depends on it.',
  },
  {
    key: 'build.onSave',
    group: 'Building',
    type: 'boolean',
    default: false,
    editorOnly: true,
    description: 'Build the generated files of a source whenever it is saved.',
  },
  {
    key: 'inlayHints.types',
    group: 'Language Server',
    type: 'boolean',
    default: false,
    editorOnly: true,
    description: 'Show the type that a model gets behind the name of a parameter, where the text does not name it.',
  },
  {
    key: 'trace.server',
    group: 'Language Server',
    type: 'string',
    default: 'messages',
    words: traces,
    editorOnly: true,
    description: 'What is logged of what the editor and the language server say to each other, where the level of the output “Toolscribe” is *Trace*.',
  },
];

/** The tools as clients saw them, for a folder without git. It repeats the tools of the workspace, and is no source of tools. */
export const lockFileName = 'toolscribe.lock.yaml';

/** Calls that tools must accept: a list of maps of `tool` and `arguments`. `toolscribe diff` tries them. */
export const callsFileName = 'toolscribe.calls.yaml';

/** Names of the configuration file; the first that exists counts. */
export const configFileNames: readonly string[] = ['toolscribe.config.yaml', 'toolscribe.config.json'];
