import { absent, known, opaque, type Span, type ToolExample, type Value } from '../../../model/index.ts';
import { type DocText, unescapeAt } from './docText.ts';
import { type Tag, trimDoc, wholeSpan } from './readBlock.ts';
import { readRString } from './rToken.ts';
import { newToken, nextToken } from './scan.ts';

/** The code of all `@examples` tags. Rd wrappers (`\dontrun{…}`) are removed, and code that they exclude is not run. */
export function readExample(tags: readonly Tag[]): Value<ToolExample> {
  const file = tags.find((tag) => tag.name === 'example');
  const tagged = tags.filter((tag) => tag.name === 'examples' || tag.name === 'examplesIf');
  if (tagged.length === 0) return file === undefined ? absent : opaque(trimDoc(file.body).text, file.span);
  const lines: CodeLine[] = [];
  let condition: string | undefined;
  for (const tag of tagged) {
    const conditional = tag.name === 'examplesIf';
    if (conditional) condition ??= tag.body.text.split('\n', 1)[0]?.trim();
    for (const line of linesOf(tag.body, conditional ? 1 : 0)) lines.push(line);
  }
  const code = trimBlank(unwrap(lines));
  const [first] = tagged;
  if (code.length === 0 || first === undefined) return absent;
  const text = code.map((line) => line.text).join('\n');
  const run = code.map((line) => (line.run ? line.text : '')).join('\n');
  const example: ToolExample = { code: text, lines: code.map((line) => line.span), ...(run === text ? {} : { run }), ...(condition ? { condition } : {}) };
  return known(example, { start: code[0]?.span.start ?? first.span.start, end: code.at(-1)?.span.end ?? wholeSpan(first.body).end });
}

/**
 * R code as R reads it: its tokens without comments, blanks, empty lines and line breaks that end no statement. Strings with the same value are equal,
 * and so is code within `\\dontrun{}` and the other wrappers of examples.
 */
export function codeKey(code: string): string {
  const text = unwrapCode(code);
  const token = newToken();
  const open: string[] = [];
  const out: string[] = [];
  let breaks = false;
  for (let at = 0; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') return out.join('\u0001');
    if (token.kind === 'comment') continue;
    if (token.kind === 'newline' || token.kind === 'semicolon') {
      // Within brackets a line break is a blank.
      breaks ||= token.kind === 'semicolon' || (open.at(-1) ?? '{') === '{';
      continue;
    }
    const word = text.slice(token.start, token.end);
    const previous = out.at(-1);
    if (breaks && previous !== undefined && previous !== '{' && word !== '}' && !continues.test(previous)) out.push('\n');
    breaks = false;
    if (token.kind === 'open') open.push(word);
    if (token.kind === 'close') open.pop();
    out.push(token.kind === 'string' ? `"${readRString(text, token.start)?.value ?? word}` : token.kind === 'operator' ? `\u0000${word}` : word);
  }
}

/** Operators after which a statement goes on. */
const continues = /^\u0000/;

/** Code without the wrappers. */
const unwrapCode = (code: string): string =>
  code.includes('\\')
    ? unwrap(code.split('\n').map((text) => ({ text, span: { start: 0, end: 0 }, run: true })))
        .map(({ text }) => text)
        .join('\n')
    : code;

interface CodeLine {
  readonly text: string;
  readonly span: Span;
  readonly run: boolean;
}

function linesOf(doc: DocText, skip: number): CodeLine[] {
  return doc.text
    .split('\n')
    .map((text, i) => {
      const start = doc.starts[i] ?? 0;
      // The blank between the tag and code on its line is not part of the code.
      const by = i === 0 ? text.length - text.trimStart().length : 0;
      return { text: unescapeAt(text.slice(by).trimEnd()), span: { start: start + by, end: start + text.length }, run: true };
    })
    .filter((line, i) => i >= skip && (i > 0 || line.text !== ''));
}

/** Removes the wrappers. A line that contained only a wrapper is removed. */
function unwrap(lines: readonly CodeLine[]): readonly CodeLine[] {
  const out: CodeLine[] = [];
  // An entry for each open brace: undefined for a brace of R code, else whether the wrapped code is run.
  const open: (boolean | undefined)[] = [];
  let quote = '';
  for (const line of lines) {
    let text = '';
    let touched = false;
    let run = !open.includes(false);
    for (let i = 0; i < line.text.length; i++) {
      const char = line.text.charAt(i);
      const wrapper = quote === '' ? /^\\(dontrun|donttest|dontshow|testonly)\s*\{/.exec(line.text.slice(i)) : null;
      if (wrapper !== null) {
        open.push(wrapper[1] !== 'dontrun');
        touched = true;
        i += wrapper[0].length - 1;
        run = run && !open.includes(false);
        continue;
      }
      if (quote !== '' && char === '\\') {
        // `\%` is a percent sign in Rd. Other escapes belong to R.
        text += line.text.startsWith('\\%', i) ? '%' : line.text.slice(i, i + 2);
        i++;
        continue;
      }
      if (quote === '' && char === '#') {
        text += line.text.slice(i).replaceAll('\\%', '%');
        break;
      }
      if (char === '\\' && line.text.charAt(i + 1) === '%') continue;
      if (quote === '' && (char === '"' || char === "'" || char === '`')) quote = char;
      else if (char === quote) quote = '';
      else if (quote === '' && char === '{') open.push(undefined);
      else if (quote === '' && char === '}' && open.pop() !== undefined) {
        touched = true;
        continue;
      }
      text += char;
    }
    if (!touched || text.trim() !== '') out.push({ text: touched ? text.trim() : text.trimEnd(), span: line.span, run });
  }
  return out;
}

function trimBlank(lines: readonly CodeLine[]): readonly CodeLine[] {
  const first = lines.findIndex((line) => line.text.trim() !== '');
  const last = lines.findLastIndex((line) => line.text.trim() !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
