interface Syntax {
  /** A whole word. */
  readonly word: RegExp;
  /** What is quoted or escaped in a word. */
  readonly part: RegExp;
}

/** The quotes and backslashes of a POSIX shell. */
export const posix: Syntax = { word: /^(?:[^\s'"\\]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S])+/, part: /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])/g };

/** The same quotes. A backslash separates folders. */
export const windows: Syntax = { word: /^(?:[^\s'"]|'[^']*'|"[^"]*")+/, part: /'([^']*)'|"([^"]*)"/g };

/** Splits a command as a shell does: quotes and backslashes are resolved, nothing is expanded. Undefined if a quote or a backslash has no end. */
export function commandWords(command: string, syntax = process.platform === 'win32' ? windows : posix): readonly string[] | undefined {
  const words: string[] = [];
  let rest = command.trimStart();
  while (rest !== '') {
    const word = syntax.word.exec(rest)?.[0];
    const next = rest.slice(word?.length ?? 0);
    if (word === undefined || /^\S/.test(next)) return undefined;
    words.push(word.replace(syntax.part, syntax === posix ? unescaped : (_, single?: string, double?: string) => single ?? double ?? ''));
    rest = next.trimStart();
  }
  return words;
}

/** A backslash before a line break joins the lines. Between double quotes it remains before all but `$`, a backquote, a quote and itself. */
function unescaped(_: string, single: string | undefined, double: string | undefined, escaped: string | undefined): string {
  if (double !== undefined) return double.replace(/\\([$`"\\\n])/g, (_all, one: string) => (one === '\n' ? '' : one));
  return single ?? (escaped === '\n' ? '' : (escaped ?? ''));
}
