import type { TextEdit as ProtocolEdit, SnippetTextEdit } from 'vscode-languageserver';
import type { Doc } from '../engine/types.ts';
import type { DocumentEdits, TextEdit } from '../model/index.ts';
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
  let end = 0;
  return edits.map((edit) => {
    const whole = edit.text.includes('\n') && doc !== undefined ? fromLineStart(edit, doc.text) : edit;
    const { span, text } = whole.span.start < end ? edit : whole;
    end = span.end;
    let at = 0;
    let value = '';
    for (const found of text.matchAll(placeholder)) {
      const [all, sign = '', words] = found;
      const fill = words === undefined ? all : `${sign}${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
      value += `${escaped(text.slice(at, found.index))}\${${++stop}:${escaped(fill)}}`;
      at = found.index + all.length;
    }
    if (at === 0) return { range: range({ uri, span: edit.span }), newText: edit.text };
    return { range: range({ uri, span }), snippet: { kind: 'snippet', value: value + escaped(text.slice(at)) } };
  });
}

function fromLineStart({ span, text }: TextEdit, all: string): TextEdit {
  const start = Math.max(all.lastIndexOf('\n', span.start - 1), all.lastIndexOf('\r', span.start - 1)) + 1;
  return { span: { start, end: span.end }, text: all.slice(start, span.start) + text };
}
