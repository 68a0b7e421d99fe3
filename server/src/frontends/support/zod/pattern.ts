/**
 * A regular expression as JSON Schema has them, without flags; undefined where a flag changes what it means in a way
 * that is not written out here.
 */
export function patternOf({ source, flags }: { readonly source: string; readonly flags: string }): string | undefined {
  if (flags.includes('m') && /[$^]/.test(source)) return undefined;
  if (flags.includes('s') && source.includes('.')) return undefined;
  return flags.includes('i') ? anyCase(source) : source;
}

/** The pattern with every letter in both cases; undefined where it names characters in a way that hides their case. */
function anyCase(source: string): string | undefined {
  let out = '';
  let inClass = false;
  for (let i = 0; i < source.length; i++) {
    const rest = source.slice(i);
    const kept = /^\\[dDwWsSbBtrnfv0^$\\.*+?()[\]{}|/-]|^\(\?<(?![=!])\w+>/.exec(rest)?.[0];
    const range = inClass ? /^([^\\\]])-([^\\\]])/.exec(rest) : null;
    const char = source[i] ?? '';
    if (kept !== undefined) {
      out += kept;
      i += kept.length - 1;
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
  // What holds every letter in both cases, or none, is the same without regard to case.
  return !letters || (from <= 'A' && 'z' <= to) ? range : undefined;
}
