/** Limits of clients and model providers on names and descriptions. Each number has its source, the month of the look-up, and its certainty. */

export interface NameForm {
  readonly client: string;
  /** Its name in messages. */
  readonly title: string;
  readonly form: RegExp;
  /** The allowed form, in words. */
  readonly allows: string;
  /** Matches characters that must be replaced. */
  readonly refused: RegExp;
  readonly source: string;
}

export interface NameLength {
  readonly client: string;
  readonly title: string;
  readonly max: number;
  /** The effect of a longer name. */
  readonly effect: string;
  /** True where the client refuses such a tool. */
  readonly refuses?: true;
  readonly source: string;
}

/** The longest description of a tool for a client. */
export interface DescriptionLimit {
  readonly client: string;
  readonly title: string;
  /** In characters. */
  readonly max: number;
  /** The effect of a longer one, before the number. */
  readonly effect: string;
  /** True where the client sends the first `max` characters of it. */
  readonly cuts?: true;
  readonly source: string;
}

const openaiSource = 'OpenAI API reference, function name ^[a-zA-Z0-9_-]{1,64}$ (2026-11, verified)';
const geminiSource = 'Gemini API reference, FunctionDeclaration.name: a letter or _, then A-Z a-z 0-9 _ . -, at most 64 (2026-11, verified)';
const anthropicSource = "Anthropic's API, the error for a tool's name: ^[a-zA-Z0-9_-]{1,128}$ (2026-11, reported)";

/** What reviewers of Anthropic's Connectors Directory ask of each tool. */
export const directoryReview =
  'Anthropic, claude.com/docs/connectors/building/review-criteria: a title and a hint, names of up to 64, no tool that reads and changes (2026-11, verified)';

/** Of Claude Code, in characters: a description or a server's instructions, and the result that `_meta` may ask for. */
export const claudeCodeLimits = { text: 2048, resultCharacters: 500_000 } as const;

/** Forms of a tool's name. */
export const nameForms: readonly NameForm[] = [
  {
    client: 'openai',
    title: 'OpenAI',
    form: /^[A-Za-z0-9_-]*$/,
    allows: 'letters, digits, `_` and `-`',
    refused: /[^A-Za-z0-9_-]+/g,
    source: openaiSource,
  },
  {
    client: 'anthropic',
    title: 'Anthropic',
    form: /^[A-Za-z0-9_-]*$/,
    allows: 'letters, digits, `_` and `-`',
    refused: /[^A-Za-z0-9_-]+/g,
    source: anthropicSource,
  },
  {
    client: 'gemini',
    title: 'Gemini',
    form: /^[A-Za-z_][A-Za-z0-9_.-]*$/,
    allows: 'letters, digits, `_`, `-` and `.`, the first a letter or `_`',
    refused: /[^A-Za-z0-9_.-]+/g,
    source: geminiSource,
  },
];

/** Lengths of a tool's name. */
export const nameLengths: readonly NameLength[] = [
  { client: 'openai', title: 'OpenAI', max: 64, effect: 'refuses others', refuses: true, source: openaiSource },
  { client: 'gemini', title: 'Gemini', max: 64, effect: 'refuses others', refuses: true, source: geminiSource },
  { client: 'claude-directory', title: 'Anthropic’s directory', max: 64, effect: 'refuses others', refuses: true, source: directoryReview },
  { client: 'anthropic', title: 'Anthropic', max: 128, effect: 'refuses others', refuses: true, source: anthropicSource },
  {
    client: 'gemini-cli',
    title: 'Gemini CLI',
    max: 63,
    effect: 'cuts others in the middle',
    source: 'Gemini CLI source: a name over 63 becomes its first 30 characters, `...` and its last 30 (2026-11, verified)',
  },
];

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
    max: claudeCodeLimits.text,
    effect: 'cuts it at',
    cuts: true,
    source: 'Claude Code documentation: the description of a tool is cut at 2,048 characters (2026-11, verified)',
  },
];
