import { type NameForm, type NameLength, nameForms, nameLengths, prefixingClients } from '../../model/index.ts';

/** Limits that only rules use: names with their prefixes, and the number of tools. */

export interface NameBudget extends NameLength {
  /** The name that the client builds. */
  readonly full: (server: string, tool: string) => string;
}

export interface ToolCount {
  readonly client: string;
  readonly title: string;
  readonly max: number;
  readonly effect: string;
  readonly source: string;
}

/** The first revision of the protocol that limits tool names. */
const namesSince = '2025-11-25';

const protocolSource = 'MCP specification 2025-11-25, Tool Names: 1 to 128 of A-Z a-z 0-9 _ - . (2026-11, verified)';

const protocolForm: NameForm = {
  client: 'mcp',
  title: 'MCP',
  form: /^[A-Za-z0-9_.-]*$/,
  allows: 'letters, digits, `_`, `-` and `.`',
  refused: /[^A-Za-z0-9_.-]+/g,
  source: protocolSource,
};

const protocolLength: NameLength = {
  client: 'mcp',
  title: 'MCP',
  max: 128,
  effect: 'lets clients refuse others',
  source: protocolSource,
};

export const nameBudgets: readonly NameBudget[] = [
  {
    ...prefixingClients.claudeCode,
    source: 'Claude Code shows a tool as mcp__SERVER__TOOL; its tool search refers to names of at most 64 characters (2026-11, reported)',
  },
  {
    ...prefixingClients.geminiCli,
    source: 'Gemini CLI source: mcp_SERVER_TOOL; over 63 characters its first 30, `...` and its last 30 (2026-11, verified)',
  },
  {
    ...prefixingClients.codex,
    source: 'Codex source: the name with its namespace has at most 64 characters, longer ones get a hash of 12 characters (2026-11, verified)',
  },
  {
    client: 'cursor',
    title: 'Cursor',
    max: 60,
    effect: 'hides it from the model',
    full: (server, tool) => `${server}${tool}`,
    source: 'Cursor issue threads: server name and tool name together over 60 characters hide the tool (2026-11, reported)',
  },
];

export const toolCounts: readonly ToolCount[] = [
  { client: 'openai', title: 'OpenAI', max: 128, effect: 'refuses the request', source: 'OpenAI issue threads: at most 128 tools (2026-11, reported)' },
  { client: 'vscode', title: 'VS Code', max: 128, effect: 'leaves the others out', source: 'VS Code source: at most 128 tools a request (2026-11, verified)' },
  {
    client: 'cursor',
    title: 'Cursor',
    max: 80,
    effect: 'warns, and may leave some out',
    source: 'Cursor issue threads: a warning from 40, in later versions 80 tools (2026-11, reported)',
  },
];

/** Forms that apply: the protocol's, from the revision that has one, and those of the configured clients. */
export const formsFor = perClients((revision, clients): readonly NameForm[] => [
  ...(revision >= namesSince ? [protocolForm] : []),
  ...nameForms.filter((form) => isConfigured(form.client, clients)),
]);

/** The same for lengths, shortest first. */
export const lengthsFor = perClients((revision, clients): readonly NameLength[] => {
  const all = [...(revision >= namesSince ? [protocolLength] : []), ...nameLengths.filter((length) => isConfigured(length.client, clients))];
  return all.sort((a, b) => a.max - b.max);
});

/** Memoizes the answer for the last configuration, which all tools of a project share. */
function perClients<T>(compute: (revision: string, clients: readonly string[]) => T): (revision: string, clients: readonly string[]) => T {
  let last: { readonly revision: string; readonly clients: readonly string[]; readonly answer: T } | undefined;
  return (revision, clients) => {
    if (last?.revision !== revision || last.clients !== clients) last = { revision, clients, answer: compute(revision, clients) };
    return last.answer;
  };
}

/** True where a row's client is configured. OpenAI's limits also apply to its strict mode. */
export const isConfigured = (client: string, clients: readonly string[]): boolean =>
  clients.includes(client) || (client === 'openai' && clients.includes('openai-strict'));

/** The sources of a table, each once. */
export const sourcesOf = (table: readonly { readonly source: string }[]): readonly string[] => [...new Set(table.map((row) => row.source))];

export const nameFormSources: readonly string[] = sourcesOf([protocolForm, ...nameForms]);

export const nameLengthSources: readonly string[] = sourcesOf([protocolLength, ...nameLengths]);
