import { inPattern, type PresentTool } from '../../../model/index.ts';

/** The name of the pattern's tool, and that of the new one. */
export interface Named {
  readonly from: string;
  readonly to: string;
}

const wordsOf = (name: string): readonly string[] => name.split(/[_.-]+/).filter((word) => word !== '');

/** What of a name can be an R name. */
export const plainR = (name: string): string => name.replaceAll(/[^A-Za-z0-9_.]+/g, '_');

/** A name of code, such as `tool_query`, for the new tool: with what it has in addition to the name of its tool. */
export function nameLike(own: string, { from, to }: Named): string {
  const [words, wanted] = [wordsOf(from), wordsOf(to)];
  const found = occurrence(own, words);
  if (found !== undefined) {
    const { before, after, from: i } = found;
    return before + joinedLike(own, withoutStart(wanted, words.slice(0, i)), before === '' && !/^[A-Z]/.test(own)) + after;
  }
  const name = joinedLike(own, wanted, true);
  if (/^tool[_.]/.test(own)) return `${own.slice(0, 5)}${name.replace(/^tool[_.]/, '')}`;
  if (/[a-z\d]Tool$/.test(own)) return `${name.replace(/Tool$/, '')}Tool`;
  return /[_.]tool$/.test(own) ? `${name.replace(/[_.]tool$/, '')}${own.slice(-5)}` : name;
}

/** Where a name has the words of a tool, without the first ones where the rest are usual words. */
function occurrence(own: string, words: readonly string[]): { readonly before: string; readonly after: string; readonly from: number } | undefined {
  for (let from = 0; from < words.length; from++) {
    const found = new RegExp(words.slice(from).map(inPattern).join('[_.-]?'), 'i').exec(own);
    if (found === null) continue;
    const [before, after] = [own.slice(0, found.index), own.slice(found.index + found[0].length)];
    // The names of tools may begin with a word of their package that names of code do not have.
    if (from === 0 || wordsOf(`${before}_${after}`).every((word) => /^(?:tool|def|fn|ellmer|make|create|new)$/i.test(word))) return { before, after, from };
  }
  return undefined;
}

/** The name of a file for the new tool alone, where that of the pattern is named after its tool. */
export function fileNameLike(own: string, names: Named): string | undefined {
  if (occurrence(own, wordsOf(names.from)) === undefined) return undefined;
  const like = plainR(nameLike(own, names));
  return own.includes('-') ? like.replaceAll('_', '-') : like;
}

const withoutStart = (words: readonly string[], start: readonly string[]): readonly string[] =>
  words.length > start.length && start.every((word, i) => words[i] === word) ? words.slice(start.length) : words;

function joinedLike(own: string, words: readonly string[], isFirst: boolean): string {
  if (!/[a-z][A-Z]/.test(own) || own.includes('_')) return words.join(!own.includes('_') && /\w[.-]\w/.test(own) ? (own.includes('-') ? '-' : '.') : '_');
  return words.map((word, i) => (i === 0 && isFirst ? word : word.slice(0, 1).toUpperCase() + word.slice(1))).join('');
}

/** What all names of the tools begin with, up to a `_`. */
export function commonStart(tools: readonly Pick<PresentTool, 'name'>[]): string {
  const [first = '', ...others] = tools.map(({ name }) => name);
  if (others.length === 0) return '';
  const starts = [...first.matchAll(/_/g)].map(({ index }) => first.slice(0, index + 1));
  return starts.findLast((start) => others.every((name) => name.startsWith(start))) ?? '';
}

/** "Count Words", or "Count words", as the pattern's title is written. */
export function titleLike(title: string, { from, to }: Named): string {
  const own = wordsOf(from);
  const shared = own.findIndex((_, i) => title.toLowerCase().replaceAll(/\W+/g, ' ').startsWith(own.slice(i).join(' ').toLowerCase()));
  const words = withoutStart(wordsOf(to), own.slice(0, Math.max(0, shared)));
  const isTitleCase = /\s[A-Z]/.test(title);
  return words.map((word, i) => (i === 0 || isTitleCase ? word.slice(0, 1).toUpperCase() + word.slice(1) : word)).join(' ');
}
