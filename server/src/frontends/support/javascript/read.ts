import type { Located } from '../../../model/index.ts';
import { isBroken, located, named, spanOfNode, textOf } from '../syntaxNode.ts';
import type { SyntaxNode } from '../syntaxTree.ts';
import { withAssignedMembers } from './filledObjects.ts';
import type { CodeModule, Constant, Export, Expression, Import, Member } from './module.ts';
import { requiredModule } from './namespace.ts';
import { readClassAt, readExpression, readFunction } from './readExpression.ts';
import { quotedText, readKey } from './readKey.ts';
import { constantsOfPattern } from './readPattern.ts';

interface Draft {
  readonly text: string;
  /** Offsets of the assignments to each name of the module. Absent within functions, where only constants are read. */
  readonly assigned?: () => ReadonlyMap<string, readonly number[]>;
  readonly root?: SyntaxNode;
  readonly constants: Constant[];
  readonly imports: Import[];
  readonly exports: Export[];
}

/** The declarations, imports and exports of a module. `root`: the root of its syntax tree. */
export function readModule(root: SyntaxNode, text: string): CodeModule {
  let assigned: ReadonlyMap<string, readonly number[]> | undefined;
  const draft: Draft = {
    text,
    root,
    assigned: () => {
      assigned ??= assignedIn(text);
      return assigned;
    },
    constants: [],
    imports: [],
    exports: [],
  };
  for (const statement of statementsOf(root)) readStatement(statement, draft);
  return { constants: draft.constants, imports: draft.imports, exports: draft.exports };
}

export function constantsIn(statement: SyntaxNode, text: string): readonly Constant[] {
  const draft: Draft = { text, constants: [], imports: [], exports: [] };
  readDeclaration(statement, draft);
  return draft.constants;
}

/** Statements of a block or a module. Inside a syntax error, the statements parsed before it are included. */
export const statementsOf = (block: SyntaxNode): readonly SyntaxNode[] => named(block).flatMap((child) => (child.isError ? named(child) : [child]));

function readStatement(node: SyntaxNode, draft: Draft): void {
  if (node.type === 'import_statement') readImport(node, draft);
  else if (node.type === 'export_statement') readExport(node, draft);
  else if (node.type === 'expression_statement') {
    readCommonJs(named(node)[0], draft);
    readCompiledEnum(named(node)[0], draft);
  } else readDeclaration(node, draft);
}

function readDeclaration(node: SyntaxNode, draft: Draft): void {
  if (node.type === 'enum_declaration') readEnum(node, draft);
  if (isClass(node) || isFunction(node)) readNamed(node, draft);
  if (node.type !== 'lexical_declaration' && node.type !== 'variable_declaration') return;
  const constant = textOf(node.childForFieldName('kind'), draft.text) === 'const';
  for (const declarator of named(node)) {
    const name = declarator.childForFieldName('name');
    if (declarator.type !== 'variable_declarator' || name === null) continue;
    const written = declarator.childForFieldName('value');
    const span = spanOfNode(declarator);
    // A variable with several assignments is known by name only.
    const only = isBroken(declarator) ? null : constant ? written : assignedOnce(textOf(name, draft.text), written, draft);
    const value: Expression = only === null ? { kind: 'other', text: textOf(written, draft.text), span } : readExpression(only, draft.text);
    const brought = name.type === 'identifier' ? requiredFrom(value) : undefined;
    if (brought !== undefined) draft.imports.push({ local: textOf(name, draft.text), ...brought });
    else if (name.type === 'identifier')
      draft.constants.push({ name: located(name, draft.text), value: withAssignedMembers(textOf(name, draft.text), value, draft.text), span });
    else readPattern(name, value, draft);
  }
}

/** Names followed by an assignment. */
const assignments = /(?<![\w$.])([A-Za-z_$][\w$]*)\s*(?:=(?![=>])|(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)=|\+\+|--)/g;

function assignedIn(text: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const match of text.matchAll(assignments)) {
    const [, name = ''] = match;
    const places = found.get(name);
    if (places === undefined) found.set(name, [match.index]);
    else places.push(match.index);
  }
  return found;
}

/** The value of a variable with exactly one assignment, as bundlers write constants: at its declaration, or in the initializer of its module. */
function assignedOnce(name: string, written: SyntaxNode | null, { assigned, root }: Draft): SyntaxNode | null {
  const places = assigned?.().get(name) ?? [];
  const [only, more] = places;
  if (only === undefined || more !== undefined) return null;
  if (written !== null) return written;
  const set = root?.descendantForIndex(only)?.parent;
  return set?.type === 'assignment_expression' && set.childForFieldName('left')?.startIndex === only ? set.childForFieldName('right') : null;
}

const isClass = ({ type }: SyntaxNode): boolean => type === 'class_declaration' || type === 'abstract_class_declaration';
const isFunction = ({ type }: SyntaxNode): boolean => type === 'function_declaration' || type === 'generator_function_declaration';

