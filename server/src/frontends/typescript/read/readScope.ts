import { addTo } from '../../../model/index.ts';
import type { Constant, Expression, Member } from '../../support/javascript/module.ts';
import { constantsIn, statementsOf } from '../../support/javascript/read.ts';
import { readExpression } from '../../support/javascript/readExpression.ts';
import { readKey } from '../../support/javascript/readKey.ts';
import { located, named, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { Enclosing } from './facts.ts';
import type { NodePath } from './nodePath.ts';

export interface LocalScope {
  /** Local constants in scope, inner ones first. Those of the module are left out. */
  readonly locals: readonly Constant[];
  readonly within: readonly Enclosing[];
}

const nothing: LocalScope = { locals: [], within: [] };

/** Returns a function that finds the scope of a location, and caches outer scopes. */
export function createScopes(text: string): (nodePath: NodePath) => LocalScope {
  const seen = new Map<NodePath, LocalScope>();
  let assigned: ReadonlyMap<string, readonly Change[]> | undefined;
  const changedIn = (fn: SyntaxNode, name: string): readonly Change[] => {
    assigned ??= changesIn(text);
    const body = fn.childForFieldName('body');
    const all = body === null ? undefined : assigned.get(name);
    return all?.filter(({ at }) => body !== null && body.startIndex <= at && at < body.endIndex) ?? [];
  };
  const scopeAt = ({ above }: NodePath): LocalScope => {
    if (above?.above === undefined) return nothing;
    const cached = seen.get(above);
    if (cached !== undefined) return cached;
    const [own, fn, outer] = [declarations(above, text, changedIn), enclosing(above, text), scopeAt(above)];
    const found =
      own.length === 0 && fn === undefined
        ? outer
        : { locals: own.length === 0 ? outer.locals : [...own, ...outer.locals], within: fn === undefined ? outer.within : [fn, ...outer.within] };
    seen.set(above, found);
    return found;
  };
  return scopeAt;
}

const functions = /^(?:arrow_function|function_expression|function_declaration|generator_function(?:_declaration)?)$/;
const classes = /^(?:class|class_declaration|abstract_class_declaration)$/;

function enclosing({ node, above }: NodePath, text: string): Enclosing | undefined {
  const start = node.startIndex;
  if (classes.test(node.type)) return { start, kind: 'class', ...nameOf(node.childForFieldName('name') ?? declared(above), text) };
  if (node.type === 'method_definition') return { start, kind: 'method', ...nameOf(node.childForFieldName('name'), text) };
  if (!functions.test(node.type)) return undefined;
  const holder = above?.node;
  // A function that is added to an object: `server.registerOnce = (…) => …`.
  const added = holder?.type === 'assignment_expression' ? holder.childForFieldName('left') : null;
  if (added?.type === 'member_expression') return { start, kind: 'method', ...nameOf(added.childForFieldName('property'), text) };
  const key =
    holder?.type === 'pair' || holder?.type === 'public_field_definition' ? (holder.childForFieldName('key') ?? holder.childForFieldName('name')) : null;
  if (key !== null) return { start, kind: 'method', ...nameOf(key, text) };
  return { start, kind: 'function', ...nameOf(node.childForFieldName('name') ?? declared(above), text) };
}

const declared = (above: NodePath | undefined): SyntaxNode | null => (above?.node.type === 'variable_declarator' ? above.node.childForFieldName('name') : null);

function nameOf(node: SyntaxNode | null, text: string): { readonly name?: string } {
  const name = readKey(node, text)?.value;
  return name === undefined ? {} : { name };
}

function declarations(nodePath: NodePath, text: string, changedIn: (fn: SyntaxNode, name: string) => readonly Change[]): readonly Constant[] {
  const { node } = nodePath;
  if (node.type === 'statement_block') return statementsOf(node).flatMap((statement) => constantsIn(statement, text));
  if (node.type === 'for_in_statement') {
    const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
    const list = readExpression(right, text);
    const isOf = textOf(node.childForFieldName('operator'), text) === 'of';
    return left === null ? [] : boundNames(left, text).map((bound) => constant(bound, text, isOf ? { kind: 'item', list, path: bound.path } : undefined));
  }
  const parameters = node.childForFieldName('parameters');
  const only = node.childForFieldName('parameter');
  const list = loopedOver(nodePath, text);
  return (parameters === null ? [only] : named(parameters)).flatMap((parameter, index) =>
    parameter === null
      ? []
      : boundNames(parameter, text).map((bound) => {
          if (list !== undefined) return constant(bound, text, index === 0 ? { kind: 'item', list, path: bound.path } : undefined);
          const rest = (parameter.childForFieldName('pattern') ?? parameter).type === 'rest_pattern' ? { rest: true as const } : {};
          const param = constant(bound, text, { kind: 'param', fn: node.startIndex, index, path: bound.path, ...rest });
          return withChanged(param, changedIn(node, param.name.value));
        }),
  );
}

/** An assignment to a variable, or to its member `key`. */
interface Change {
  readonly key?: string;
  /** Its offset. */
  readonly at: number;
}

const memberSet = /(?<![\w$.])([\w$]{1,99})\.(title|description|inputSchema|outputSchema)\s{0,9}=(?![=>])/g;
/** A variable or an item of it. `name = name ?? 'a'` is no change of a name that is passed. */
const variableSet =
  /[;{})]\s{0,99}(?:Object\.assign\(\s{0,9}([\w$]{1,99}),|([\w$]{1,99})(?:\[[^\]\n]{1,99}\](?:\.[\w$]{1,99})?)?\s{0,9}\+?=(?![=>]|\s{0,9}\2\s{0,9}(?:\?\?|\|\|)))/g;

