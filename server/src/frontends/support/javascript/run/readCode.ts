import { limits } from '../../../../model/index.ts';
import { isBroken, named, textOf } from '../../syntaxNode.ts';
import type { SyntaxNode } from '../../syntaxTree.ts';
import { readNumber, unescapeJs } from '../jsText.ts';
import { quotedText, readKey } from '../readKey.ts';
import { unwrapped } from '../unwrapped.ts';
import type { Code, CodeMember, FunctionCode, Pattern, PatternMember, Statement, SwitchCase } from './code.ts';

const other = { kind: 'other' } as const;

/** The code of a function; undefined for asynchronous functions and generators. */
export function readFunctionCode(node: SyntaxNode, text: string, depth: number = 0): FunctionCode | undefined {
  const body = node.childForFieldName('body');
  if (
    body === null ||
    depth > limits.javascript.runCodeDepth ||
    isBroken(node) ||
    node.children.some((child) => child?.type === 'async' || child?.type === '*')
  )
    return undefined;
  const parameters = node.childForFieldName('parameters');
  const only = node.childForFieldName('parameter');
  const params = (parameters === null ? [only] : named(parameters)).flatMap((parameter) =>
    parameter === null ? [] : [readParameter(parameter, text, depth + 1)],
  );
  const statements = body.type === 'statement_block' ? readBlock(body, text, depth + 1) : [{ kind: 'return', value: readCode(body, text, depth + 1) } as const];
  return { start: node.startIndex, params, body: statements };
}

function readParameter(node: SyntaxNode, text: string, depth: number): Pattern {
  const pattern = readPattern(node.childForFieldName('pattern') ?? node, text, depth);
  const value = node.childForFieldName('value');
  return value === null ? pattern : { kind: 'default', of: pattern, value: readCode(value, text, depth) };
}

function readPattern(node: SyntaxNode, text: string, depth: number): Pattern {
  switch (node.type) {
    case 'object_pattern':
      return readObjectPattern(node, text, depth);
    case 'array_pattern':
      return { kind: 'array', items: patternItems(node).map((item) => item && readPattern(item, text, depth + 1)) };
    case 'assignment_pattern': {
      const of = readPattern(node.childForFieldName('left') ?? node, text, depth + 1);
      return { kind: 'default', of, value: readCode(node.childForFieldName('right'), text, depth + 1) };
    }
    case 'rest_pattern':
      return { kind: 'rest', of: readPattern(named(node)[0] ?? node, text, depth + 1) };
    default:
      return { kind: 'name', name: textOf(node, text) };
  }
}

function readObjectPattern(node: SyntaxNode, text: string, depth: number): Pattern {
  const members: PatternMember[] = [];
  let rest: string | undefined;
  for (const child of named(node)) {
    if (child.type === 'shorthand_property_identifier_pattern') members.push({ key: textOf(child, text), of: { kind: 'name', name: textOf(child, text) } });
    else if (child.type === 'object_assignment_pattern') {
      const name = textOf(child.childForFieldName('left'), text);
      members.push({ key: name, of: { kind: 'default', of: { kind: 'name', name }, value: readCode(child.childForFieldName('right'), text, depth + 1) } });
    } else if (child.type === 'pair_pattern') {
      const [key, value] = [readKey(child.childForFieldName('key'), text), child.childForFieldName('value')];
      if (key !== undefined && value !== null) members.push({ key: key.value, of: readPattern(value, text, depth + 1) });
    } else if (child.type === 'rest_pattern') rest = textOf(named(child)[0] ?? null, text);
  }
  return { kind: 'object', members, ...(rest === undefined ? {} : { rest }) };
}

/** The items of `[, value]`, including the omitted ones. */
function patternItems(node: SyntaxNode): readonly (SyntaxNode | undefined)[] {
  const items: (SyntaxNode | undefined)[] = [];
  let item: SyntaxNode | undefined;
  for (const child of node.children) {
    if (child?.type === ',' || (child?.type === ']' && item !== undefined)) {
      items.push(item);
      item = undefined;
    } else if (child !== null && !/^(?:[[\]]|comment)$/.test(child.type)) item = child;
  }
  return items;
}

function readBlock(node: SyntaxNode | null, text: string, depth: number): readonly Statement[] {
  if (node === null) return [];
  const inner = node.type === 'else_clause' ? (named(node)[0] ?? node) : node;
  return (inner.type === 'statement_block' ? named(inner) : [inner]).flatMap((child) => readStatement(child, text, depth + 1));
}

function readStatement(node: SyntaxNode, text: string, depth: number): readonly Statement[] {
  if (depth > limits.javascript.runCodeDepth || isBroken(node)) return [other];
  return statementReaders.get(node.type)?.(node, text, depth) ?? [other];
}

