import type { TextEdit as ProtocolEdit, SnippetTextEdit } from 'vscode-languageserver';
import type { Doc } from '../engine/types.ts';
import { type DocumentEdits, type Span, type TextEdit, withLineFeeds } from '../model/index.ts';
import type { ToRange } from './session.ts';

/** Text in LSP's syntax of snippets. */
export const escaped = (text: string): string => text.replaceAll(/[\\$}]/g, '\\$&');

/** A text that an author is to write: a placeholder of a fix, or the reason in a suppression comment. */
const placeholder = /(# )?\bTODO(?:: ([^\n"']+))?|(?<=toolscribe-ignore.* -- )reason$/gm;

/**
 * The edits of one document with a tab stop for each placeholder, numbered through. Edits without one remain plain. `doc` has the text before: an edit of
 * several lines begins with its line, since editors indent what follows like the line before it.
 */
export function withTabStops({ uri, edits }: DocumentEdits, range: ToRange, doc: Doc | undefined): (ProtocolEdit | SnippetTextEdit)[] {
  let stop = 0;
  const snippet = (text: string): string => {
    let at = 0;
    let value = '';
    for (const found of text.matchAll(placeholder)) {
      const [all, sign = '', words] = found;
      const fill = words === undefined ? all : `${sign}${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
      value += `${escaped(text.slice(at, found.index))}\${${++stop}:${escaped(fill)}}`;
      at = found.index + all.length;
    }
    return value + escaped(text.slice(at));
  };
  return groups(edits, doc?.text).flatMap(({ span, parts }): (ProtocolEdit | SnippetTextEdit)[] => {
    const own = parts.filter((part): part is TextEdit => typeof part !== 'string');
    if (!own.some(({ text }) => text.search(placeholder) >= 0)) return own.map((edit) => ({ range: range({ uri, span: edit.span }), newText: edit.text }));
    const value = parts.map((part) => (typeof part === 'string' ? escaped(part) : snippet(withLineFeeds(part.text)))).join('');
    // In a snippet clients count a carriage return as a character of its own. They write the line ends of the document.
    return [{ range: range({ uri, span }), snippet: { kind: 'snippet', value: withLineFeeds(value) } }];
  });
}

/** Edits that a client receives as one, with the text of the document before and between them. */
interface Group {
  readonly span: Span;
  readonly parts: readonly (TextEdit | string)[];
}

/** An edit of several lines takes in its line up to it, and with that the edits before it on this line. */
function groups(edits: readonly TextEdit[], all: string | undefined): readonly Group[] {
  const found: Group[] = [];
  for (const edit of edits) {
    let group: Group = { span: edit.span, parts: [edit] };
    if (all !== undefined && edit.text.includes('\n')) {
      for (let last = found.at(-1); last !== undefined && last.span.end > lineStart(all, group.span.start); last = found.at(-1)) {
        group = { span: { start: last.span.start, end: edit.span.end }, parts: [...last.parts, all.slice(last.span.end, group.span.start), ...group.parts] };
        found.pop();
      }
      const first = lineStart(all, group.span.start);
      if (first < group.span.start) group = { span: { start: first, end: edit.span.end }, parts: [all.slice(first, group.span.start), ...group.parts] };
    }
    found.push(group);
  }
  return found;
}

const lineStart = (all: string, at: number): number => (at === 0 ? 0 : Math.max(all.lastIndexOf('\n', at - 1), all.lastIndexOf('\r', at - 1)) + 1);
