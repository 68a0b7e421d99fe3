import { OverBudget } from '../../model/index.ts';
import type { SyntaxParser } from '../support/syntaxTree.ts';

/**
 * A parser that refuses a hundred times `*` behind another operator, such as `/*` or `+ *`, which no Python has. The grammar has two readings
 * of each star, and tree-sitter 0.27 compares all of them at the end of the text: 4 KB take 3 s, without a call of the progress callback.
 */
export const withoutSlowTexts = (parser: SyntaxParser): SyntaxParser => ({
  parse(text) {
    if (starred.test(text)) throw new OverBudget('ms');
    return parser.parse(text);
  },
});

/** Up to 20 characters may be between two of them. */
const starred = /(?:(?:[/|@%&^<>+-]{1,3}|\*(?=\s))[\s\\]{0,9}\*[^*/|@%&^<>+-]{0,20}){100}/;
