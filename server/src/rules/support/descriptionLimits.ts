/** The longest description of a tool that a client takes. */
export interface DescriptionLimit {
  readonly client: string;
  readonly title: string;
  /** In characters. */
  readonly max: number;
  /** What the client does, before the number. */
  readonly effect: string;
  readonly source: string;
}

export const descriptionLimits: readonly DescriptionLimit[] = [
  {
    client: 'openai',
    title: 'OpenAI',
    max: 1024,
    effect: 'refuses more than',
    source: 'OpenAI issue threads: a description of at most 1,024 characters (2026-11, reported)',
  },
  {
    client: 'claude-code',
    title: 'Claude Code',
    max: 2048,
    effect: 'cuts it at',
    source: 'Claude Code documentation: the description of a tool is cut at 2,048 characters (2026-11, verified)',
  },
];
