import { prefixingClients } from '../../model/index.ts';

/** What clients and model providers accept. Every number has its source, the month it was looked up, and how sure it is. */

export interface NameForm {
  readonly client: string;
  /** As messages call it. */
  readonly title: string;
  readonly form: RegExp;
  /** What the form allows, in words. */
  readonly allows: string;
  /** Matches what has to be replaced. */
  readonly refused: RegExp;
  readonly source: string;
}

export interface NameLength {
  readonly client: string;
  readonly title: string;
  readonly max: number;
  /** What is done with a longer name. */
  readonly effect: string;
  /** True where such a tool cannot be used at all. */
  readonly refuses?: true;
  readonly source: string;
}

export interface NameBudget extends NameLength {
  /** The name as the client builds it. */
  readonly full: (server: string, tool: string) => string;
}

export interface ToolCount {
  readonly client: string;
  readonly title: string;
  readonly max: number;
  readonly effect: string;
  readonly source: string;
}

/** The first revision of the protocol that says what a tool's name may be. */
const namesSince = '2025-11-25';

const protocolSource = 'MCP specification 2025-11-25, Tool Names: 1 to 128 of A-Z a-z 0-9 _ - . (2026-11, verified)';
const openaiSource = 'OpenAI API reference, function name ^[a-zA-Z0-9_-]{1,64}$ (2026-11, verified)';
const geminiSource = 'Gemini API reference, FunctionDeclaration.name: a letter or _, then A-Z a-z 0-9 _ . -, at most 64 (2026-11, verified)';
const anthropicSource = 'Anthropic API documentation, tool names of 64 characters in older, 128 in newer editions (2026-11, reported)';

const protocolForm: NameForm = {
  client: 'mcp',
  title: 'the Model Context Protocol',
  form: /^[A-Za-z0-9_.-]*$/,
  allows: "letters, digits, '_', '-' and '.'",
  refused: /[^A-Za-z0-9_.-]+/g,
  source: protocolSource,
};

const nameForms: readonly NameForm[] = [
  {
    client: 'openai',
    title: 'OpenAI',
    form: /^[A-Za-z0-9_-]*$/,
    allows: "letters, digits, '_' and '-'",
    refused: /[^A-Za-z0-9_-]+/g,
    source: openaiSource,
  },
  {
    client: 'gemini',
    title: 'Gemini',
    form: /^[A-Za-z_][A-Za-z0-9_.-]*$/,
    allows: "a letter or '_' first, then letters, digits, '_', '-' and '.'",
    refused: /[^A-Za-z0-9_.-]+/g,
    source: geminiSource,
  },
];

const protocolLength: NameLength = {
  client: 'mcp',
  title: 'the Model Context Protocol',
  max: 128,
  effect: 'lets clients refuse others',
  source: protocolSource,
};

const nameLengths: readonly NameLength[] = [
  { client: 'openai', title: 'OpenAI', max: 64, effect: 'refuses others', refuses: true, source: openaiSource },
  { client: 'gemini', title: 'Gemini', max: 64, effect: 'refuses others', refuses: true, source: geminiSource },
  { client: 'anthropic', title: 'Anthropic', max: 64, effect: 'refuses others in some of its services', source: anthropicSource },
  {
    client: 'gemini-cli',
    title: 'gemini-cli',
    max: 63,
    effect: 'cuts others in the middle',
    source: 'gemini-cli source: a name over 63 becomes its first 28 characters, ___ and its last 32 (2026-11, verified)',
  },
];

export const nameBudgets: readonly NameBudget[] = [
  { ...prefixingClients.claudeCode, source: `Claude Code shows a tool as mcp__SERVER__TOOL (2026-11, reported); ${anthropicSource}` },
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

/** Forms that count: the protocol's from the revision that has one, and those of the configured clients. */
export function formsFor(revision: string, clients: readonly string[]): readonly NameForm[] {
  return [...(revision >= namesSince ? [protocolForm] : []), ...nameForms.filter((form) => isConfigured(form.client, clients))];
}

/** As `formsFor`, for lengths, the shortest first. */
export function lengthsFor(revision: string, clients: readonly string[]): readonly NameLength[] {
  const all = [...(revision >= namesSince ? [protocolLength] : []), ...nameLengths.filter((length) => isConfigured(length.client, clients))];
  return all.sort((a, b) => a.max - b.max);
}

/** Is a row's client among the configured ones? The strict mode of OpenAI has OpenAI's limits too. */
export const isConfigured = (client: string, clients: readonly string[]): boolean =>
  clients.includes(client) || (client === 'openai' && clients.includes('openai-strict'));

/** Sources of a table, each once. */
export const sourcesOf = (table: readonly { readonly source: string }[]): readonly string[] => [...new Set(table.map((row) => row.source))];

export const nameFormSources: readonly string[] = sourcesOf([protocolForm, ...nameForms]);

export const nameLengthSources: readonly string[] = sourcesOf([protocolLength, ...nameLengths]);
