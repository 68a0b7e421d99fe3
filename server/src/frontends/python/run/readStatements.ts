import { limits } from '../../../model/index.ts';
import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyExpr, PyStatement } from '../read/code.ts';
import { readExpression } from '../read/readExpression.ts';
import { readImports } from '../read/readImports.ts';

/** Characters of a function that may compute a text. */
const maxLength = 10_000;

/** Characters of a helper that may do anything. */
const shortLength = 400;

/** Code that may be part of how a tool's name or description is made. */
const makesText =
  /\bmodel_(?:fields|json_schema)\b|__(?:doc|name|fields)__|\bget(?:doc|_origin|_args)\b|\bannotation\b|\.join\(|\bf["']|["'](?:type|properties|\$ref|anyOf|enum)["']|prefix|desc/;

const plain = /^@\s*(?:classmethod|staticmethod|property|(?:functools\.)?(?:lru_)?cache(?:\(.*\))?|override|wraps\(.*\)|functools\.wraps\(.*\))$/;

/** The statements of a function that may compute a name or a description; undefined for all others. */
export function readCode(definition: SyntaxNode, decorators: readonly SyntaxNode[], text: string): readonly PyStatement[] | undefined {
  const body = definition.childForFieldName('body');
  if (body === null || definition.endIndex - definition.startIndex > maxLength || definition.hasError) return undefined;
  const code = text.slice(body.startIndex, body.endIndex);
  if ((code.length > shortLength && !makesText.test(code)) || /\byield\b/.test(code) || !decorators.every((node) => plain.test(`@${textOf(node, text)}`)))
    return undefined;
  return readBlock(body, text, 0);
}

function readBlock(block: SyntaxNode | null, text: string, depth: number): readonly PyStatement[] {
  if (block === null) return [];
  return depth > limits.python.statementDepth ? [{ kind: 'other' }] : named(block).map((statement) => readStatement(statement, text, depth + 1));
}

function readStatement(node: SyntaxNode, text: string, depth: number): PyStatement {
  const { type } = node;
  const field = (name: string): SyntaxNode | null => node.childForFieldName(name);
  const read = (part: SyntaxNode): PyExpr => readExpression(part, text);
  const [first] = named(node);
  switch (type) {
    case 'expression_statement':
      return first === undefined ? { kind: 'other' } : readSimple(first, text);
    case 'return_statement':
      return { kind: 'return', value: first && read(first) };
    case 'if_statement':
      return readIf(node, text, depth);
    case 'for_statement': {
      const [left, right] = [field('left'), field('right')];
      if (left === null || right === null || textOf(node, text).startsWith('async')) return { kind: 'other' };
      return { kind: 'for', target: read(left), over: read(right), body: readBlock(field('body'), text, depth), after: elseOf(node, text, depth) };
    }
    case 'while_statement': {
      const test = field('condition');
      return test === null || field('alternative') !== null
        ? { kind: 'other' }
        : { kind: 'while', test: read(test), body: readBlock(field('body'), text, depth) };
    }
    case 'try_statement':
      return readTry(node, text, depth);
    case 'function_definition':
    case 'decorated_definition': {
      const definition = type === 'function_definition' ? node : field('definition');
      const name = definition?.childForFieldName('name') ?? null;
      return definition?.type === 'function_definition' && name !== null
        ? { kind: 'define', name: textOf(name, text), span: spanOfNode(node) }
        : { kind: 'other' };
    }
    case 'import_statement':
    case 'import_from_statement':
      return { kind: 'import', imports: readImports(node, text) };
    case 'break_statement':
      return { kind: 'break' };
    case 'continue_statement':
      return { kind: 'continue' };
    case 'pass_statement':
    case 'global_statement':
      return { kind: type === 'pass_statement' ? 'pass' : 'other' };
    default:
      return { kind: 'other' };
  }
}

function readSimple(node: SyntaxNode, text: string): PyStatement {
  const read = (part: SyntaxNode): PyExpr => readExpression(part, text);
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  if (node.type === 'augmented_assignment') {
    const operator = textOf(node.childForFieldName('operator'), text).slice(0, -1);
    return left === null || right === null ? { kind: 'other' } : { kind: 'augment', target: read(left), operator, value: read(right) };
  }
  if (node.type !== 'assignment') return { kind: 'run', value: read(node) };
  // `name: type` alone binds nothing.
  if (right === null) return { kind: 'pass' };
  const targets: PyExpr[] = [];
  let value = node;
  for (let to = left; to !== null && value.type === 'assignment'; to = value.childForFieldName('left')) {
    targets.push(read(to));
    const next = value.childForFieldName('right');
    if (next === null) return { kind: 'other' };
    value = next;
    if (value.type !== 'assignment') break;
  }
  return { kind: 'assign', targets, value: read(value) };
}

function readIf(node: SyntaxNode, text: string, depth: number): PyStatement {
  const clauses = named(node).filter(({ type }) => type === 'elif_clause');
  const alternative = named(node).find(({ type }) => type === 'else_clause');
  const otherwise = alternative === undefined ? [] : readBlock(alternative.childForFieldName('body'), text, depth);
  return [node, ...clauses].reduceRight<readonly PyStatement[]>((no, clause) => {
    const test = clause.childForFieldName('condition');
    if (test === null) return [{ kind: 'other' }];
    return [{ kind: 'if', test: readExpression(test, text), yes: readBlock(clause.childForFieldName('consequence'), text, depth), no }];
  }, otherwise)[0] as PyStatement;
}

function readTry(node: SyntaxNode, text: string, depth: number): PyStatement {
  const below = (part: SyntaxNode): readonly PyStatement[] => readBlock(named(part).find((child) => child.type === 'block') ?? null, text, depth);
  const parts = named(node);
  const handlers = parts.filter(({ type }) => type === 'except_clause');
  return {
    kind: 'try',
    body: below(node),
    handlers: handlers.map((part) => ({
      names: textOf(named(part).find((child) => child.type !== 'block') ?? null, text).match(/(?<!\w)\w+(?=$|[\s,)])/g) ?? [],
      body: below(part),
    })),
    last: parts.filter(({ type }) => type === 'else_clause' || type === 'finally_clause').flatMap(below),
  };
}

function elseOf(node: SyntaxNode, text: string, depth: number): readonly PyStatement[] {
  const alternative = node.childForFieldName('alternative');
  return alternative === null ? [] : readBlock(alternative.childForFieldName('body'), text, depth);
}
