import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { withValues } from '../names/replaced.ts';
import { isTakerWord } from '../registrations/libraries/takerWords.ts';
import { comprehensions } from '../run/readForm.ts';
import type { PyCall, PyExpr, PyLocal, PyLoop, PyTest } from './code.ts';
import { expressionsIn } from './expressions.ts';
import { readCall, readExpression } from './readExpression.ts';

/** Is a loop over items in its head read once per item? Not with other loops or conditions in it. */
const isWritten = (over: SyntaxNode, body: SyntaxNode): boolean =>
  /^(?:list|tuple|expression_list)$/.test(over.type) &&
  blocksIn(body).every((block) => named(block).every(({ type }) => type !== 'for_statement' && type !== 'if_statement'));

/** The names that a loop assigns. */
const namesIn = (target: PyExpr | undefined): readonly string[] =>
  target === undefined ? [] : expressionsIn([target]).flatMap((part) => (part.kind === 'name' ? [part.name] : []));

/** The value of each name in the target of a loop, for one item. */
export function itemValues(target: PyExpr, item: PyExpr): ReadonlyMap<string, PyExpr> {
  if (target.kind === 'name') return new Map([[target.name, item]]);
  const [names, values] = [target, item].map((own) => (own.kind === 'tuple' || own.kind === 'list' ? own.items : []));
  return new Map((names ?? []).flatMap((name, i) => (values?.[i] === undefined ? [] : [...itemValues(name, values[i])])));
}

/** A loop over a value that its head does not write out, where the body may register the items. */
export function loopOf(loop: SyntaxNode, text: string): readonly PyLoop[] {
  const [left, right, body] = [loop.childForFieldName('left'), loop.childForFieldName('right'), loop.childForFieldName('body')];
  if (left === null || right === null || body === null || isWritten(right, body)) return [];
  const target = readExpression(left, text);
  const names = namesIn(target);
  if (names.length === 0) return [];
  const code = text.slice(body.startIndex, body.endIndex);
  if (!mayRegister(code)) return [];
  return [
    {
      target,
      names,
      over: readExpression(right, text),
      span: spanOfNode(loop),
      tests: testsIn(body, text),
      locals: localsIn(body, text),
    },
  ];
}

/** The loops of a comprehension whose item may register something: `[mcp.add_tool(run) for run in ALL]`. */
export function comprehensionLoops(node: SyntaxNode, text: string): readonly PyLoop[] {
  const [item, ...clauses] = named(node);
  if (item === undefined || !mayRegister(textOf(item, text))) return [];
  const tests = clauses.flatMap((clause): readonly PyTest[] => {
    const [test] = clause.type === 'if_clause' ? named(clause) : [];
    return test === undefined ? [] : [{ test: readExpression(test, text), isTrue: true, span: spanOfNode(item) }];
  });
  return clauses.flatMap((clause): readonly PyLoop[] => {
    const [left, right] = [clause.childForFieldName('left'), clause.childForFieldName('right')];
    if (left === null || right === null) return [];
    const target = readExpression(left, text);
    return [{ target, names: namesIn(target), over: readExpression(right, text), span: spanOfNode(node), tests }];
  });
}

/** The calls and loops of the comprehensions in a statement. */
export function readComprehensions(statement: SyntaxNode, text: string): { readonly calls: readonly PyCall[]; readonly loops: readonly PyLoop[] } {
  const code = textOf(statement, text);
  const all = /\bfor\b/.test(code) && mayRegister(code) ? [...nodesOf([statement], named)].filter(({ type }) => Object.hasOwn(comprehensions, type)) : [];
  const calls = [...nodesOf(all, named)].flatMap((node) => (node.type === 'call' ? (readCall(node, text) ?? []) : []));
  return { calls, loops: all.flatMap((node) => comprehensionLoops(node, text)) };
}

