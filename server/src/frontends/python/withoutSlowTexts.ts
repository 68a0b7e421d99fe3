import { OverBudget } from '../../model/index.ts';
import type { SyntaxParser } from '../support/syntaxTree.ts';

/**
 * A parser that refuses texts in which a hundred `*` follow another operator, such as `/*` or `+ *`: they are no Python. The grammar has two readings of
 * each, and tree-sitter 0.27 compares all of them at the end of the text: 4 KB take 3 s, in which it does not call the progress callback.
 */
export const withoutSlowTexts = (parser: SyntaxParser): SyntaxParser => ({
  parse(text) {
    if (starred.test(text)) throw new OverBudget('ms');
    return parser.parse(text);
  },
});

/** A hundred in a row, with up to 20 characters between two of them: an operand, or a comment. */
const starred = /(?:(?:[/|@%&^<>+-]{1,3}|\*(?=\s))[\s\\]{0,9}\*[^*/|@%&^<>+-]{0,20}){100}/;
