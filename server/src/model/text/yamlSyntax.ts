import { type Document, type ErrorCode, isCollection, isMap, isPair, isScalar, parseDocument, type YAMLError, YAMLParseError } from 'yaml';
import type { Span } from '../places/span.ts';
import { withoutStacks } from './withoutStacks.ts';

/** A document with all of its errors. `yaml` would compare each key of a map with all others; here duplicate keys take linear time. */
export function parseYamlDocument(text: string): Document.Parsed {
  const document = withoutStacks(() => parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }));
  const open: unknown[] = [document.contents];
  while (open.length > 0) {
    const node = open.pop();
    if (!isCollection(node)) continue;
    const keys = new Set<unknown>();
    for (const item of node.items) {
      if (!isPair(item)) open.push(item);
      else {
        open.push(item.key, item.value);
        if (!isMap(node) || !isScalar(item.key)) continue;
        const [start, end] = item.key.range ?? [0, 0];
        if (keys.has(item.key.value)) document.errors.push(new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique'));
        keys.add(item.key.value);
      }
    }
  }
  return document;
}

/** A syntax error of YAML, in plain words. */
export interface YamlFault {
  readonly message: string;
  readonly span: Span;
  readonly error: YAMLError;
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
    const message = words[error.code] ?? `Invalid YAML: ${error.message}.`;
    const last = Math.max(start, Math.min(error.pos[1], lineEnd));
    faults.push({ message, span: { start, end: last > start && text[last - 1] === '\r' ? last - 1 : last }, error });
    if (shifting.has(error.code)) break;
  }
  return faults;
}

const shifting: ReadonlySet<ErrorCode> = new Set(['TAB_AS_INDENT', 'BAD_INDENT', 'MISSING_CHAR']);

const words: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: 'Alias without a usable name.',
  BAD_DQ_ESCAPE: 'Unknown escape; double the backslash.',
  BAD_INDENT: 'Wrong indentation, or an unclosed `[` or `{`.',
  BAD_SCALAR_START: 'Put this value in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Second `: ` on this line. Put the value in quotes?',
  BLOCK_IN_FLOW: 'No `- ` and no `|` inside of `[…]` and `{…}`.',
  DUPLICATE_KEY: 'Duplicate key.',
  KEY_OVER_1024_CHARS: 'Key is longer than 1,024 characters.',
  MISSING_CHAR: 'Missing quote, `]`, `}`, `,` or `:`.',
  MULTILINE_IMPLICIT_KEY: 'Missing colon after a key?',
  MULTIPLE_DOCS: 'Second document; a file has one.',
  RESOURCE_EXHAUSTION: 'Nested too deeply to be read.',
  TAB_AS_INDENT: 'Tab as indentation; use spaces.',
  UNEXPECTED_TOKEN: 'Unexpected text; a key, a value or a line break belongs here.',
};
