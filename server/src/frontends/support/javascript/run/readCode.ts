import { limits } from '../../../../model/index.ts';
import { isBroken, named, textOf } from '../../syntaxNode.ts';
import type { SyntaxNode } from '../../syntaxTree.ts';
import { readNumber, unescapeJs } from '../jsText.ts';
import { quotedText, readKey } from '../readKey.ts';
import { unwrapped } from '../unwrapped.ts';
import type { Code, CodeMember, FunctionCode, Pattern, PatternMember, Statement, SwitchCase } from './code.ts';

const other = { kind: 'other' } as const;

/** What a function does; undefined for one that waits, or that gives out one value after the other. */
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

/** The items of `[, value]`, those that are left out among them. */
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
  const read = (child: SyntaxNode | null): Code => readCode(child, text, depth + 1);
  if (depth > limits.javascript.runCodeDepth || isBroken(node)) return [other];
  switch (node.type) {
    case 'lexical_declaration':
    case 'variable_declaration':
      return named(node).map((declarator): Statement => {
        const [name, value] = [declarator.childForFieldName('name'), declarator.childForFieldName('value')];
        return name === null ? other : { kind: 'declare', pattern: readPattern(name, text, depth), ...(value === null ? {} : { value: read(value) }) };
      });
    case 'function_declaration': {
      const code = readFunctionCode(node, text, depth + 1);
      return code === undefined ? [] : [{ kind: 'function', name: textOf(node.childForFieldName('name'), text), code }];
    }
    case 'expression_statement':
      return [{ kind: 'run', code: read(named(node)[0] ?? null) }];
    case 'if_statement': {
      const [yes, no] = [node.childForFieldName('consequence'), node.childForFieldName('alternative')];
      return [{ kind: 'if', test: read(node.childForFieldName('condition')), yes: readBlock(yes, text, depth), no: readBlock(no, text, depth) }];
    }
    case 'for_in_statement': {
      const left = node.childForFieldName('left');
      const operator = textOf(node.childForFieldName('operator'), text);
      if (left === null || node.children.some((child) => child?.type === 'await')) return [other];
      const list = read(node.childForFieldName('right'));
      return [
        { kind: 'each', pattern: readPattern(left, text, depth), list, keys: operator === 'in', body: readBlock(node.childForFieldName('body'), text, depth) },
      ];
    }
    case 'switch_statement': {
      const cases = named(node.childForFieldName('body') ?? node).map((one): SwitchCase => {
        const test = one.childForFieldName('value');
        const body = named(one).filter((child) => test === null || child.startIndex !== test.startIndex);
        return { ...(test === null ? {} : { test: read(test) }), body: body.flatMap((child) => readStatement(child, text, depth + 1)) };
      });
      return [{ kind: 'switch', value: read(node.childForFieldName('value')), cases }];
    }
    case 'statement_block':
      return [{ kind: 'block', body: readBlock(node, text, depth) }];
    case 'return_statement': {
      const [value] = named(node);
      return [{ kind: 'return', ...(value === undefined ? {} : { value: read(value) }) }];
    }
    case 'break_statement':
    case 'continue_statement':
      return named(node).length > 0 ? [other] : [{ kind: node.type === 'break_statement' ? 'break' : 'continue' }];
    // What says types alone does nothing.
    case 'empty_statement':
    case 'type_alias_declaration':
    case 'interface_declaration':
      return [];
    default:
      return [other];
  }
}

function readCode(node: SyntaxNode | null, text: string, depth: number): Code {
  if (node === null) return { kind: 'literal', value: undefined };
  const inner = unwrapped(node);
  if (depth > limits.javascript.runCodeDepth || isBroken(inner)) return other;
  const read = (child: SyntaxNode | null): Code => readCode(child, text, depth + 1);
  const field = (name: string): SyntaxNode | null => inner.childForFieldName(name);
  const written = (name: string): string => textOf(field(name), text);
  const optional = field('optional_chain') !== null || inner.children.some((child) => child?.type === '?.');
  switch (inner.type) {
    case 'string':
      return { kind: 'literal', value: quotedText(inner, text).value };
    case 'number': {
      const value = readNumber(textOf(inner, text));
      return value === undefined ? other : { kind: 'literal', value };
    }
    case 'true':
    case 'false':
      return { kind: 'literal', value: inner.type === 'true' };
    case 'null':
      return { kind: 'literal', value: null };
    case 'undefined':
      return { kind: 'literal', value: undefined };
    case 'identifier':
      return { kind: 'name', name: textOf(inner, text) };
    case 'template_string':
      return readTemplate(inner, text, depth);
    case 'member_expression':
      return { kind: 'member', object: read(field('object')), key: { kind: 'literal', value: written('property') }, optional };
    case 'subscript_expression':
      return { kind: 'member', object: read(field('object')), key: read(field('index')), optional };
    case 'call_expression': {
      const args = field('arguments');
      return args?.type !== 'arguments' ? other : { kind: 'call', callee: read(field('function')), args: named(args).map(read), optional, isNew: false };
    }
    case 'new_expression':
      return { kind: 'call', callee: read(field('constructor')), args: named(field('arguments') ?? inner).map(read), optional: false, isNew: true };
    case 'object':
      return { kind: 'object', members: named(inner).map((child) => readMember(child, text, depth + 1)) };
    case 'array':
      return { kind: 'array', items: named(inner).map(read) };
    case 'spread_element':
      return { kind: 'spread', of: read(named(inner)[0] ?? null) };
    case 'unary_expression': {
      const of = read(field('argument'));
      if (written('operator') !== 'delete') return { kind: 'unary', by: written('operator'), of };
      return of.kind === 'member' ? { kind: 'delete', object: of.object, key: of.key } : other;
    }
    case 'binary_expression':
      return { kind: 'binary', by: written('operator'), left: read(field('left')), right: read(field('right')) };
    case 'ternary_expression':
      return { kind: 'choice', test: read(field('condition')), yes: read(field('consequence')), no: read(field('alternative')) };
    case 'assignment_expression':
      return { kind: 'assign', to: read(field('left')), value: read(field('right')) };
    case 'augmented_assignment_expression':
      return { kind: 'assign', to: read(field('left')), by: written('operator').slice(0, -1), value: read(field('right')) };
    case 'arrow_function':
    case 'function_expression': {
      const code = readFunctionCode(inner, text, depth + 1);
      return code === undefined ? other : { kind: 'function', code };
    }
    default:
      return other;
  }
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
