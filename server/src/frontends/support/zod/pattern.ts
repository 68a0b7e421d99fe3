/** A regular expression for JSON Schema, without flags; undefined where a flag cannot be expressed in the pattern. */
export function patternOf({ source, flags }: { readonly source: string; readonly flags: string }): string | undefined {
  if (flags.includes('m') && /[$^]/.test(source)) return undefined;
  if (flags.includes('s') && source.includes('.')) return undefined;
  return flags.includes('i') ? caseInsensitive(source) : source;
}

/** The pattern for letters of both cases; undefined where it uses escapes that hide the case. */
function caseInsensitive(source: string): string | undefined {
  let out = '';
  let inClass = false;
  for (let i = 0; i < source.length; i++) {
    const rest = source.slice(i);
    const escapeText = /^\\[dDwWsSbBtrnfv0^$\\.*+?()[\]{}|/-]|^\(\?<(?![=!])\w+>/.exec(rest)?.[0];
    const range = inClass ? /^([^\\\]])-([^\\\]])/.exec(rest) : null;
    const char = source[i] ?? '';
    if (escapeText !== undefined) {
      out += escapeText;
      i += escapeText.length - 1;
    } else if (char === '\\' || char > '\u007f') return undefined;
    else if (range !== null) {
      const both = rangeInBothCases(range[1] ?? '', range[2] ?? '');
      if (both === undefined) return undefined;
      out += both;
      i += 2;
    } else {
      if (char === '[') inClass = true;
      if (char === ']') inClass = false;
      out += inBothCases(char, inClass);
    }
  }
  return out;
}

const inBothCases = (char: string, inClass: boolean): string => {
  if (!/[a-z]/i.test(char)) return char;
  const both = char.toLowerCase() + char.toUpperCase();
  return inClass ? both : `[${both}]`;
};

function rangeInBothCases(from: string, to: string): string | undefined {
  const range = `${from}-${to}`;
  const within = (first: string, last: string): boolean => first <= from && to <= last;
  if (within('a', 'z') || within('A', 'Z')) return `${range.toLowerCase()}${range.toUpperCase()}`;
  const touches = (first: string, last: string): boolean => from <= last && first <= to;
  const letters = touches('A', 'Z') || touches('a', 'z');
  // A range with all letters in both cases, or with none, is independent of case.
  return !letters || (from <= 'A' && 'z' <= to) ? range : undefined;
}
