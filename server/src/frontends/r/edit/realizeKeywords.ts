import type { TextEdit, View } from '../../../model/index.ts';
import { categoryPrefix, isCategoryWord } from '../lower/keywords.ts';
import type { RFacts } from '../read/facts.ts';
import { blockEditor, endOfText } from './blockEdit.ts';
import { removeAt } from './realizeDoc.ts';

export function markTool(view: View<RFacts>): readonly TextEdit[] {
  return view.facts.marker === undefined ? addKeyword(view, 'mcp-tool', true) : [];
}

export function setFlag(view: View<RFacts>, flag: 'dangerous' | 'requires-approval', value: boolean): readonly TextEdit[] {
  const word = `mcp-${flag}`;
  const written = view.facts.keywords.filter((keyword) => keyword.value === word);
  if (value) return written.length > 0 ? [] : addKeyword(view, word, false);
  return written.flatMap((keyword) => removeAt(view, keyword.span));
}

export function setCategory(view: View<RFacts>, category = 'general'): readonly TextEdit[] {
  // A category is one word.
  const name = category.trim().replaceAll(/\s+/g, '_');
  const written = view.facts.keywords.find((keyword) => isCategoryWord(keyword.value) || keyword.value === categoryPrefix);
  if (written === undefined) return addKeyword(view, categoryPrefix + name, false);
  return [blockEditor(view).replace(written.span, categoryPrefix + name)];
}

/** Adds a word at the start or end of the first `@keywords` tag, or adds the tag. */
function addKeyword(view: View<RFacts>, word: string, first: boolean): readonly TextEdit[] {
  const { facts } = view;
  const edit = blockEditor(view);
  const withMarker = facts.block.tags.find(
    (t) => t.name === 'keywords' && facts.marker !== undefined && t.span.start < facts.marker.start && facts.marker.end <= t.span.end,
  );
  const tag = withMarker ?? facts.block.tags.find((t) => t.name === 'keywords');
  if (tag !== undefined) {
    const at = first ? tag.nameSpan.end : tag.span.end;
    return [edit.replace({ start: at, end: at }, ` ${word}`)];
  }
  const last = facts.block.tags.at(-1);
  const index = last === undefined ? facts.block.lines.length : endOfText(facts, last);
  return [edit.insertLines(index, [`@keywords ${word}`])];
}
