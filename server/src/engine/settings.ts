/**
 * The one table of settings. The extension's settings in package.json, `docs/SETTINGS.md` and the JSON Schema of
 * `toolscribe.config.{yaml,json}` are generated from it, and values are checked against it.
 */
export interface Setting {
  /** Path below `toolscribe.` in the editor, and in the configuration file, parts joined by dots. */
  readonly key: string;
  readonly type: SettingType;
  readonly default: string | number | boolean | readonly string[] | Readonly<Record<string, never>>;
  /** Markdown; what it does and what its values mean. */
  readonly description: string;
  /** Allowed words, of a `string` or of the members of `strings`. */
  readonly words?: readonly string[];
  readonly minimum?: number;
  /** True for a folder that must lie inside of the project. */
  readonly inside?: boolean;
  /** True where only the editor uses it; not part of the configuration file. */
  readonly editorOnly?: boolean;
  /** True where it names a program: ignored from an untrusted workspace. */
  readonly restricted?: boolean;
}

export type SettingType = 'string' | 'strings' | 'number' | 'boolean' | 'rules';

const mcpRevisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

const clientNames = ['openai', 'openai-strict', 'anthropic', 'claude-code', 'gemini', 'gemini-cli', 'codex', 'cursor', 'vscode', 'kimi'] as const;

export const settings: readonly Setting[] = [
  {
    key: 'rules',
    type: 'rules',
    default: {},
    description:
      'Severity of rules by id: `error`, `warning`, `information`, `hint` or `off`; or an object with `severity` and the rule’s options. `docs/RULES.md` lists the rules.',
  },
  {
    key: 'include',
    type: 'strings',
    default: [],
    description: 'Globs of the files to look at, relative to the workspace folder. Empty: every file whose format Toolscribe knows.',
  },
  {
    key: 'exclude',
    type: 'strings',
    default: [],
    description: 'Globs of files to leave alone, relative to the workspace folder. What `.gitignore` excludes is left alone anyway.',
  },
  {
    key: 'mcpRevision',
    type: 'string',
    default: '2026-07-28',
    words: mcpRevisions,
    description: 'Revision of the Model Context Protocol that tools are checked against and emitted for.',
  },
  {
    key: 'clients',
    type: 'strings',
    default: [],
    words: clientNames,
    description: 'Clients whose limits on names, descriptions and schemas count beside the protocol’s own.',
  },
  {
    key: 'serverName',
    type: 'string',
    default: '',
    description: 'Name under which the tools’ server is configured in clients; clients that prefix tool names with it are then checked with it.',
  },
  {
    key: 'outputFolder',
    type: 'string',
    default: '',
    inside: true,
    description: 'Folder for generated files, relative to the project. Empty: the format’s own, `inst/mcp/tools` for an R package.',
  },
  {
    key: 'r.path',
    type: 'string',
    default: '',
    restricted: true,
    description: 'Path of `Rscript`, which runs examples when you ask for it. Empty: looked for on the `PATH` and in the usual places.',
  },
  {
    key: 'examples.timeout',
    type: 'number',
    default: 30,
    minimum: 1,
    description: 'Seconds that one example may run.',
  },
  {
    key: 'examples.maxOutput',
    type: 'number',
    default: 20_000,
    minimum: 100,
    description: 'Bytes of output that are kept of one example; the cut is marked.',
  },
  {
    key: 'build.onSave',
    type: 'boolean',
    default: false,
    editorOnly: true,
    description: 'Build the generated files of a source whenever it is saved.',
  },
  {
    key: 'trace.server',
    type: 'string',
    default: 'off',
    words: ['off', 'messages', 'verbose'],
    editorOnly: true,
    description: 'Log what the editor and the language server say to each other.',
  },
];

/** Names of the configuration file; the first that exists counts. */
export const configFileNames: readonly string[] = ['toolscribe.config.yaml', 'toolscribe.config.json'];
