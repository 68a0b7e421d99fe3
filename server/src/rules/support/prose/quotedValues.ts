import type { ToolSpec } from '../../../model/index.ts';
import { proseOf } from './descriptionsOf.ts';

/**
 * The values that a description lists as the only ones: "one of 'a', 'b' or 'c'", "either `on` or `off`". Undefined without such a list, or where the
 * sentence leaves it open ("such as", "etc.", "or any other").
 */
export function quotedValues(text: string): readonly string[] | undefined {
  if (!mark.test(text)) return undefined;
  const found = [...text.matchAll(list)];
  const only = found[0];
  if (only === undefined || found.length > 1) return undefined;
  const rest = text.slice(only.index + only[0].length);
  if (
    !closed.test(rest) ||
    /\b(?:e\.g|for example|such as|for instance|examples?|default|usually|typically|commonly|not|if|when)\b[^.]*$/i.test(text.slice(0, only.index))
  )
    return undefined;
  const values = [...(only.groups?.values ?? '').matchAll(new RegExp(value, 'gu'))].map((match) => plain(match[0]));
  const distinct = new Set(values).size === values.length;
  return values.length >= 2 && distinct && values.every((v) => v !== '' && !v.includes('\\')) ? values : undefined;
}

/** A cheap test before all patterns: false where no description can list values. */
export const quotesValues = (tool: ToolSpec): boolean => mark.test(proseOf(tool));

const mark = /[`"'“‘]/;

/** A value without white space in quotes or code marks. */
const value = '(?:`[\'"]?[^`\\s"\']+[\'"]?`|"[^"\\s]+"|(?<![\\p{L}\\p{N}])\'[^\'\\s]+\'|“[^“”\\s]+”|‘[^‘’\\s]+’)';

const remark = '(?:\\s*\\([^()\\n]*\\))?';

const list = new RegExp(
  `\\b(?:(?:must be |can be |should be |may be )?(?:exactly |any )?one of(?: the following| these)?(?: values| options| strings)?:?|either|(?:valid|allowed|possible|supported|accepted|permitted|available) (?:values|options|choices)(?: are)?:?|(?:must|has to) be)\\s+` +
    `(?<values>${value}${remark}(?:(?:\\s*,\\s*(?:or\\s+|and\\s+)?|\\s*/\\s*|\\s*\\|\\s*|\\s+or\\s+|\\s+and\\s+)${value}${remark})+)`,
  'giu',
);

/** The end of a complete list: of the sentence, bracket or line, or a clause that does not qualify it. */
const closed = /^\s*(?:$|[.;:)(–—]|\n|,\s+(?!(?:or|and|but|depending|if|when|unless|for|etc|among)\b|\.\.\.|…))(?!\.\.)/iu;

/** Removes quotes or code marks, and quotes inside code marks. */
const plain = (written: string): string => written.slice(1, -1).replace(/^(['"])(.*)\1$/, '$2');
