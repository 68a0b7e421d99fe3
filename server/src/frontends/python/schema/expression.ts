import type { PyCall, PyExpr, PyKeyword } from '../read/code.ts';
import { chainOf, type PyBinary } from '../read/operands.ts';

/** An expression as code on one line. */
export function expressionText(expr: PyExpr): string {
  switch (expr.kind) {
    case 'name':
      return expr.name;
    case 'attribute':
      return `${expressionText(expr.object)}.${expr.name.value}`;
    case 'subscript':
      return `${expressionText(expr.object)}[${expr.index.kind === 'tuple' ? listed(expr.index.items) : expressionText(expr.index)}]`;
    case 'call':
      return `${expressionText(expr.callee)}(${[...expr.args.map(expressionText), ...expr.keywords.map(keywordText)].join(', ')})`;
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
      return `[${listed(expr.items)}]`;
    case 'tuple':
      return `(${listed(expr.items)})`;
    case 'set':
      return `{${listed(expr.items)}}`;
    case 'dict':
      return `{${expr.entries.map(({ key, value }) => (key === undefined ? `**${expressionText(value)}` : `${expressionText(key)}: ${expressionText(value)}`)).join(', ')}}`;
    case 'binary':
      return binaryText(expr);
    case 'unary':
      return `${expr.operator}${expr.operator === 'not' ? ' ' : ''}${expressionText(expr.operand)}`;
    case 'starred':
      return `*${expressionText(expr.of)}`;
    case 'template':
    case 'conditional':
    case 'other':
      return expr.text;
  }
}

function binaryText(expr: PyBinary): string {
  const { first, links } = chainOf(expr, () => true);
  return links.reduce((text, { operator, right }) => `${text} ${operator} ${expressionText(right)}`, expressionText(first));
}

const listed = (items: readonly PyExpr[]): string => items.map(expressionText).join(', ');

const keywordText = ({ name, value }: PyKeyword): string => (name === undefined ? `**${expressionText(value)}` : `${name.value}=${expressionText(value)}`);

export const keywordOf = (call: Pick<PyCall, 'keywords'>, name: string): PyKeyword | undefined => call.keywords.find((own) => own.name?.value === name);

/** The arguments in a subscript's brackets. An empty tuple is one argument. */
export const indicesOf = (index: PyExpr): readonly PyExpr[] => (index.kind === 'tuple' && index.items.length > 0 ? index.items : [index]);
