import type { Located, Problem } from '../../../model/index.ts';
import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode, SyntaxParser } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { viewExports } from '../../support/views.ts';
import { describerExports } from '../registrations/describers.ts';
import { environmentExports, type PySetting, readEnvironment } from '../registrations/environment.ts';
import { importingExports, type PyModuleImport, readModuleImports } from '../registrations/moduleImports.ts';
import { mountExports } from '../registrations/mounts.ts';
import { nameExports, toolExports } from '../registrations/toolExports.ts';
import { exampleFaults } from '../standards/toolarguments/examples.ts';
import { exampleCalls } from '../standards/toolarguments/exampleTexts.ts';
import type { PyAssignment, PyCall, PyClass, PyFunction, PyImport, PyLoop } from './code.ts';
import type { PyFacts } from './facts.ts';
import { readStatements } from './pieces.ts';
import { readAssignments } from './readAssignments.ts';
import { itemAssignment } from './readBody.ts';
import { readClass } from './readClass.ts';
import { readCall } from './readExpression.ts';
import { decorated, readFunction } from './readFunction.ts';
import { readImports } from './readImports.ts';
import { loopOf, loopsIn, readComprehensions, readLoop } from './readLoop.ts';
import type { ReadMethod } from './readMethod.ts';
import { type Broken, repair } from './repair.ts';
import { syntaxProblem } from './syntaxProblem.ts';

interface Draft {
  readonly text: string;
  readonly readMethod: ReadMethod;
  readonly imports: PyImport[];
  readonly assignments: PyAssignment[];
  readonly classes: PyClass[];
  readonly functions: PyFunction[];
  readonly calls: PyCall[];
  readonly loops: PyLoop[];
  readonly comments: Located<string>[];
  readonly environment: PySetting[];
  readonly moduleImports: PyModuleImport[];
}

/** Reads a region. A syntax error costs only the statement that it is in. */
export function read(parser: SyntaxParser | undefined, text: string, kind: string, readMethod: ReadMethod): PyFacts {
  const whole = readWhole(parser, text, readMethod);
  const repaired = parser !== undefined && (whole.hasError || hasBareName(text)) ? repair(parser, text) : undefined;
  if (repaired === undefined) return factsOf(parser, whole.draft, []);
  const { draft } = readWhole(parser, repaired.text, readMethod);
  const classes = draft.classes.map((own, i) => withLostMembers(own, draft.classes[i + 1], repaired.broken));
  const functions = draft.functions.map((own) => withLostHead(own, repaired.broken));
  const problems = kind === 'definition' && matters(text, draft, repaired.broken) ? syntaxProblem(text, repaired.broken, classes.length > 0) : [];
  return factsOf(parser, { ...draft, classes, functions }, problems);
}

