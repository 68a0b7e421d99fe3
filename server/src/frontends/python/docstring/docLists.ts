import { type DocParam, inLine } from './docLines.ts';
import type { Docstring } from './docstring.ts';

/** `- name: text`, `* name (int) - text`, "- `name`: text", "- **name**: text". */
const item = /^(\s*[-*•]\s+)([`*]{0,3})([A-Za-z_]\w*)\2(?:\s*\([^)]*\))?([`*]{0,2})\s*(?::|(?<=\s)[-–—])\s*(?:\*\*\s*)?(\S.*)$/u;

/** Descriptions in list items that begin with a name. */
export const listedInDoc = (doc: Docstring): readonly DocParam[] =>
  doc.lines.flatMap(({ text }, i): readonly DocParam[] => {
    const [, lead = '', marks = '', name = '', , description = ''] = item.exec(text) ?? [];
    if (name === '') return [];
    const at = lead.length + marks.length;
    const from = text.length - description.length;
    return [{ name: inLine(doc, i, at, at + name.length), type: undefined, text: inLine(doc, i, from, text.trimEnd().length) }];
  });
