/** Splits a command as a POSIX shell does: quotes and backslashes are resolved, nothing is expanded. Undefined if a quote or a backslash has no end. */
export function commandWords(command: string): readonly string[] | undefined {
  const words: string[] = [];
  let rest = command.trimStart();
  while (rest !== '') {
    const word = /^(?:[^\s'"\\]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S])+/.exec(rest)?.[0];
    const next = rest.slice(word?.length ?? 0);
    if (word === undefined || /^\S/.test(next)) return undefined;
    words.push(word.replace(part, unquoted));
    rest = next.trimStart();
  }
  return words;
}

const part = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])/g;

/** A backslash before a line break joins the lines. Between double quotes it remains before all but `$`, a backquote, a quote and itself. */
function unquoted(_: string, single: string | undefined, double: string | undefined, escaped: string | undefined): string {
  if (double !== undefined) return double.replace(/\\([$`"\\\n])/g, (_all, one: string) => (one === '\n' ? '' : one));
  return single ?? (escaped === '\n' ? '' : (escaped ?? ''));
}
