import { isBroken, located, named, spanOfNode, textOf } from '../syntaxNode.ts';
import type { SyntaxNode } from '../syntaxTree.ts';
import type { ClassMember, Constant, Construction, Expression } from './module.ts';
import { readKey } from './readKey.ts';

/** Readers of the parts of a class, which may contain classes themselves. */
export interface ClassParts {
  expression(node: SyntaxNode | null): Expression;
  /** A function that only returns. */
  fn(node: SyntaxNode): Extract<Expression, { readonly kind: 'function' }> | undefined;
  locals(statement: SyntaxNode): readonly Constant[];
  parameters(node: SyntaxNode): readonly Constant[];
}

export function readClass(node: SyntaxNode, text: string, parts: ClassParts): Extract<Expression, { readonly kind: 'class' }> {
  const body = node.childForFieldName('body');
  const base = baseOf(node);
  return {
    kind: 'class',
    ...(base === undefined ? {} : { base: parts.expression(base) }),
    isAbstract: node.type === 'abstract_class_declaration',
    members: body === null ? [] : named(body).flatMap((child) => readClassMember(child, text, parts)),
    ...(body === null ? {} : constructionOf(body, text, parts)),
    span: spanOfNode(node),
  };
}

function baseOf(node: SyntaxNode): SyntaxNode | undefined {
  const heritage = named(node).find(({ type }) => type === 'class_heritage');
  const clause = heritage && (named(heritage).find(({ type }) => type === 'extends_clause') ?? heritage);
  return clause === undefined || clause.type === 'implements_clause' ? undefined : (clause.childForFieldName('value') ?? named(clause)[0]);
}

function constructionOf(body: SyntaxNode, text: string, parts: ClassParts): { readonly made?: Construction } {
  const node = named(body).find((child) => child.type === 'method_definition' && textOf(child.childForFieldName('name'), text) === 'constructor');
  const block = node?.childForFieldName('body') ?? null;
  if (node === undefined || block === null || isBroken(node)) return {};
  const statements = named(block);
  const call = statements.map((statement) => named(statement)[0]).find((child) => child?.type === 'call_expression' && isSuper(child));
  const args = call?.childForFieldName('arguments');
  const locals = [...statements.flatMap((statement) => parts.locals(statement)), ...parts.parameters(node)];
  return {
    made: {
      fn: node.startIndex,
      locals,
      ...(args?.type !== 'arguments' ? {} : { above: named(args).map((child) => parts.expression(child)) }),
    },
  };
}

const isSuper = (call: SyntaxNode): boolean => call.childForFieldName('function')?.type === 'super';

function readClassMember(node: SyntaxNode, text: string, parts: ClassParts): readonly ClassMember[] {
  if (isBroken(node)) return [];
  const isStatic = node.children.some((child) => child?.type === 'static');
  const key = readKey(node.childForFieldName('name'), text);
  if (key === undefined) return [];
  if (node.type === 'public_field_definition' || node.type === 'field_definition') {
    const value = node.childForFieldName('value');
    return value === null ? [] : [{ key, value: parts.expression(value), isStatic, span: spanOfNode(node) }];
  }
  if (node.type !== 'method_definition') return [];
  if (key.value === 'constructor') return setByConstructor(node, text, parts);
  const value = parts.fn(node);
  if (value === undefined) return [];
  const isGetter = node.children.some((child) => child?.type === 'get');
  return [{ key, value: isGetter && value.locals.length === 0 ? value.result : value, isStatic, span: spanOfNode(node) }];
}

/** `this.name = …` in a constructor: compilers write fields this way for older engines. */
function setByConstructor(node: SyntaxNode, text: string, parts: ClassParts): readonly ClassMember[] {
  const body = node.childForFieldName('body');
  const statements = body === null ? [] : named(body);
  const parameterFields = named(node.childForFieldName('parameters') ?? node).flatMap((parameter) => fieldParameter(parameter, text));
  const locals = new Map(statements.flatMap((statement) => parts.locals(statement)).map((own) => [own.name.value, own.value]));
  const set = statements.flatMap((statement): readonly ClassMember[] => {
    const [set] = statement.type === 'expression_statement' ? named(statement) : [];
    const left = set?.type === 'assignment_expression' ? set.childForFieldName('left') : null;
    if (left?.type !== 'member_expression' || textOf(left.childForFieldName('object'), text) !== 'this') return [];
    const key = readKey(left.childForFieldName('property'), text);
    const value = parts.expression(set?.childForFieldName('right') ?? null);
    const resolved = value.kind === 'name' ? (locals.get(value.name) ?? value) : value;
    return key === undefined ? [] : [{ key, value: resolved, isStatic: false, isSet: true, span: spanOfNode(statement) }];
  });
  return [...parameterFields, ...set];
}

/** `constructor(readonly name: string)`: a parameter that is also a field. */
function fieldParameter(node: SyntaxNode, text: string): readonly ClassMember[] {
  const pattern = node.childForFieldName('pattern');
  if (pattern?.type !== 'identifier' || !node.children.some((child) => child?.type === 'accessibility_modifier' || child?.type === 'readonly')) return [];
  const key = located(pattern, text);
  return [{ key, value: { kind: 'name', name: key.value, span: key.span }, isStatic: false, isSet: true, span: key.span }];
}
