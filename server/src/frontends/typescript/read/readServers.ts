import type { CodeModule, Constant, Expression } from '../../support/javascript/module.ts';
import { readExpression } from '../../support/javascript/readExpression.ts';
import { unwrapped } from '../../support/javascript/unwrapped.ts';
import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { libraries } from '../registrations/libraries/index.ts';
import type { PassedServer, ServerUses } from './facts.ts';
import { type NodePath, visitEnclosing } from './nodePath.ts';
import { createScopes } from './readScope.ts';

interface Reading {
  readonly text: string;
  readonly root: SyntaxNode;
  readonly constants: readonly Constant[];
  /** The local names of the classes of servers. */
  readonly classes: ReadonlySet<string>;
  /** Fields with such an instance. */
  readonly fields: ReadonlySet<string>;
  /** Variables and fields that are declared as such an instance, or are imported and may be one. */
  readonly declared: ReadonlySet<string>;
}

const words = /(?<![\w$])[\w$]+/g;
/** A declaration with a type, or an assignment of an instance. */
const typed = /(?<![\w$])([\w$]+)\s{0,9}[!?]?\s{0,9}(?::|=\s{0,9}new\s)\s{0,9}(?:[\w$]+\.)?([\w$]+)/g;
/** Imports and arguments that may be a server of another module. Resolving them decides. */
const mayBeServer = /server|mcp/i;
/** A variable as an argument. */
const argument = /[(,]\s{0,99}(?:this\.)?([\w$]+)\s{0,99}(?=[,)])/g;
/** A variable with what a call, `new` or a literal makes, and the text that it begins with. */
const madeOf = /(?<![\w$.])([\w$]+)(?:\s{0,9}:[^=;\n]{1,99})?\s{0,9}=\s{0,9}(?:await\s{1,9})?(?:(?:new\s{1,9})?[\w$.]+\(|\{)([^()]{0,200})/g;

/** The variables of a module with servers of a library, and the calls that they are passed to. */
export function readServers(root: SyntaxNode, text: string, { imports, constants }: CodeModule): ServerUses | undefined {
  const classes = new Set(imports.flatMap((own) => (isServerClass(own.from, own.name) ? [own.local] : [])));
  for (const { local, name, from } of imports)
    if (name === '*' && mayServe(from)) for (const own of membersOf(text, local)) if (isServerClass(from, own)) classes.add(own);
  const imported = imports.flatMap(({ local, from }) => (from.startsWith('.') && mayBeServer.test(local) ? [local] : []));
  const capabilities = [...text.matchAll(capabilityKey)].map(({ index }) => index);
  const args = [...text.matchAll(argument)].map(({ index, 0: whole, 1: name = '' }) => ({ name, at: index + whole.lastIndexOf(name) }));
  const untyped = args.filter(({ name }) => mayBeServer.test(name));
  if (classes.size + imported.length + capabilities.length + untyped.length === 0) return undefined;
  const fields = new Set([...text.matchAll(typed)].flatMap(([, name = '', type = '']) => (classes.has(type) ? [name] : [])));
  const declared = new Set([...fields, ...imported]);
  const candidates = withMade(new Set([...declared, ...untyped.map(({ name }) => name)]), text);
  const variables = [
    ...(declared.size === 0 ? [] : [...text.matchAll(words)].flatMap(({ 0: word, index }) => (declared.has(word) ? [index] : []))),
    ...args.flatMap(({ name, at }) => (candidates.has(name) ? [at] : [])),
  ];
  const reading: Reading = { text, root, constants, classes, fields, declared };
  const scopeAt = createScopes(text);
  const servers: number[] = [];
  const passed: PassedServer[] = [];
  const forwarded: Expression[] = [];
  const capable: ServerUses['capable'][number][] = [];
  visitEnclosing(
    root,
    [...new Set([...variables, ...capabilities])].sort((a, b) => a - b),
    (nodePath) => {
      const { node } = nodePath;
      if (isVariable(node, text) && isServer(node, scopeAt(nodePath).locals, reading)) servers.push(node.startIndex);
      if (isForwarded(nodePath, text) && isServer(unwrapped(node.childForFieldName('object') ?? node), scopeAt(nodePath).locals, reading))
        forwarded.push(readExpression(node, text));
      const call = passingCall(nodePath, candidates, text);
      if (call !== undefined) passed.push({ ...call, ...scopeAt(nodePath) });
      const taker = declaresTools(node, text) ? enclosingCallee(nodePath, text) : undefined;
      if (taker !== undefined) capable.push({ callee: taker, locals: scopeAt(nodePath).locals });
    },
  );
  return servers.length + passed.length + capable.length === 0 ? undefined : { servers, passed, forwarded, capable };
}

const capabilityKey = /(?<![\w$])capabilities["']?\s{0,9}:\s{0,99}\{/g;

/** `capabilities: { tools: {} }`, by which the protocol tells that a server has tools. */
function declaresTools(node: SyntaxNode, text: string): boolean {
  const value = node.type === 'pair' && /^["']?capabilities["']?$/.test(textOf(node.childForFieldName('key'), text)) ? node.childForFieldName('value') : null;
  return (value === null ? [] : named(value)).some(
    (own) => /^["']?tools["']?$/.test(textOf(own.childForFieldName('key'), text)) && own.childForFieldName('value')?.type === 'object',
  );
}

/** The innermost callee whose arguments contain the node. */
function enclosingCallee({ above }: NodePath, text: string): Expression | undefined {
  for (let at = above; at !== undefined && !/function|method_definition/.test(at.node.type); at = at.above) {
    const callee = calleeOf(at, text);
    if (callee !== undefined) return callee;
  }
  return undefined;
}

/** What a call or `new` calls. `super` is the base of the class. */
function calleeOf(nodePath: NodePath, text: string): Expression | undefined {
  const { node } = nodePath;
  const isNew = node.type === 'new_expression';
  const callee = isNew || node.type === 'call_expression' ? node.childForFieldName(isNew ? 'constructor' : 'function') : null;
  if (callee === null) return undefined;
  if (callee.type !== 'super') return readExpression(callee, text);
  for (let at = nodePath.above; at !== undefined; at = at.above) {
    const heritage = /^(?:abstract_)?class/.test(at.node.type) ? named(at.node).find(({ type }) => type === 'class_heritage') : undefined;
    const base =
      heritage &&
      (named(heritage)
        .find(({ type }) => type === 'extends_clause')
        ?.childForFieldName('value') ??
        named(heritage)[0]);
    if (base !== undefined) return readExpression(base, text);
  }
  return undefined;
}

/** Is the import a class of servers? */
export const isServerClass = (from: string, name: string): boolean => libraries.some(({ modules, servers }) => modules.test(from) && servers?.test(name));

const mayServe = (from: string): boolean => libraries.some(({ modules, servers }) => servers !== undefined && modules.test(from));

const membersOf = (text: string, name: string): readonly string[] =>
  [...text.matchAll(/(?<![\w$.])([\w$]+)\.([\w$]+)/g)].flatMap(([, of, member = '']) => (of === name ? [member] : []));

/** `server` or `this.server`. */
function isVariable(node: SyntaxNode, text: string): boolean {
  if (node.type === 'identifier' || node.type === 'shorthand_property_identifier') return true;
  return node.type === 'member_expression' && textOf(node.childForFieldName('object'), text) === 'this';
}

function isServer(node: SyntaxNode, locals: readonly Constant[], { text, root, constants, classes, fields, declared }: Reading): boolean {
  if (node.type === 'member_expression') return fields.has(textOf(node.childForFieldName('property'), text));
  const name = textOf(node, text);
  // Nothing but its name speaks for another one. Resolving it decides.
  if (!declared.has(name)) return false;
  const bound = [...locals, ...constants].find((own) => own.name.value === name);
  if (bound?.value.kind === 'new') return classes.has(lastName(bound.value.callee));
  if (bound === undefined || !/^(?:param|other|item)$/.test(bound.value.kind)) return false;
  return isDeclaredServer(root.descendantForIndex(bound.name.span.start), name, { text, classes });
}

const lastName = (callee: Expression): string => (callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name.value : '');

const declarations = /^(?:required_parameter|optional_parameter|variable_declarator)$/;

/** Has the declaration the type of a server, or its first value? `{ server }: { server: McpServer }` has it for a member. */
function isDeclaredServer(declared: SyntaxNode | null, name: string, { text, classes }: Pick<Reading, 'text' | 'classes'>): boolean {
  let node = declared;
  while (node !== null && !declarations.test(node.type)) node = node.parent;
  if (node === null) return false;
  const type = textOf(node.childForFieldName('type'), text).replace(/^:\s*/, '');
  const value = node.childForFieldName('value');
  // `let server;` is assigned later.
  if (type === '' && value === null && node.type === 'variable_declarator') return true;
  if (value?.type === 'new_expression' && classes.has(textOf(value.childForFieldName('constructor'), text).replace(/^.*\./s, ''))) return true;
  if (!type.startsWith('{')) return classes.has(/^(?:[\w$]+\.)?([\w$]+)/.exec(type)?.[1] ?? '');
  return [...type.matchAll(typed)].some(([, member, of = '']) => member === name && classes.has(of));
}

/** Methods of servers that take a tool or several. */
export const registers = /^(?:registerTool|registerToolTask|addTools?|tool)$/;

/** Is it a registering method that is called by another one, as by `apply` or `forEach`? */
function isForwarded({ node, above }: NodePath, text: string): boolean {
  if (node.type !== 'member_expression' || !registers.test(textOf(node.childForFieldName('property'), text)) || above === undefined) return false;
  if (above.node.type === 'arguments') return isCallback(above, text);
  if (above.node.type !== 'member_expression' || above.above?.node.type !== 'call_expression') return false;
  const method = textOf(above.node.childForFieldName('property'), text);
  return /^(?:apply|call)$/.test(method) || (method === 'bind' && isCallback(above.above.above, text));
}

/** Are these the arguments of a method of a list? */
function isCallback(args: NodePath | undefined, text: string): boolean {
  const callee = args?.node.type === 'arguments' ? args.above?.node.childForFieldName('function') : undefined;
  return callee?.type === 'member_expression' && /^(?:forEach|map|flatMap)$/.test(textOf(callee.childForFieldName('property'), text));
}

/** The variables, and those with what is made of them: `const shop = scoped(server)`. */
function withMade(variables: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const found = new Set(variables);
  for (const [, name = '', of = ''] of text.matchAll(madeOf)) if ((of.match(words) ?? []).some((word) => found.has(word))) found.add(name);
  return found;
}

/** A call with a candidate among its arguments, or as a member of an object among them, also if another call makes the argument of a candidate. */
function passingCall(nodePath: NodePath, candidates: ReadonlySet<string>, text: string): Omit<PassedServer, 'locals' | 'within'> | undefined {
  for (const [index, arg] of argumentsOf(nodePath.node).entries()) {
    const own = unwrapped(arg);
    const values = own.type === 'object' ? named(own).map((member) => member.childForFieldName('value') ?? member) : [own];
    const server = values.find((value) => isCandidate(value, candidates, text) || isMadeOf(value, candidates, text));
    const callee = server && calleeOf(nodePath, text);
    if (server === undefined || callee === undefined) continue;
    const read = readExpression(nodePath.node, text);
    const span = spanOfNode(nodePath.node);
    return {
      callee,
      server:
        server.type === 'shorthand_property_identifier' ? { kind: 'name', name: textOf(server, text), span: spanOfNode(server) } : readExpression(server, text),
      index,
      call: read.kind === 'call' || read.kind === 'new' ? read : { kind: 'call', callee, args: [], span },
    };
  }
  return undefined;
}

function argumentsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const args = /^(?:call|new)_expression$/.test(node.type) ? node.childForFieldName('arguments') : null;
  return args?.type === 'arguments' ? named(args) : [];
}

const isCandidate = (node: SyntaxNode, candidates: ReadonlySet<string>, text: string): boolean =>
  isVariable(node, text) && candidates.has(textOf(node.childForFieldName('property') ?? node, text));

/** Is it a call or `new` with a candidate among its arguments, or among those of an argument? */
const isMadeOf = (node: SyntaxNode, candidates: ReadonlySet<string>, text: string): boolean =>
  [...nodesOf(argumentsOf(node), argumentsOf)].some((arg) => isCandidate(arg, candidates, text));