/** Reads a node of one type, at a depth; undefined where it is not interpreted. */
type Read<T> = (node: SyntaxNode, text: string, depth: number) => T | undefined;

/** The reader of each type of statement. Type declarations have no effect. */
const statementReaders: ReadonlyMap<string, Read<readonly Statement[]>> = new Map(
  Object.entries<Read<readonly Statement[]>>({
    lexical_declaration: readDeclaration,
    variable_declaration: readDeclaration,
    function_declaration: (node, text, depth) => {
      const code = readFunctionCode(node, text, depth + 1);
      return code === undefined ? [] : [{ kind: 'function', name: textOf(node.childForFieldName('name'), text), code }];
    },
    expression_statement: (node, text, depth) => [{ kind: 'run', code: readCode(named(node)[0] ?? null, text, depth + 1) }],
    if_statement: (node, text, depth) => {
      const [yes, no] = [node.childForFieldName('consequence'), node.childForFieldName('alternative')];
      return [{ kind: 'if', test: readField(node, 'condition', text, depth), yes: readBlock(yes, text, depth), no: readBlock(no, text, depth) }];
    },
    for_in_statement: readEach,
    switch_statement: readSwitch,
    statement_block: (node, text, depth) => [{ kind: 'block', body: readBlock(node, text, depth) }],
    return_statement: (node, text, depth) => {
      const [value] = named(node);
      return [{ kind: 'return', ...(value === undefined ? {} : { value: readCode(value, text, depth + 1) }) }];
    },
    // A `break` with a label leaves more than its enclosing statement.
    break_statement: (node) => (named(node).length > 0 ? undefined : [{ kind: 'break' }]),
    continue_statement: (node) => (named(node).length > 0 ? undefined : [{ kind: 'continue' }]),
    empty_statement: () => [],
    type_alias_declaration: () => [],
    interface_declaration: () => [],
  }),
);

function readDeclaration(node: SyntaxNode, text: string, depth: number): readonly Statement[] {
  return named(node).map((declarator): Statement => {
    const [name, value] = [declarator.childForFieldName('name'), declarator.childForFieldName('value')];
    if (name === null) return other;
    return { kind: 'declare', pattern: readPattern(name, text, depth), ...(value === null ? {} : { value: readCode(value, text, depth + 1) }) };
  });
}

function readEach(node: SyntaxNode, text: string, depth: number): readonly Statement[] | undefined {
  const left = node.childForFieldName('left');
  if (left === null || node.children.some((child) => child?.type === 'await')) return undefined;
  const keys = textOf(node.childForFieldName('operator'), text) === 'in';
  const body = readBlock(node.childForFieldName('body'), text, depth);
  return [{ kind: 'each', pattern: readPattern(left, text, depth), list: readField(node, 'right', text, depth), keys, body }];
}

function readSwitch(node: SyntaxNode, text: string, depth: number): readonly Statement[] {
  const cases = named(node.childForFieldName('body') ?? node).map((one): SwitchCase => {
    const test = one.childForFieldName('value');
    const body = named(one).filter((child) => test === null || child.startIndex !== test.startIndex);
    return { ...(test === null ? {} : { test: readCode(test, text, depth + 1) }), body: body.flatMap((child) => readStatement(child, text, depth + 1)) };
  });
  return [{ kind: 'switch', value: readField(node, 'value', text, depth), cases }];
}

function readCode(node: SyntaxNode | null, text: string, depth: number): Code {
  if (node === null) return { kind: 'literal', value: undefined };
  const inner = unwrapped(node);
  if (depth > limits.javascript.runCodeDepth || isBroken(inner)) return other;
  return codeReaders.get(inner.type)?.(inner, text, depth) ?? other;
}

const readField = (node: SyntaxNode, field: string, text: string, depth: number): Code => readCode(node.childForFieldName(field), text, depth + 1);

const readParts = (node: SyntaxNode, text: string, depth: number): readonly Code[] => named(node).map((child) => readCode(child, text, depth + 1));

const operatorOf = (node: SyntaxNode, text: string): string => textOf(node.childForFieldName('operator'), text);

const isOptional = (node: SyntaxNode): boolean => node.childForFieldName('optional_chain') !== null || node.children.some((child) => child?.type === '?.');

const readTruth: Read<Code> = (node) => ({ kind: 'literal', value: node.type === 'true' });

