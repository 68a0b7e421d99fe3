/** The `format` of a content expression. */
export const contentExpressionFormat = 'content-expression';

/** Contents of one category: all, or those that match any of the patterns. */
export interface ContentPart {
  readonly category: string;
  readonly patterns: readonly string[];
}

/**
 * Reads `category/pattern`: `+` joins patterns of a category, `,` joins categories, and a category without patterns is all of it. For a faulty text the
 * result is the reason, as the end of a sentence.
 */
export function readContentExpression(text: string): readonly ContentPart[] | string {
  if (text.trim() === '') return 'it names no category';
  const parts: ContentPart[] = [];
  for (const part of text.split(',').map((own) => own.trim())) {
    if (part === '') return 'a comma stands where nothing follows or comes before';
    const slash = part.indexOf('/');
    const category = slash < 0 ? part : part.slice(0, slash);
    if (category === '') return `'${part}' has no category before the slash`;
    if (slash < 0 && category.includes('+')) return `'+' joins patterns behind a slash, and '${part}' has none`;
    const patterns = slash < 0 ? [] : part.slice(slash + 1).split('+');
    if (patterns.length === 1 && patterns[0] === '') return `'${part}' has no pattern behind the slash`;
    if (patterns.some((pattern) => pattern.trim() === '')) return `a '+' in '${part}' has no pattern on one side`;
    parts.push({ category, patterns });
  }
  return parts;
}

/** The meaning of an expression, in words. */
export function contentExpressionWords(parts: readonly ContentPart[]): string {
  const words = parts.map(
    ({ category, patterns }) => `${patterns.length === 0 ? 'everything' : patterns.map((pattern) => `'${pattern}'`).join(' or ')} in '${category}'`,
  );
  return words.join(', then ');
}