/** `name:` above a line that begins with another name: the grammar parses both as one statement. In a docstring, these are words. */
function hasBareName(text: string): boolean {
  const found = [...text.matchAll(/^[ \t]+(?!(?:try|else|finally)\b)\w+[ \t]*:[ \t]*(?:#.*)?\r?\n(?=\s*\w+[ \t]*:)/gm)];
  if (found.length === 0) return false;
  const starts = new Set(readStatements(text).map(({ start }) => start));
  return found.some(({ index }) => starts.has(index));
}

function readWhole(parser: SyntaxParser | undefined, text: string, readMethod: ReadMethod): { readonly draft: Draft; readonly hasError: boolean } {
  const draft: Draft = {
    text,
    readMethod,
    imports: [],
    assignments: [],
    classes: [],
    functions: [],
    calls: [],
    loops: [],
    comments: [],
    environment: [],
    moduleImports: [],
  };
  const tree = parser?.parse(text);
  try {
    if (tree !== undefined) {
      readBlock(tree.root, draft);
      draft.environment.push(...readEnvironment(tree.root, text));
      draft.moduleImports.push(...readModuleImports(tree.root, text));
    }
    return { draft, hasError: tree?.root.hasError ?? false };
  } finally {
    tree?.free();
  }
}

const factsOf = (parser: SyntaxParser | undefined, { text, readMethod: _, ...found }: Draft, problems: readonly Problem[]): PyFacts => ({
  exports: [
    ...nameExports(found, text),
    ...toolExports(found, text),
    ...mountExports(found, text),
    ...environmentExports(found, text),
    ...importingExports(found, text),
    ...describerExports(found, text),
    ...viewExports(text),
  ],
  problems,
  exampleProblems: parser === undefined ? [] : found.functions.flatMap((fn) => exampleFaults(parser, fn)),
  ...exampleCalls(parser, found.functions),
  ...found,
});

/** A definition without decorators and base classes is no tool and no model. */
const matters = (text: string, { classes, functions }: Draft, broken: readonly Broken[]): boolean =>
  classes.some(({ bases, decorators }) => bases.length > 0 || decorators.length > 0) ||
  functions.some(({ decorators }) => decorators.length > 0) ||
  broken.some(({ part, span }) => part === 'decorator' || (part === 'head' && /^class[^(\n]*\(/.test(text.slice(span.start, span.end))));

/** An unreadable field is known by its name only. The grammar may end the class before it. */
function withLostMembers(own: PyClass, next: PyClass | undefined, broken: readonly Broken[]): PyClass {
  const isOwn = ({ start }: Broken['span']): boolean => own.span.start <= start && (next === undefined || start < next.span.start);
  const lost = broken.filter(({ part, span }) => part !== 'block' && part !== 'decorator' && isOwn(span));
  if (lost.length === 0) return own;
  const names = lost.flatMap(({ part, name, span }): readonly PyAssignment[] =>
    part === 'body' && name ? [{ name, annotation: { kind: 'other', text: '', span: name.span }, value: undefined, docstring: undefined, span }] : [],
  );
  const members = [...own.members, ...names].sort((a, b) => a.span.start - b.span.start);
  return { ...own, members, incomplete: true };
}

const withLostHead = (own: PyFunction, broken: readonly Broken[]): PyFunction =>
  broken.some(({ part, name }) => part === 'head' && name?.span.start === own.name.span.start) ? { ...own, incomplete: true } : own;

/** Compound statements whose bodies bind names of the top level. */
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
    const before = draft.imports.length;
    readBlock(statement, draft);
    if (isForCheckers(statement, text)) markTypeOnly(statement, draft.imports, before);
    return;
  }
  if (statement.type === 'for_statement') {
    for (const loop of nodesOf([statement], loopsIn)) {
      const over = loop.childForFieldName('right');
      const { calls, loops } = over === null ? noCalls : readComprehensions(over, text);
      draft.calls.push(...readLoop(loop, text, true), ...calls);
      draft.loops.push(...loopOf(loop, text), ...loops);
    }
    return;
  }
  if (/^import_(?:from_)?statement$/.test(statement.type)) {
    draft.imports.push(...readImports(statement, text));
    return;
  }
  const definition = decorated(statement);
  if (definition?.definition.type === 'class_definition') {
    const read = readClass(definition, text, draft.readMethod);
    if (read !== undefined) draft.classes.push(read);
  } else if (definition !== undefined) {
    const read = readFunction(definition, text);
    if (read !== undefined) draft.functions.push(read);
  } else {
    draft.assignments.push(...readAssignments(statement, next, text));
    const only = statement.type === 'expression_statement' ? named(statement)[0] : undefined;
    const { calls, loops } = readComprehensions(statement, text);
    draft.calls.push(...calls);
    draft.loops.push(...loops);
    const call = only?.type === 'call' ? readCall(only, text) : undefined;
    if (call !== undefined) draft.calls.push(call);
    else if (only?.type === 'assignment') draft.calls.push(...itemAssignment(only, text));
  }
}

const noCalls: ReturnType<typeof readComprehensions> = { calls: [], loops: [] };

const isForCheckers = (statement: SyntaxNode, text: string): boolean =>
  statement.type === 'if_statement' && /^(?:\w+\.)?TYPE_CHECKING$/.test(textOf(statement.childForFieldName('condition'), text));

/** Marks the imports in the body of `if TYPE_CHECKING:`. */
function markTypeOnly(statement: SyntaxNode, imports: PyImport[], first: number): void {
  const end = statement.childForFieldName('consequence')?.endIndex ?? 0;
  for (const [i, own] of imports.entries()) if (i >= first && own.span.start < end) imports[i] = { ...own, typeOnly: true };
}

/** Comments at the end of a code line do not count. */
function readComment(node: SyntaxNode, { text, comments }: Draft): void {
  if (/[^\s\uFEFF]/.test(text.slice(text.lastIndexOf('\n', node.startIndex - 1) + 1, node.startIndex))) return;
  const span = spanOfNode(node);
  const written = text.slice(span.start, span.end).replace(/\r$/, '');
  const sign = /^# ?/.exec(written)?.[0].length ?? 0;
  comments.push({ value: written.slice(sign), span: { start: span.start + sign, end: span.start + written.length } });
}