/** The changes that a text makes, by the variable. */
function changesIn(text: string): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>();
  for (const { index, 1: of = '', 2: key = '' } of text.matchAll(memberSet)) addTo(found, of, { key, at: index });
  for (const { index, 1: object, 2: of = '' } of text.matchAll(variableSet)) addTo(found, object ?? of, { at: index });
  return found;
}

/** A parameter whose fields are assigned is an object with unknown ones. One that is assigned itself is what unknown code makes of it. */
function withChanged(param: Constant, changed: readonly Change[]): Constant {
  const { name, value, span } = param;
  const unknown = (key: string): Expression => ({ kind: 'other', text: `${name.value}.${key}`, span });
  if (changed.some(({ key }) => key === undefined)) return { ...param, value: { kind: 'call', callee: unknown('…'), args: [value], span } };
  const members = changed.flatMap(({ key = '' }): readonly Member[] => [{ key: { value: key, span }, value: unknown(key), span }]);
  return members.length === 0 ? param : { ...param, value: { kind: 'object', members: [{ spread: value, span }, ...members], span } };
}

/** The list that a callback is called for, as in `list.map(callback)`. */
function loopedOver({ above }: NodePath, text: string): Expression | undefined {
  const call = above?.node.type === 'arguments' ? above.above?.node : undefined;
  const method = call?.childForFieldName('function');
  if (method?.type !== 'member_expression') return undefined;
  const name = textOf(method.childForFieldName('property'), text);
  return /^(?:forEach|map|flatMap)$/.test(name) ? readExpression(method.childForFieldName('object'), text) : undefined;
}

type Origin =
  | { readonly kind: 'param'; readonly fn: number; readonly index: number; readonly path: readonly string[]; readonly rest?: true }
  | { readonly kind: 'item'; readonly list: Expression; readonly path: readonly string[] };

/** A parameter or a loop variable as a constant. It hides outer constants with its name. */
function constant({ node }: BoundName, text: string, origin: Origin | undefined): Constant {
  const name = located(node, text);
  const { span } = name;
  return { name, span, value: origin === undefined ? { kind: 'other', text: name.value, span } : { ...origin, text: name.value, span } };
}

interface BoundName {
  readonly node: SyntaxNode;
  /** The path of members that the pattern takes. */
  readonly path: readonly string[];
}

function boundNames(pattern: SyntaxNode, text: string, path: readonly string[] = []): readonly BoundName[] {
  if (pattern.type === 'identifier') return [{ node: pattern, path }];
  if (pattern.type === 'shorthand_property_identifier_pattern') return [{ node: pattern, path: [...path, textOf(pattern, text)] }];
  if (pattern.type === 'type_annotation') return [];
  if (pattern.type === 'pair_pattern') {
    const [key, value] = [pattern.childForFieldName('key'), pattern.childForFieldName('value')];
    return value === null ? [] : boundNames(value, text, [...path, readKey(key, text)?.value ?? '']);
  }
  if (pattern.type === 'array_pattern') return named(pattern).flatMap((child, i) => boundNames(child, text, [...path, String(i)]));
  const left = pattern.childForFieldName('left') ?? pattern.childForFieldName('pattern');
  return left === null ? named(pattern).flatMap((child) => boundNames(child, text, path)) : boundNames(left, text, path);
}
