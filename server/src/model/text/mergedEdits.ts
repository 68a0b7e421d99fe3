import type { DocumentEdits, TextEdit } from '../intent.ts';
import { addTo } from './listsByKey.ts';
import { inOrder } from './textEdits.ts';

/**
 * The edits of several changes as those of one. An edit that several changes share, such as an added import, is made once. Texts that several insert at one
 * place follow each other in the order of the changes. Where several replace the same text, the first counts. Undefined where two changes overlap otherwise.
 */
export function mergedEdits(changes: readonly (readonly DocumentEdits[])[]): readonly DocumentEdits[] | undefined {
  const byUri = new Map<string, TextEdit[]>();
  for (const { uri, edits } of changes.flat()) for (const edit of edits) addTo(byUri, uri, edit);
  const merged: DocumentEdits[] = [];
  for (const [uri, edits] of byUri) {
    const one = mergedIn(edits);
    if (one === undefined) return undefined;
    merged.push({ uri, edits: one });
  }
  return merged;
}

function mergedIn(edits: readonly TextEdit[]): readonly TextEdit[] | undefined {
  const merged: TextEdit[] = [];
  let here: string[] = [];
  for (const edit of inOrder(edits)) {
    const { span, text } = edit;
    const last = merged.at(-1);
    const isSame = last !== undefined && last.span.start === span.start && last.span.end === span.end;
    if (isSame && (span.start !== span.end || here.includes(text))) continue;
    if (isSame) {
      merged[merged.length - 1] = { span, text: last.text + text };
      here.push(text);
      continue;
    }
    if (last !== undefined && span.start < last.span.end) return undefined;
    merged.push(edit);
    here = [text];
  }
  return merged;
}