const codeReaders: ReadonlyMap<string, Read<Code>> = new Map(
  Object.entries<Read<Code>>({
    string: (node, text) => ({ kind: 'literal', value: quotedText(node, text).value }),
    number: (node, text) => {
      const value = readNumber(textOf(node, text));
      return value === undefined ? undefined : { kind: 'literal', value };
    },
    true: readTruth,
    false: readTruth,
    null: () => ({ kind: 'literal', value: null }),
    undefined: () => ({ kind: 'literal', value: undefined }),
    identifier: (node, text) => ({ kind: 'name', name: textOf(node, text) }),
    template_string: readTemplate,
    member_expression: (node, text, depth) => {
      const key: Code = { kind: 'literal', value: textOf(node.childForFieldName('property'), text) };
      return { kind: 'member', object: readField(node, 'object', text, depth), key, optional: isOptional(node) };
    },
    subscript_expression: (node, text, depth) => {
      const [object, key] = [readField(node, 'object', text, depth), readField(node, 'index', text, depth)];
      return { kind: 'member', object, key, optional: isOptional(node) };
    },
    call_expression: (node, text, depth) => {
      const args = node.childForFieldName('arguments');
      if (args?.type !== 'arguments') return undefined;
      const callee = readField(node, 'function', text, depth);
      return { kind: 'call', callee, args: readParts(args, text, depth), optional: isOptional(node), isNew: false };
    },
    new_expression: (node, text, depth) => {
      const args = readParts(node.childForFieldName('arguments') ?? node, text, depth);
      return { kind: 'call', callee: readField(node, 'constructor', text, depth), args, optional: false, isNew: true };
    },
    object: (node, text, depth) => ({ kind: 'object', members: named(node).map((child) => readMember(child, text, depth + 1)) }),
    array: (node, text, depth) => ({ kind: 'array', items: readParts(node, text, depth) }),
    spread_element: (node, text, depth) => ({ kind: 'spread', of: readCode(named(node)[0] ?? null, text, depth + 1) }),
    unary_expression: (node, text, depth) => {
      const of = readField(node, 'argument', text, depth);
      const by = operatorOf(node, text);
      if (by !== 'delete') return { kind: 'unary', by, of };
      return of.kind === 'member' ? { kind: 'delete', object: of.object, key: of.key } : undefined;
    },
    binary_expression: (node, text, depth) => {
      const [left, right] = [readField(node, 'left', text, depth), readField(node, 'right', text, depth)];
      return { kind: 'binary', by: operatorOf(node, text), left, right };
    },
    ternary_expression: (node, text, depth) => {
      const [yes, no] = [readField(node, 'consequence', text, depth), readField(node, 'alternative', text, depth)];
      return { kind: 'choice', test: readField(node, 'condition', text, depth), yes, no };
    },
    assignment_expression: (node, text, depth) => {
      const [to, value] = [readField(node, 'left', text, depth), readField(node, 'right', text, depth)];
      return { kind: 'assign', to, value };
    },
    augmented_assignment_expression: (node, text, depth) => {
      const [to, value] = [readField(node, 'left', text, depth), readField(node, 'right', text, depth)];
      return { kind: 'assign', to, by: operatorOf(node, text).slice(0, -1), value };
    },
    arrow_function: readFunctionValue,
    function_expression: readFunctionValue,
  }),
);

function readFunctionValue(node: SyntaxNode, text: string, depth: number): Code | undefined {
  const code = readFunctionCode(node, text, depth + 1);
  return code && { kind: 'function', code };
}

function readTemplate(node: SyntaxNode, text: string, depth: number): Code {
  const parts: Code[] = [];
  let from = node.startIndex + 1;
  for (const hole of [...named(node).filter(({ type }) => type === 'template_substitution'), undefined]) {
    const end = hole?.startIndex ?? node.endIndex - 1;
    if (from < end) parts.push({ kind: 'literal', value: unescapeJs(text.slice(from, end)) });
    if (hole !== undefined) parts.push(readCode(named(hole)[0] ?? null, text, depth + 1));
    from = hole?.endIndex ?? end;
  }
  return { kind: 'template', parts };
}

function readMember(node: SyntaxNode, text: string, depth: number): CodeMember {
  switch (node.type) {
    case 'pair': {
      const [key, value] = [node.childForFieldName('key'), readCode(node.childForFieldName('value'), text, depth)];
      const computed = key?.type === 'computed_property_name' ? named(key)[0] : undefined;
      if (computed !== undefined) return { key: readCode(computed, text, depth), value };
      const known = readKey(key, text);
      return known === undefined ? { spread: other } : { key: { kind: 'literal', value: known.value }, value };
    }
    case 'shorthand_property_identifier': {
      const name = textOf(node, text);
      return { key: { kind: 'literal', value: name }, value: { kind: 'name', name } };
    }
    case 'spread_element':
      return { spread: readCode(named(node)[0] ?? null, text, depth) };
    case 'method_definition': {
      const [key, code] = [readKey(node.childForFieldName('name'), text), readFunctionCode(node, text, depth + 1)];
      const isAccessor = node.children.some((child) => child?.type === 'get' || child?.type === 'set');
      if (key === undefined || isAccessor) return { spread: other };
      return { key: { kind: 'literal', value: key.value }, value: code === undefined ? other : { kind: 'function', code } };
    }
    default:
      return { spread: other };
  }
}
