import { located, named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyClause, PyExpr, PyForm, PyParam } from '../read/code.ts';

type Read = (node: SyntaxNode) => PyExpr;

/** The types of nodes that are comprehensions, and what they make. */
export const comprehensions: Readonly<Record<string, 'list' | 'set' | 'dict' | 'generator'>> = {
  list_comprehension: 'list',
  set_comprehension: 'set',
  dictionary_comprehension: 'dict',
  generator_expression: 'generator',
};

/** The form of a node that is no plain expression; undefined where it cannot be interpreted. */
export function readForm(node: SyntaxNode, type: string, text: string, read: Read): PyForm | undefined {
  const of = comprehensions[type];
  if (of !== undefined) return readComprehension(node, of, text, read);
  switch (type) {
    case 'call': {
      const [callee, argument] = named(node);
      return callee && argument?.type === 'generator_expression' ? { kind: 'generatorCall', callee: read(callee), argument: read(argument) } : undefined;
    }
    case 'lambda': {
      const body = node.childForFieldName('body');
      const list = node.childForFieldName('parameters');
      const params = (list === null ? [] : named(list)).map((param) => readLambdaParam(param, text, read));
      return body !== null && params.every((param) => param !== undefined) ? { kind: 'lambda', params, body: read(body) } : undefined;
    }
    case 'slice':
      return readSlice(node, read);
    case 'comparison_operator':
      return readComparisons(node, text, read);
    case 'named_expression': {
      const [name, value] = named(node);
      return name?.type === 'identifier' && value !== undefined ? { kind: 'named', name: textOf(name, text), value: read(value) } : undefined;
    }
    default:
      return undefined;
  }
}

function readComprehension(node: SyntaxNode, of: (PyForm & { readonly kind: 'comprehension' })['of'], text: string, read: Read): PyForm | undefined {
  const [item, ...rest] = named(node);
  const clauses = rest.map((clause): PyClause | undefined => {
    const [left, right] = [clause.childForFieldName('left'), clause.childForFieldName('right')];
    const [test] = named(clause);
    if (clause.type === 'if_clause') return test && { kind: 'if', test: read(test) };
    if (clause.type !== 'for_in_clause' || left === null || right === null || textOf(clause, text).startsWith('async')) return undefined;
    return { kind: 'for', target: read(left), over: read(right) };
  });
  const [key, value] = item?.type === 'pair' ? named(item) : [undefined, item];
  if (value === undefined || !clauses.every((clause) => clause !== undefined)) return undefined;
  return { kind: 'comprehension', of, key: key && read(key), item: read(value), clauses };
}

function readLambdaParam(node: SyntaxNode, text: string, read: Read): PyParam | undefined {
  const [name, value] = node.type === 'default_parameter' ? named(node) : [node, undefined];
  return name?.type === 'identifier'
    ? { name: located(name, text), kind: 'any', annotation: undefined, value: value && read(value), span: spanOfNode(node) }
    : undefined;
}

function readSlice(node: SyntaxNode, read: Read): PyForm {
  const bounds: (PyExpr | undefined)[] = [undefined];
  for (const child of node.children) {
    if (child?.type === ':') bounds.push(undefined);
    else if (child !== null) bounds[bounds.length - 1] = read(child);
  }
  const [from, to, step] = bounds;
  return { kind: 'slice', from, to, step };
}

function readComparisons(node: SyntaxNode, text: string, read: Read): PyForm | undefined {
  const [first, ...rest] = named(node);
  if (first === undefined) return undefined;
  let end = first.endIndex;
  const links = rest.map((right) => {
    const operator = text.slice(end, right.startIndex).trim().replace(/\s+/g, ' ');
    end = right.endIndex;
    return { operator, right: read(right) };
  });
  return links.every(({ operator }) => /^(?:[<>]=?|[!=]=|is|is not|in|not in)$/.test(operator))
    ? { kind: 'comparisons', first: read(first), links }
    : undefined;
}