/** A declaration with a plain name, not a pattern. */
function readNamed(node: SyntaxNode, { text, constants }: Draft): void {
  const name = node.childForFieldName('name');
  if (name === null || isBroken(node)) return;
  const span = spanOfNode(node);
  const value: Expression = isClass(node)
    ? readClassAt(node, text, 0)
    : (readFunction(node, text) ?? { kind: 'other', text: `function ${textOf(name, text)}`, span });
  constants.push({ name: located(name, text), value, span });
}

/** `const { a, b: c } = …`; with `require`, it is an import. */
function readPattern(pattern: SyntaxNode, value: Expression, draft: Draft): void {
  const from = requiredModule(value);
  for (const constant of constantsOfPattern(pattern, value, draft.text)) {
    const { name, value: taken } = constant;
    if (from !== undefined && taken.kind === 'member' && taken.object === value) draft.imports.push({ local: name.value, name: taken.name.value, from });
    else draft.constants.push(constant);
  }
}

/** `require('a')` imports a module, `require('a').b` a member of it. */
function requiredFrom(value: Expression): Pick<Import, 'name' | 'from'> | undefined {
  const whole = requiredModule(value);
  if (whole !== undefined) return { name: '*', from: whole };
  const from = value.kind === 'member' ? requiredModule(value.object) : undefined;
  return value.kind !== 'member' || from === undefined ? undefined : { name: value.name.value, from };
}

/** An enumeration is an object of its members, as at run time. */
function readEnum(node: SyntaxNode, draft: Draft): void {
  const name = node.childForFieldName('name');
  const body = node.childForFieldName('body');
  if (name === null || body === null) return;
  let next: number | undefined = 0;
  const members: Member[] = [];
  for (const child of named(body)) {
    const key = readKey(child.type === 'enum_assignment' ? child.childForFieldName('name') : child, draft.text);
    if (key === undefined) continue;
    const span = spanOfNode(child);
    let value: Expression;
    if (child.type === 'enum_assignment') value = readExpression(child.childForFieldName('value'), draft.text);
    else value = next === undefined ? { kind: 'other', text: key.value, span } : { kind: 'literal', value: next, span };
    next = value.kind === 'literal' && typeof value.value === 'number' ? value.value + 1 : undefined;
    members.push({ key, value, span });
  }
  const span = spanOfNode(node);
  draft.constants.push({ name: located(name, draft.text), value: { kind: 'object', members, span }, span });
}

/** A compiled enumeration: `(function (E) { E["A"] = "a"; })(E || (E = {}))` below `var E`. */
function readCompiledEnum(node: SyntaxNode | undefined, { text, constants }: Draft): void {
  const fn = node?.type === 'call_expression' ? node.childForFieldName('function') : null;
  const [inner] = fn?.type === 'parenthesized_expression' ? named(fn) : [];
  const body = inner?.type === 'function_expression' ? inner.childForFieldName('body') : null;
  const [, name] = /\(\s*(\w+)\s*\|\|\s*\(\s*(?:exports\.\w+\s*=\s*)?\1\s*=\s*\{\s*\}\s*\)\s*\)$/.exec(textOf(node ?? null, text)) ?? [];
  const at = name === undefined ? -1 : constants.findLastIndex((own) => own.name.value === name);
  const own = constants[at];
  if (body === null || own === undefined) return;
  const members = named(body).flatMap((statement): readonly Member[] => {
    const [set] = statement.type === 'expression_statement' ? named(statement) : [];
    const key = set?.type === 'assignment_expression' ? set.childForFieldName('left')?.childForFieldName('index') : undefined;
    const value = set?.childForFieldName('right') ?? null;
    // A numeric member is set in two ways: `E[E["A"] = 0] = "A"`.
    if (key?.type === 'assignment_expression') {
      const index = key.childForFieldName('left')?.childForFieldName('index');
      return index?.type !== 'string' ? [] : [memberOf(index, key.childForFieldName('right'), text)];
    }
    return key?.type === 'string' ? [memberOf(key, value, text)] : [];
  });
  constants[at] = { ...own, value: { kind: 'object', members, span: spanOfNode(body) } };
}

const memberOf = (key: SyntaxNode, value: SyntaxNode | null, text: string): Member => ({
  key: quotedText(key, text),
  value: readExpression(value, text),
  span: spanOfNode(key),
});

function readImport(node: SyntaxNode, draft: Draft): void {
  const from = sourceOf(node, draft);
  if (from === undefined) return;
  for (const clause of named(node)
    .filter((child) => child.type === 'import_clause')
    .flatMap(named)) {
    if (clause.type === 'identifier') draft.imports.push({ local: textOf(clause, draft.text), name: 'default', from });
    else if (clause.type === 'namespace_import') draft.imports.push({ local: textOf(named(clause)[0] ?? null, draft.text), name: '*', from });
    else for (const { name, alias } of specifiers(clause, draft)) draft.imports.push({ local: alias, name, from });
  }
}