const blocksIn = (body: SyntaxNode): readonly SyntaxNode[] => [
  ...nodesOf([body], (node) => named(node).filter(({ type }) => conditions.has(type) || type === 'finally_clause')),
];

/** The conditions in the body of a loop: `if test: …`, and `if test: continue` for what is below. */
function testsIn(body: SyntaxNode, text: string): readonly PyTest[] {
  return blocksIn(body).flatMap((block): readonly PyTest[] => {
    if (block.type !== 'if_statement') return [];
    const [condition, yes] = [block.childForFieldName('condition'), block.childForFieldName('consequence')];
    if (condition === null || yes === null) return [];
    const test = readExpression(condition, text);
    const [last] = named(yes).slice(-1);
    const after = last?.type === 'continue_statement' ? body.endIndex : block.endIndex;
    return [
      { test, isTrue: true, span: spanOfNode(yes) },
      { test, isTrue: false, span: { start: yes.endIndex, end: after } },
    ];
  });
}

const localsIn = (body: SyntaxNode, text: string): readonly PyLocal[] =>
  blocksIn(body).flatMap((block) =>
    named(block).flatMap((statement): readonly PyLocal[] => {
      const only = statement.type === 'expression_statement' ? named(statement)[0] : undefined;
      const [left, right] = only?.type === 'assignment' ? [only.childForFieldName('left'), only.childForFieldName('right')] : [];
      if (left?.type !== 'identifier' || right === null || right === undefined) return [];
      return [{ name: text.slice(left.startIndex, left.endIndex), annotation: undefined, value: readExpression(right, text) }];
    }),
  );

/** May code register functions? */
export const mayRegister = (code: string): boolean => server.test(code) || calledNames(code).some((name) => registers.test(name) || isTakerWord(name));

const calledNames = (code: string): readonly string[] => code.match(/(?<!\w)\w+(?=[ \t]*\()/g) ?? [];

/** The name of a function that seems to register a tool. */
const registers = /tool|regist/i;

/** What may be a server. */
const server = /\b(?:mcp|server|app)\b/i;

/**
 * The call statements of a loop over written items, once per item: `for tool in (a, b): mcp.add_tool(tool)`. `withUnknown`: the calls of
 * any other loop, unchanged.
 */
export function readLoop(loop: SyntaxNode, text: string, withUnknown: boolean = false): readonly PyCall[] {
  const [left, right, body] = [loop.childForFieldName('left'), loop.childForFieldName('right'), loop.childForFieldName('body')];
  const target = left === null ? undefined : readExpression(left, text);
  if (target === undefined || namesIn(target).length === 0 || body === null || right === null) return [];
  const isOnce = isWritten(right, body);
  if (!isOnce && !withUnknown) return [];
  const calls = statementsOf(body).flatMap((statement) => {
    const only = statement.type === 'expression_statement' ? named(statement)[0] : undefined;
    const call = only?.type === 'assignment' ? only.childForFieldName('right') : only;
    return (call?.type === 'call' ? readCall(call, text) : undefined) ?? [];
  });
  if (!isOnce) return calls;
  const over = readExpression(right, text);
  const items = over.kind === 'list' || over.kind === 'tuple' ? over.items : [];
  return items.flatMap((item) => {
    const values = itemValues(target, item);
    return calls.map((call) => withValues(call, values));
  });
}

/** The loops in the body of a loop, without those in them. */
export const loopsIn = (loop: SyntaxNode): readonly SyntaxNode[] => {
  const body = loop.childForFieldName('body');
  return body === null ? [] : statementsOf(body).filter(({ type }) => type === 'for_statement');
};

const statementsOf = (block: SyntaxNode): readonly SyntaxNode[] =>
  [...nodesOf(named(block), (statement) => (conditions.has(statement.type) ? named(statement) : []))].filter(({ type }) => !conditions.has(type));

const conditions = new Set(['if_statement', 'elif_clause', 'else_clause', 'try_statement', 'except_clause', 'with_statement', 'block']);
