import { code } from '../text/code.ts';

/** The `format` of a content expression. */
export const contentExpressionFormat = 'content-expression';

/** Contents of one category: all, or those that match any of the patterns. */
export interface ContentPart {
  readonly category: string;
  readonly patterns: readonly string[];
}

/**
 * Reads `category/pattern`: `+` joins patterns of a category, `,` joins categories, and a category without patterns is all of it. For a faulty text the
 * result is the reason, in a few words without a full stop.
 */
export function readContentExpression(text: string): readonly ContentPart[] | string {
  if (text.trim() === '') return 'no category';
  const parts: ContentPart[] = [];
  for (const part of text.split(',').map((own) => own.trim())) {
    if (part === '') return 'nothing beside a comma';
    const slash = part.indexOf('/');
    const category = slash < 0 ? part : part.slice(0, slash);
    if (category === '') return `no category before the slash of ${code(part)}`;
    if (slash < 0 && category.includes('+')) return `\`+\` without a slash in ${code(part)}`;
    const patterns = slash < 0 ? [] : part.slice(slash + 1).split('+');
    if (patterns.length === 1 && patterns[0] === '') return `no pattern after the slash of ${code(part)}`;
    if (patterns.some((pattern) => pattern.trim() === '')) return `no pattern beside a \`+\` of ${code(part)}`;
    parts.push({ category, patterns });
  }
  return parts;
}

/** The meaning of an expression, in words. */
export function contentExpressionWords(parts: readonly ContentPart[]): string {
  const words = parts.map(({ category, patterns }) => `${patterns.length === 0 ? 'everything' : patterns.map(code).join(' or ')} in ${code(category)}`);
  return words.join(', then ');
}
