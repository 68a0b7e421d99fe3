import type { ExportedName, Located } from '../../model/index.ts';
import { named, spanOfNode } from '../support/syntaxNode.ts';
import type { SyntaxNode, SyntaxParser } from '../support/syntaxTree.ts';
import type { PyAssignment, PyCall, PyClass, PyFunction, PyImport } from './code.ts';
import type { PyFacts } from './facts.ts';
import { readAssignments } from './readAssignments.ts';
import { readClass } from './readClass.ts';
import { readCall } from './readExpression.ts';
import { decorated, readFunction } from './readFunction.ts';
import { readImports } from './readImports.ts';
import { toolExports } from './toolExports.ts';

interface Draft {
  readonly text: string;
  readonly imports: PyImport[];
  readonly assignments: PyAssignment[];
  readonly classes: PyClass[];
  readonly functions: PyFunction[];
  readonly calls: PyCall[];
  readonly comments: Located<string>[];
}

/** Reads a region. */
export function read(parser: SyntaxParser | undefined, text: string, _kind: string): PyFacts {
  const draft: Draft = { text, imports: [], assignments: [], classes: [], functions: [], calls: [], comments: [] };
  const tree = parser?.parse(text);
  try {
    if (tree !== undefined) readBlock(tree.root, draft);
  } finally {
    tree?.free();
  }
  const { text: _, ...found } = draft;
  return { exports: [...exportsOf(draft), ...toolExports(draft)], problems: [], ...found };
}

/** Statements that run where they stand: what they bind, they bind at the top level. */
const blocks = new Set([
  'if_statement',
  'elif_clause',
  'else_clause',
  'try_statement',
  'except_clause',
  'except_group_clause',
  'finally_clause',
  'with_statement',
  'block',
  'ERROR',
]);

function readBlock(block: SyntaxNode, draft: Draft): void {
  for (const child of block.namedChildren) if (child?.type === 'comment') readComment(child, draft);
  const statements = named(block);
  for (const [i, statement] of statements.entries()) readStatement(statement, statements[i + 1], draft);
}

function readStatement(statement: SyntaxNode, next: SyntaxNode | undefined, draft: Draft): void {
  const { text } = draft;
  if (blocks.has(statement.type)) {
    readBlock(statement, draft);
    return;
  }
  if (/^import_(?:from_)?statement$/.test(statement.type)) {
    draft.imports.push(...readImports(statement, text));
    return;
  }
  const definition = decorated(statement);
  if (definition?.definition.type === 'class_definition') {
    const read = readClass(definition, text);
    if (read !== undefined) draft.classes.push(read);
  } else if (definition !== undefined) {
    const read = readFunction(definition, text);
    if (read !== undefined) draft.functions.push(read);
  } else {
    draft.assignments.push(...readAssignments(statement, next, text));
    const only = statement.type === 'expression_statement' ? named(statement)[0] : undefined;
    const call = only?.type === 'call' ? readCall(only, text) : undefined;
    if (call !== undefined) draft.calls.push(call);
  }
}

/** A comment counts where it stands on a line of its own. */
function readComment(node: SyntaxNode, { text, comments }: Draft): void {
  if (/[^\s\uFEFF]/.test(text.slice(text.lastIndexOf('\n', node.startIndex - 1) + 1, node.startIndex))) return;
  const span = spanOfNode(node);
  const written = text.slice(span.start, span.end).replace(/\r$/, '');
  const sign = /^# ?/.exec(written)?.[0].length ?? 0;
  comments.push({ value: written.slice(sign), span: { start: span.start + sign, end: span.start + written.length } });
}

function exportsOf({ imports, assignments, classes, functions }: Draft): readonly ExportedName[] {
  const bound = [...assignments, ...classes, ...functions].map(({ name }) => name.value);
  const imported = imports.flatMap(({ name, local }) => (name === '*' ? [] : [local.value]));
  const names = [...new Set([...imported, ...bound])].map((name) => ({ kind: 'py:name', name }));
  return imports.some(({ name }) => name === '*') ? [...names, { kind: 'py:star', name: '*' }] : names;
}
