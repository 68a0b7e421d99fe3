import type { ExportedName } from '../../../model/index.ts';
import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyCall, PyExpr } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import { callsAmong } from '../read/expressions.ts';
import { readCall, readExpression } from '../read/readExpression.ts';

/** An assignment of an environment variable, or an argument of a registering decorator class. */
export interface PySetting {
  readonly name: string;
  readonly value: PyExpr;
}

/** The environment variable with the prefix that `ExtMcpToolDecorator` adds to tool names. */
export const prefixVariable = 'MCP_TOOL_PREFIX';

/** `ExtMcpToolDecorator(mcp, prefix="…")`: this argument takes precedence over the variable. */
export const prefixDecorator = 'ExtMcpToolDecorator';

/** Under the name of an environment variable or a registering decorator class: the region sets it. */
export const environmentKind = 'py:environment';

export const environmentExports = ({ environment }: { readonly environment: readonly PySetting[] }, text: string): readonly ExportedName[] =>
  [...new Set(environment.map(({ name }) => name))].map((name) => ({
    kind: environmentKind,
    name,
    stamp: environment.map((own) => `${own.name} ${text.slice(own.value.span.start, own.value.span.end)}`).join('\n'),
  }));

/**
 * At any depth: `os.environ["NAME"] = value`, `os.environ.setdefault("NAME", value)`, `os.environ.update(NAME=value)` of known variables,
 * and `ExtMcpToolDecorator(prefix=value)`.
 */
export function readEnvironment(root: SyntaxNode, text: string): readonly PySetting[] {
  const isSet = text.includes(prefixVariable) && /\benviron\b/.test(text);
  if (!isSet && !text.includes(`${prefixDecorator}(`)) return [];
  const found: PySetting[] = [];
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'assignment') found.push(...assigned(node, text));
    if (node.type === 'call' && callsSetter(node, text)) found.push(...settingsIn(readCall(node, text)));
    else open.push(...named(node));
  }
  return found.filter(({ name }) => name === prefixVariable || name === prefixDecorator).toSorted((a, b) => a.value.span.start - b.value.span.start);
}

/** Tells by the name of what is called, since calls that are chained or nested contain each other. */
function callsSetter(call: SyntaxNode, text: string): boolean {
  const callee = call.childForFieldName('function');
  const name = lastName(callee, text);
  if (name === prefixDecorator) return true;
  return (name === 'setdefault' || name === 'update') && lastName(callee?.childForFieldName('object') ?? null, text) === 'environ';
}

/** The last name of `a.b.c`. */
const lastName = (node: SyntaxNode | null, text: string): string | undefined =>
  node?.type === 'identifier' ? textOf(node, text) : node?.type === 'attribute' ? textOf(node.childForFieldName('attribute'), text) : undefined;

function assigned(node: SyntaxNode, text: string): readonly PySetting[] {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  if (left?.type !== 'subscript' || right === null) return [];
  const target = readExpression(left, text);
  if (target.kind !== 'subscript' || !isEnvironment(target.object)) return [];
  const value: PyExpr = readExpression(right, text);
  return target.index.kind === 'string' ? [{ name: target.index.value, value: { ...value, span: spanOfNode(right) } }] : [];
}

/** The settings of a call and of those within it. */
const settingsIn = (call: PyCall | undefined): readonly PySetting[] => callsAmong(call === undefined ? [] : [call]).flatMap(called);

function called(call: PyCall): readonly PySetting[] {
  if (dotted(call.callee)?.at(-1) === prefixDecorator)
    return call.keywords.flatMap(({ name, value }) => (name?.value === 'prefix' ? [{ name: prefixDecorator, value }] : []));
  if (call.callee.kind !== 'attribute' || !isEnvironment(call.callee.object)) return [];
  const [first, second] = call.args;
  if (call.callee.name.value === 'setdefault') return first?.kind === 'string' && second !== undefined ? [{ name: first.value, value: second }] : [];
  if (call.callee.name.value !== 'update') return [];
  const entries = first?.kind === 'dict' ? first.entries : [];
  return [
    ...entries.flatMap(({ key, value }) => (key?.kind === 'string' ? [{ name: key.value, value }] : [])),
    ...call.keywords.flatMap(({ name, value }) => (name === undefined ? [] : [{ name: name.value, value }])),
  ];
}

const isEnvironment = (expr: PyExpr): boolean => dotted(expr)?.at(-1) === 'environ';