function readExport(node: SyntaxNode, draft: Draft): void {
  const from = sourceOf(node, draft);
  const declaration = node.childForFieldName('declaration');
  const value = node.childForFieldName('value');
  const isDefault = node.children.some((child) => child?.type === 'default');
  if (declaration !== null) {
    const before = draft.constants.length;
    readDeclaration(declaration, draft);
    for (const { name } of draft.constants.slice(before)) draft.exports.push({ name: isDefault ? 'default' : name.value, of: name.value });
  } else if (value !== null && isDefault) readDefault(value, { value: 'default', span: spanOfNode(node) }, draft);
  else {
    const clause = named(node).find((child) => child.type === 'export_clause' || child.type === 'namespace_export');
    if (clause === undefined) {
      if (from !== undefined) draft.exports.push({ name: '*', of: '*', from });
    } else if (clause.type === 'namespace_export') draft.exports.push({ name: textOf(named(clause)[0] ?? null, draft.text), of: '*', ...fromOf(from) });
    else for (const { name, alias } of specifiers(clause, draft)) draft.exports.push({ name: alias, of: name, ...fromOf(from) });
  }
}

function readDefault(value: SyntaxNode, name: Located<string>, draft: Draft): void {
  const read = readExpression(value, draft.text);
  if (read.kind === 'name') draft.exports.push({ name: 'default', of: read.name });
  else {
    draft.constants.push({ name, value: read, span: name.span });
    draft.exports.push({ name: 'default', of: 'default' });
  }
}

/** `module.exports = { a, b: c }` and `exports.a = …`; the export is a name or the value itself. */
function readCommonJs(node: SyntaxNode | undefined, draft: Draft): void {
  if (node?.type === 'call_expression') readReexport(readExpression(node, draft.text), draft);
  if (node?.type !== 'assignment_expression') return;
  const left = textOf(node.childForFieldName('left'), draft.text);
  const name = /^(?:module\.)?exports\.(\w+)$/.exec(left)?.[1];
  if (name === undefined && left !== 'module.exports') {
    readStatic(node, draft);
    return;
  }
  const value = readExpression(node.childForFieldName('right'), draft.text);
  const members: readonly Member[] =
    name !== undefined ? [{ key: { value: name, span: value.span }, value, span: value.span }] : value.kind === 'object' ? value.members : [];
  for (const member of members) {
    // Compilers write `exports.a = void 0` before the actual export.
    if ('spread' in member || (member.value.kind === 'name' && member.value.name === 'undefined')) continue;
    if (member.value.kind === 'name') draft.exports.push({ name: member.key.value, of: member.value.name });
    else {
      draft.constants.push({ name: member.key, value: member.value, span: member.span });
      draft.exports.push({ name: member.key.value, of: member.key.value });
    }
  }
}

/**
 * `__exportStar(require('a'), exports)` and `Object.defineProperty(exports, 'a', { get: function () { return b.a; } })`: compiled forms of `export …
 * from`.
 */
function readReexport(call: Expression, draft: Draft): void {
  if (call.kind !== 'call') return;
  const { callee, args } = call;
  const called = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name.value : '';
  const [target, key, property] = args;
  if (called === '__exportStar') {
    const from = requiredModule(target);
    if (from !== undefined) draft.exports.push({ name: '*', of: '*', from });
  }
  if (called !== 'defineProperty' || target?.kind !== 'name' || target.name !== 'exports') return;
  if (key?.kind !== 'literal' || typeof key.value !== 'string' || property?.kind !== 'object') return;
  const getter = property.members.flatMap((member) => ('key' in member && member.key.value === 'get' ? [member.value] : [])).at(-1);
  if (getter?.kind !== 'function') return;
  draft.constants.push({ name: { value: key.value, span: key.span }, value: getter.result, span: call.span });
  draft.exports.push({ name: key.value, of: key.value });
}

/** `Name.field = …` below a class: compilers write a static field this way for older engines. */
function readStatic(node: SyntaxNode, { text, constants }: Draft): void {
  const left = node.childForFieldName('left');
  const key = left?.type === 'member_expression' ? readKey(left.childForFieldName('property'), text) : undefined;
  const owner = textOf(left?.childForFieldName('object') ?? null, text);
  const at = key === undefined ? -1 : constants.findLastIndex((own) => own.name.value === owner && own.value.kind === 'class');
  const own = constants[at];
  if (key === undefined || own?.value.kind !== 'class') return;
  const member = { key, value: readExpression(node.childForFieldName('right'), text), isStatic: true, span: spanOfNode(node) };
  constants[at] = { ...own, value: { ...own.value, members: [...own.value.members, member] } };
}

const fromOf = (from: string | undefined): { readonly from?: string } => (from === undefined ? {} : { from });

function sourceOf(node: SyntaxNode, draft: Draft): string | undefined {
  const source = node.childForFieldName('source');
  return source === null ? undefined : quotedText(source, draft.text).value;
}

function specifiers(clause: SyntaxNode, { text }: Draft): readonly { readonly name: string; readonly alias: string }[] {
  return named(clause).flatMap((child) => {
    const name = child.childForFieldName('name');
    if (name === null) return [];
    const plain = (node: SyntaxNode): string => (node.type === 'string' ? quotedText(node, text).value : textOf(node, text));
    return [{ name: plain(name), alias: plain(child.childForFieldName('alias') ?? name) }];
  });
}
