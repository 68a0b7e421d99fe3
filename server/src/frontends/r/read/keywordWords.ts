import { code, type Located, type Problem } from '../../../model/index.ts';
import { isCategoryWord, isKnownKeyword } from '../lower/keywords.ts';
import { docSpan } from './docSpan.ts';
import type { Tag } from './readBlock.ts';

/** The words of a `@keywords` tag. Commas separate them as blanks do, because builders of tools read them so. */
export const keywordWords = ({ body }: Tag): readonly Located<string>[] =>
  [...body.text.matchAll(/[^\s,]+/g)].map((match) => ({ value: match[0], span: docSpan(body, match.index, match.index + match[0].length) }));

/** Reports commas between keywords of ours, because to roxygen2 they are part of the words. */
export function commaProblems(tag: Tag): readonly Problem[] {
  const words = keywordWords(tag);
  const { text } = tag.body;
  if (!text.includes(',') || !words.some(({ value }) => isKnownKeyword(value))) return [];
  const from = text.length - text.trimStart().length;
  const span = docSpan(tag.body, from, text.trimEnd().length);
  const to = words.map(({ value }) => value).join(' ');
  const written = /(?<!\S)[^\s,]*,\S*/.exec(text)?.[0] ?? ',';
  const fixes = text.trim().includes('\n') ? [] : [{ title: `Write ${code(to)}`, safe: true, intent: { kind: 'correct-word', span, to } as const }];
  return [
    {
      code: 'roxygen-keyword-unknown',
      message: 'Separate keywords by spaces, not commas.',
      detail: `To roxygen2, ${code(written)} is one keyword.`,
      span,
      fixes,
    },
  ];
}

/** Reports all categories but the first, which counts. */
export function furtherCategories(words: readonly Located<string>[]): readonly Problem[] {
  const [first, ...more] = words.filter(({ value }) => isCategoryWord(value));
  return more.map(({ value, span }) => ({
    code: 'roxygen-keyword-unknown',
    message: `Second category after ${code(first?.value ?? '')}.`,
    span,
    fixes: [{ title: `Remove ${code(value)}`, intent: { kind: 'remove', span } }],
  }));
}
