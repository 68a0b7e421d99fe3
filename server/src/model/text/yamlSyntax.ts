import type { ErrorCode, YAMLError } from 'yaml';
import type { Span } from '../places/span.ts';

/** A syntax error of YAML: its meaning and what to do, in plain words. */
export interface YamlFault {
  readonly message: string;
  readonly span: Span;
}

/** One fault a line, and none after one that shifts the structure, since those are mostly its consequences. */
export function yamlFaults(errors: readonly YAMLError[], text: string): YamlFault[] {
  const faults: YamlFault[] = [];
  let lineEnd = -1;
  for (const error of [...errors].sort((a, b) => a.pos[0] - b.pos[0])) {
    const start = Math.min(error.pos[0], text.length);
    if (start <= lineEnd) continue;
    const end = text.indexOf('\n', start);
    lineEnd = end < 0 ? text.length : end;
    const message = words[error.code] ?? `The YAML cannot be read here: ${error.message}.`;
    const last = Math.max(start, Math.min(error.pos[1], lineEnd));
    faults.push({ message, span: { start, end: last > start && text[last - 1] === '\r' ? last - 1 : last } });
    if (shifting.has(error.code)) break;
  }
  return faults;
}

const shifting: ReadonlySet<ErrorCode> = new Set(['TAB_AS_INDENT', 'BAD_INDENT', 'MISSING_CHAR']);

const words: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: "The alias has no usable name: write '*' and the name of an anchor that stands above it.",
  BAD_DQ_ESCAPE: 'In double quotes a backslash begins an escape, and this one does not exist: double the backslash, or use single quotes.',
  BAD_INDENT: "The indentation does not fit what stands around it: indent with the same number of spaces as its neighbours, and close every '[' and '{'.",
  BAD_SCALAR_START: 'A value without quotes cannot begin with this character: put the value in quotes.',
  BLOCK_AS_IMPLICIT_KEY: "There is a second ': ' on this line: put the value in quotes, or move the inner key to a line of its own below.",
  BLOCK_IN_FLOW: "Inside '[…]' or '{…}' lists with '- ' and blocks with '|' cannot be used.",
  DUPLICATE_KEY: 'This key stands in the same mapping a second time: take one of the two out.',
  KEY_OVER_1024_CHARS: 'The key is longer than 1,024 characters.',
  MISSING_CHAR: "Something is not closed or is missing here: look for a quote, ']', '}', ',' or ':'.",
  MULTILINE_IMPLICIT_KEY: "A key must stand on one line and be followed by ': '. Was a colon forgotten?",
  MULTIPLE_DOCS: "A file holds one document: everything from this '---' on belongs in a file of its own.",
  RESOURCE_EXHAUSTION: 'The file is nested too deeply to be read.',
  TAB_AS_INDENT: 'YAML does not allow tabs as indentation: use spaces.',
  UNEXPECTED_TOKEN: 'This does not belong here: a key, a value or a line break is expected.',
};
