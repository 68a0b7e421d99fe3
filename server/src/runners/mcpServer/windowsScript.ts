/** A program with its arguments. */
export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  /** Whether Windows gets the arguments as they are. */
  readonly isVerbatim?: boolean;
}

/** Windows starts a script such as `npx.cmd` by its command processor alone. Each character that this one would interpret is escaped. */
export const windowsScript = (script: string, args: readonly string[]): ProgramCall => ({
  program: process.env.comspec ?? 'cmd.exe',
  args: ['/d', '/s', '/c', `"${[escaped(script), ...args.map(quoted)].join(' ')}"`],
  isVerbatim: true,
});

const escaped = (text: string): string => text.replace(/[()\][%!^"`<>&|;, *?]/g, '^$&');

/** Backslashes before a quote, and at the end, are doubled for the program that parses the line. */
const quoted = (text: string): string => escaped(`"${text.replace(/(?<!\\)(\\*)"/g, '$1$1\\"').replace(/(?<!\\)(\\*)$/, '$1$1')}"`);
