/** A client that prefixes tool names with the server's name. */
export interface PrefixingClient {
  /** Its name in the setting `clients`. */
  readonly client: string;
  readonly title: string;
  /** The longest prefixed name, in characters. */
  readonly max: number;
  /** The effect of a longer name. */
  readonly effect: string;
  readonly full: (server: string, tool: string) => string;
}

const prefixed = (server: string, tool: string): string => `mcp__${server}__${tool}`;

export const prefixingClients = {
  claudeCode: { client: 'claude-code', title: 'Claude Code', max: 64, effect: 'some model services refuse it', full: prefixed },
  geminiCli: {
    client: 'gemini-cli',
    title: 'Gemini CLI',
    max: 63,
    effect: 'replaces its middle by `...`',
    full: (server: string, tool: string): string => `mcp_${server}_${tool}`,
  },
  codex: { client: 'codex', title: 'Codex', max: 64, effect: 'replaces it by a cut name with a hash', full: prefixed },
} as const satisfies Readonly<Record<string, PrefixingClient>>;
