import { code, type Fix, type Located, type Problem } from '../../../model/index.ts';
import { closest } from '../../../model/text/closest.ts';

/** Keywords without a value. Only the exact word `mcp-tool` makes a tool. */
export const flagWords = ['mcp-tool', 'mcp-dangerous', 'mcp-requires-approval'] as const;

export const categoryPrefix = 'mcp-category-';

export const keywordDocs: Readonly<Record<string, string>> = {
  'mcp-tool': 'Makes the function a tool that a model can call.',
  'mcp-dangerous': 'The tool can destroy or change things: clients are told so (`destructiveHint`).',
  'mcp-requires-approval': 'A person must agree before the tool runs.',
  [categoryPrefix]: 'The category that the tool is listed under: `mcp-category-NAME`.',
};

export const isCategoryWord = (word: string): boolean => word.startsWith(categoryPrefix) && word.length > categoryPrefix.length;

/** `mcp-output-FORMAT` sets how the loader of an R package writes results: the key `output_format`. It is not sent to models. */
const isOutputWord = (word: string): boolean => /^mcp-output-\w/.test(word);

export const outputFormat = (word: string): string | undefined => (isOutputWord(word) ? word.slice('mcp-output-'.length) : undefined);

export const isKnownKeyword = (word: string): boolean => isCategoryWord(word) || isOutputWord(word) || (flagWords as readonly string[]).includes(word);

/** True for a misspelled keyword of Toolscribe. */
export const isUnknownKeyword = (word: string): boolean => !isKnownKeyword(word) && (/^mcp(?:[-_.]|$)/i.test(word) || suggestKeyword(word) !== undefined);

export function suggestKeyword(word: string): string | undefined {
  // Words without a prefix like `mcp` are no keywords of ours, however similar.
  if (!/^[mcp]{2,4}[-_.]|^mcp[a-z]/i.test(word)) return undefined;
  const dashed = word.toLowerCase().replaceAll(/[_.]/g, '-');
  const flag = (flagWords as readonly string[]).includes(dashed) ? dashed : undefined;
  if (flag !== undefined) return flag;
  // `mcp-categry-setup`, `mcp_category_set_up`: the first two parts are the prefix, the rest is the category.
  const category = /^([A-Za-z]+(?:[-_.][A-Za-z]+|(?<=[A-Za-z]{2})))[-_.](.+)$/.exec(word);
  const prefix = category?.[1]?.toLowerCase().replaceAll(/[_.]/g, '-') ?? '';
  if (category?.[2] !== undefined && (prefix === 'mcp-category' || closest(prefix, ['mcp-category']) !== undefined)) return categoryPrefix + category[2];
  return /^mcp/.test(dashed) ? nearestFlag(dashed) : closest(word, flagWords);
}

/** The common prefix is ignored, since it makes every keyword similar: of `mcp-foo`, only `foo` is compared. */
function nearestFlag(dashed: string): string | undefined {
  const tail = /^mcp-?(.+)$/.exec(dashed)?.[1];
  if (tail === undefined) return undefined;
  const tails = flagWords.map((flag) => flag.slice('mcp-'.length));
  const suggested = tails.find((known) => tail.startsWith(known)) ?? closest(tail, tails);
  return suggested === undefined ? undefined : `mcp-${suggested}`;
}

export function unknownKeyword(word: Located<string>): Problem {
  const problem = unknownWord(word);
  const isBeginning = [...flagWords, categoryPrefix].some((known) => known.startsWith(word.value));
  return isBeginning ? { ...problem, unfinished: true } : problem;
}

function unknownWord(word: Located<string>): Problem {
  if (word.value === categoryPrefix || word.value === categoryPrefix.slice(0, -1)) {
    return { code: 'roxygen-keyword-unknown', message: 'Missing category: write `mcp-category-NAME`.', span: word.span };
  }
  const suggested = suggestKeyword(word.value);
  const message = `Unknown keyword ${code(word.value)}.${suggested === undefined ? '' : ` Did you mean ${code(suggested)}?`}`;
  if (suggested === undefined) return { code: 'roxygen-keyword-unknown', message, span: word.span };
  const fix: Fix = { title: `Change to ${code(suggested)}`, safe: true, intent: { kind: 'correct-word', span: word.span, to: suggested } };
  return { code: 'roxygen-keyword-unknown', message, span: word.span, fixes: [fix] };
}
