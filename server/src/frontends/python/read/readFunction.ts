import { effectOf } from '../../support/effectOf.ts';
import { isBroken, located, named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { readCode } from '../run/readStatements.ts';
import type { PyFunction, PyParam } from './code.ts';
import { docstringOf } from './readAssignments.ts';
import { readBody } from './readBody.ts';
import { readExpression } from './readExpression.ts';

/** The node of a definition, with those of its decorators. */
export interface Decorated {
  readonly definition: SyntaxNode;
  readonly decorators: readonly SyntaxNode[];
  readonly start: number;
}

export function decorated(statement: SyntaxNode): Decorated | undefined {
  const isDecorated = statement.type === 'decorated_definition';
  const definition = isDecorated ? statement.childForFieldName('definition') : statement;
  if (definition === null || (definition.type !== 'function_definition' && definition.type !== 'class_definition')) return undefined;
  const decorators = isDecorated ? named(statement).filter((child) => child.type === 'decorator') : [];
  return { definition, decorators: decorators.flatMap((node) => named(node).slice(0, 1)), start: statement.startIndex };
}

/** Reads a function from its node `definition`; undefined where its name cannot be read. */
export function readFunction({ definition, decorators, start }: Decorated, text: string): PyFunction | undefined {
  const name = definition.childForFieldName('name');
  if (name === null || name.isMissing) return undefined;
  const parameters = definition.childForFieldName('parameters');
  const returns = definition.childForFieldName('return_type');
  const body = definition.childForFieldName('body');
  const [first] = body === null ? [] : named(body);
  const { calls, returned, uses, locals, loops, definitions } = readBody(body, text);
  const without = body === null || returned.length < 2 ? undefined : readWithout(named(body), text);
  const docstring = first && docstringOf(first, text);
  const effect =
    body === null ? undefined : effectOf(text.slice(docstring === undefined ? body.startIndex : (first?.endIndex ?? body.startIndex), body.endIndex));
  const isRead = returned.length > 0 || textOf(name, text) === '__init__';
  const code = isRead ? readCode(definition, decorators, text) : undefined;
  const line = first === undefined ? '' : text.slice(text.lastIndexOf('\n', first.startIndex - 1) + 1, first.startIndex);
  return {
    name: located(name, text),
    isAsync: text.startsWith('async', definition.startIndex),
    decorators: decorators.map((node) => readExpression(node, text)),
    params: parameters === null ? [] : readParams(parameters, text),
    returns: returns === null ? undefined : readExpression(returns, text),
    docstring,
    calls,
    returned,
    ...(without === undefined ? {} : { without }),
    uses,
    functions: definitions.flatMap((node) => {
      const inner = decorated(node);
      return (inner?.definition.type === 'function_definition' ? readFunction(inner, text) : undefined) ?? [];
    }),
    locals,
    loops,
    ...(effect === undefined ? {} : { effect }),
    ...(code === undefined ? {} : { code }),
    body: first && { start: first.startIndex, indent: /^\s*$/.test(line) ? line : '' },
    span: { start, end: definition.endIndex },
    head: { start: definition.startIndex, end: headEnd(definition, text) },
  };
}

/** The early return of a function without a value that it needs: `if not name: return gives`, or `if name is None: …`. */
function readWithout(statements: readonly SyntaxNode[], text: string): PyFunction['without'] {
  const guard = statements.find(({ type }) => type !== 'expression_statement');
  if (guard?.type !== 'if_statement') return undefined;
  const [, name] = /^(?:not\s+(\w+)|(\w+)\s+is\s+None)$/.exec(textOf(guard.childForFieldName('condition'), text))?.filter((part) => part !== undefined) ?? [];
  const [only, ...more] = named(guard.childForFieldName('consequence') ?? guard);
  const [value] = only?.type === 'return_statement' && more.length === 0 ? named(only) : [];
  return name === undefined || value === undefined ? undefined : { name, gives: readExpression(value, text) };
}

/** The offset after the colon that ends a `def` or `class` line; without a colon, the end of what is written. */
export function headEnd(definition: SyntaxNode, text: string): number {
  const colon = definition.children.find((child) => child?.type === ':');
  if (colon) return colon.endIndex;
  const line = text.indexOf('\n', definition.startIndex);
  return line < 0 ? definition.endIndex : Math.min(line, definition.endIndex);
}

function readParams(list: SyntaxNode, text: string): readonly PyParam[] {
  const params: PyParam[] = [];
  let rest: PyParam['kind'] = 'any';
  for (const child of named(list)) {
    if (child.type === 'positional_separator') for (const [i, param] of params.entries()) params[i] = { ...param, kind: 'positional' };
    else if (child.type === 'keyword_separator') rest = 'keyword';
    else {
      const param = readParam(child, rest, text);
      if (param?.kind === 'args') rest = 'keyword';
      if (param !== undefined) params.push(param);
    }
  }
  return params;
}

function readParam(node: SyntaxNode, kind: PyParam['kind'], text: string): PyParam | undefined {
  const isTyped = node.type === 'typed_parameter';
  // The grammar has no field for the name of a typed parameter.
  const target = isTyped ? named(node)[0] : (node.childForFieldName('name') ?? node);
  if (target === undefined || isBroken(target)) return undefined;
  const star = target.type === 'list_splat_pattern' ? 'args' : target.type === 'dictionary_splat_pattern' ? 'kwargs' : undefined;
  const name = star === undefined ? target : named(target)[0];
  if (name?.type !== 'identifier') return undefined;
  const [annotation, value] = [node.childForFieldName('type'), node.childForFieldName('value')];
  return {
    name: located(name, text),
    kind: star ?? kind,
    annotation: annotation === null ? undefined : readExpression(annotation, text),
    value: value === null ? undefined : readExpression(value, text),
    span: spanOfNode(node),
  };
}
