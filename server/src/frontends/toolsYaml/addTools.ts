import { eolOf, type TextEdit, type ViewDocument } from '../../model/index.ts';
import { lineStart, nextLine } from '../support/tree/writer.ts';
import type { ToolsFacts } from './toolsFacts.ts';

/** The tools of `text`, which stand two columns in below `tools:`, behind the last one of the document, indented as that is. None where its list is written on one line. */
export function addTools(document: ViewDocument<ToolsFacts>, text: string): readonly TextEdit[] {
  const region = document.regions.findLast(({ facts }) => facts.tools.length > 0);
  const last = region?.facts.tools.at(-1)?.map;
  if (region === undefined || last === undefined || last.flow || last.shared) return [];
  const { text: own } = document;
  const start = region.start + last.span.start;
  const lead = own.slice(lineStart(own, start), start);
  if (!/^[ \t]*- +$/.test(lead)) return [];
  const indent = lead.slice(0, lead.indexOf('-'));
  const items = text.slice(text.indexOf('\ntools:\n') + '\ntools:\n'.length);
  // Regions are cut where the next item begins; a file that is one region goes on behind its list.
  const at = region.facts.tools.length === 1 && document.regions.length > 1 ? region.start + region.text.length : nextLine(own, region.start + last.span.end);
  const before = own.slice(0, at);
  const gap = !before.endsWith('\n') ? '\n\n' : /\n\r?\n$/.test(before) ? '' : '\n';
  const lines = gap + items.replaceAll(/^ {2}(?=.)/gm, indent);
  return [{ span: { start: at, end: at }, text: lines.replaceAll('\n', eolOf(own)) }];
}
