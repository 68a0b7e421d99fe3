import type { RegionCut } from '../../model/index.ts';
import { conflictIn } from '../support/conflictMarker.ts';
import { scanJson } from '../support/json/scanJson.ts';
import { listKindOf, publisherKey } from './roster.ts';

/** The list of tools in a file: the offsets of its brackets and commas, and the brackets and keys that are open before it. */
interface ToolList {
  readonly start: number;
  end: number;
  readonly commas: number[];
  readonly opened: string;
  /** True where it is a list of function declarations of Gemini. */
  readonly isDeclared: boolean;
}

/**
 * A region for each item of the list of tools, and one each for the text before and behind them. One region for the whole text where there is no such
 * list, or where an unfinished merge makes it uncertain.
 * In JSON Lines each line is a region. The kind `tool` is followed by the kind of list. The kinds `head` and `tail` are followed by the brackets that
 * are open at that border.
 */
export function split(text: string): readonly RegionCut[] {
  const isMerged = conflictIn(text) !== undefined;
  if (!isMerged && isJsonLines(text)) return linesOf(text);
  const list = isMerged ? undefined : findList(text);
  if (list === undefined) return [{ start: 0, end: text.length, kind: 'file' }];
  const listKind = list.isDeclared ? 'declarations' : listKindOf(text);
  const kind = listKind === undefined ? 'tool' : `tool ${listKind}`;
  const { commas, opened } = list;
  const last = commas.at(-1);
  const isTrailing = last !== undefined && isBlank(text.slice(last + 1, list.end));
  const borders = isTrailing ? commas : [...commas, list.end];
  const cuts: RegionCut[] = [];
  let start = nextLineStart(text, list.start + 1, borders[0] ?? list.end);
  cuts.push({ start: 0, end: start, kind: `head ${opened}` });
  for (const [i, end] of borders.entries()) {
    cuts.push({ start, end, kind });
    start = i === borders.length - 1 ? end : nextLineStart(text, end + 1, borders[i + 1] ?? end);
  }
  if (start < text.length) cuts.push({ start, end: text.length, kind: `tail ${opened}` });
  return cuts;
}

const isJsonLines = (text: string): boolean => /^\uFEFF?\s*\{[^\n]*\}[ \t]*\r?\n\s*\{/.test(text);

function linesOf(text: string): readonly RegionCut[] {
  const cuts: RegionCut[] = [];
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at + 1;
    cuts.push({ start, end, kind: 'line' });
    start = end;
  }
  return cuts;
}

const isBlank = (text: string): boolean => text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === '';

/** The beginning of the next line, where the rest of this one is blank. A comment above a tool belongs to that tool. */
function nextLineStart(text: string, at: number, limit: number): number {
  const rest = /[ \t]*\r?\n/y;
  rest.lastIndex = at;
  return rest.test(text) && rest.lastIndex <= limit ? rest.lastIndex : at;
}

/** The first list of tools with at least one object in it. It is the root, or below `tools`, `result.tools` or `functionDeclarations`. */
function findList(text: string): ToolList | undefined {
  const open: { readonly bracket: string; key: string }[] = [];
  let list: ToolList | undefined;
  let level = -1;
  let word = { start: 0, end: 0 };
  let isDone = false;
  let hasObject = false;
  scanJson(
    text,
    {
      begin(bracket, at) {
        const place = list === undefined && bracket === '[' && open.length <= bracketsAbove ? open.map(({ bracket: b, key }) => b + key).join('') : undefined;
        if (place !== undefined && places.has(place)) {
          level = open.length;
          list = {
            start: at,
            end: text.length,
            commas: [],
            opened: `${open.map((o) => o.bracket).join('')}[`,
            isDeclared: /^\{function_?declarations$/i.test(place),
          };
        }
        if (list !== undefined && open.length === level + 1 && bracket === '{') hasObject = true;
        open.push({ bracket, key: '' });
      },
      end(_, at) {
        open.pop();
        if (list === undefined || open.length > level) return;
        list.end = at;
        isDone = true;
      },
      text: (start, end) => {
        word = { start, end };
      },
      colon() {
        const top = open.at(-1);
        if (top !== undefined && list === undefined && open.length <= bracketsAbove) top.key = text.slice(word.start + 1, word.end - 1);
      },
      comma(at) {
        if (list !== undefined && open.length === level + 1) list.commas.push(at);
      },
    },
    () => isDone,
  );
  return hasObject ? list : undefined;
}

/** The brackets and keys that lead to a list of tools. */
const places: ReadonlySet<string> = new Set(['', '{tools', '{result{tools', '{functionDeclarations', '{function_declarations', `{_meta{${publisherKey}{tools`]);
/** The most brackets that are open before the list of such a place. */
const bracketsAbove = 3;
