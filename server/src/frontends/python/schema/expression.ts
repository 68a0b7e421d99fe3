import { walker } from '../../support/tree/walk.ts';
import type { PyCall, PyExpr, PyKeyword } from '../read/code.ts';
import { chainOf, type PyBinary } from '../read/expressions.ts';

/** An expression as code on one line. */
export const expressionText = walker<PyExpr, string>((expr, text) => {
  switch (expr.kind) {
    case 'name':
      return expr.name;
    case 'attribute':
      return `${text(expr.object)}.${expr.name.value}`;
    case 'subscript':
      return `${text(expr.object)}[${expr.index.kind === 'tuple' ? listed(expr.index.items, text) : text(expr.index)}]`;
    case 'call':
      return `${text(expr.callee)}(${[...expr.args.map(text), ...expr.keywords.map((keyword) => keywordText(keyword, text))].join(', ')})`;
    case 'string':
      return `${expr.isBytes ? 'b' : ''}${JSON.stringify(expr.value)}`;
    case 'number':
      return expr.source;
    case 'boolean':
      return expr.value ? 'True' : 'False';
    case 'none':
      return 'None';
    case 'ellipsis':
      return '...';
    case 'list':
      return `[${listed(expr.items, text)}]`;
    case 'tuple':
      return `(${listed(expr.items, text)})`;
    case 'set':
      return `{${listed(expr.items, text)}}`;
    case 'dict':
      return `{${expr.entries.map(({ key, value }) => (key === undefined ? `**${text(value)}` : `${text(key)}: ${text(value)}`)).join(', ')}}`;
    case 'binary':
      return binaryText(expr, text);
    case 'unary':
      return `${expr.operator}${expr.operator === 'not' ? ' ' : ''}${text(expr.operand)}`;
    case 'starred':
      return `*${text(expr.of)}`;
    case 'template':
    case 'conditional':
    case 'other':
      return expr.text;
  }
});

type TextOf = (part: PyExpr) => string;

function binaryText(expr: PyBinary, text: TextOf): string {
  const { first, links } = chainOf(expr, () => true);
  return links.reduce((before, { operator, right }) => `${before} ${operator} ${text(right)}`, text(first));
}

const listed = (items: readonly PyExpr[], text: TextOf): string => items.map(text).join(', ');

const keywordText = ({ name, value }: PyKeyword, text: TextOf): string => (name === undefined ? `**${text(value)}` : `${name.value}=${text(value)}`);

export const keywordOf = (call: Pick<PyCall, 'keywords'>, name: string): PyKeyword | undefined => call.keywords.find((own) => own.name?.value === name);

/** The arguments in a subscript's brackets. An empty tuple is one argument. */
export const indicesOf = (index: PyExpr): readonly PyExpr[] => (index.kind === 'tuple' && index.items.length > 0 ? index.items : [index]);
