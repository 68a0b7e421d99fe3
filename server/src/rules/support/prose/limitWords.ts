import { code, type Format, type Json, type SchemaKeyword } from '../../../model/index.ts';

/** A limit as its author wrote it, the keyword or call in back-ticks: `min` 10, `.min(10)`, `positive`. */
export function limitWords(keyword: string, { value, written }: SchemaKeyword): string {
  if (written === undefined) return `${code(keyword)} ${JSON.stringify(value)}`;
  // A call contains its value, and a flag such as `positive` implies one.
  return /^\w+$/.test(written) && !isFlag(written) ? `${code(written)} ${JSON.stringify(value)}` : code(written);
}

/** True for words that need no value: `positive`, `nonempty`, `.url()`. */
export const isFlag = (written: string | undefined): boolean => written !== undefined && /^\.?(?:positive|negative|non\w+|int)\b/.test(written);

/** The keyword as its author wrote it. */
export const wordFor = (keyword: string, { written }: SchemaKeyword): string => written ?? keyword;

/** True where the format can write this keyword. */
export const canWrite = ({ holds, keywords }: Format, keyword: string): boolean => holds.includes('schema') && (keywords?.includes(keyword) ?? true);

/** The keyword in this format: `min: 5` or, without a value, `min`. */
export const spelled = (format: Format, keyword: string, value?: Json): string =>
  format.spell?.(keyword, value) ?? (value === undefined ? keyword : `${keyword}: ${JSON.stringify(value)}`);
