import { eolOf, type TextEdit, type ViewDocument } from '../../../model/index.ts';
import type { ToolsFacts } from '../read/toolsFacts.ts';
import { listEnd } from './listEnd.ts';

/** Inserts the tools of `text`, indented two columns, behind the last tool of the document and at its indentation. None where the list is on one line. */
export function addTools({ text: own }: ViewDocument<ToolsFacts>, text: string): readonly TextEdit[] {
  const list = listEnd(own);
  if (list === undefined) return [];
  const { at, indent } = list;
  const items = text.slice(text.indexOf('\ntools:\n') + '\ntools:\n'.length);
  const gap = own[at - 1] === '\n' ? '\n' : '\n\n';
  const lines = gap + items.replaceAll(/^ {2}(?=.)/gm, indent);
  return [{ span: { start: at, end: at }, text: lines.replaceAll('\n', eolOf(own)) }];
}
