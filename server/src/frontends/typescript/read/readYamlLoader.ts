import type { ExportedName } from '../../../model/index.ts';
import { type CodeModule, loadedKeyKind } from '../../support/javascript/module.ts';
import { unwrapped } from '../../support/javascript/unwrapped.ts';
import { named, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';

/** npm packages, and modules of Bun and Deno, that parse YAML. */
const parsers = /^(?:node:)?(?:js-yaml|yaml|yamljs|yaml-js|@std\/yaml|jsr:@std\/yaml(?:@.*)?|bun)$/;
const parse = /^(?:parse|load|safeLoad|parseDocument|parseAllDocuments|loadAll|parseAll)$/;
const mayParse = /["'](?:[^"'\n]*yaml[^"'\n]*|bun)["']/;

/**
 * The keys that the code of a module reads from the YAML files that it parses: `FILE/KEY`. `FILE` is a file that the module names, or `*` where it names
 * none. `KEY` is `*` where other code may read any key: the value leaves the module, or its type is imported.
 */
export function loadedKeys(root: SyntaxNode, text: string, { imports }: CodeModule): readonly ExportedName[] {
  if (!mayParse.test(text) || !imports.some(({ from }) => parsers.test(from))) return [];
  const locals = new Map(imports.map((own) => [own.local, own]));
  const all = [...nodesOf([root], named)];
  const calls = all.filter((node) => node.type === 'call_expression' && isParse(node.childForFieldName('function'), text, locals));
  if (calls.length === 0) return [];
  const isWhole = calls.every((call) => staysInModule(call, text, all, (name) => locals.has(name)));
  const keys = isWhole ? new Set(all.flatMap((node) => keysOf(node, text))) : ['*'];
  const files = new Set(
    all.flatMap((node) => /^[^/\\]*\.ya?ml$/i.exec((node.type === 'string_fragment' && textOf(node, text).split(/[/\\]/).at(-1)) || '') ?? []),
  );
  return (files.size === 0 ? ['*'] : [...files]).flatMap((file) => [...keys].map((key) => ({ kind: loadedKeyKind, name: `${file}/${key}` })));
}

/** A function of a parser: imported by its name, or a member of the imported module. */
function isParse(callee: SyntaxNode | null, text: string, imports: ReadonlyMap<string, CodeModule['imports'][number]>): boolean {
  if (callee?.type === 'identifier') {
    const own = imports.get(textOf(callee, text));
    return own !== undefined && parsers.test(own.from) && parse.test(own.name);
  }
  if (callee?.type !== 'member_expression' || !parse.test(textOf(callee.childForFieldName('property'), text))) return false;
  const object = callee.childForFieldName('object');
  const name = /^\w+/.exec(textOf(object, text))?.[0];
  return name !== undefined && parsers.test(imports.get(name)?.from ?? '');
}

/** True where the types of the parsed value, and the functions that it is handed to, are of this module. `all`: the nodes of the module. */
function staysInModule(call: SyntaxNode, text: string, all: readonly SyntaxNode[], isImported: (name: string) => boolean): boolean {
  const isOwn = (type: SyntaxNode | null): boolean =>
    type !== null && [...nodesOf([type], named)].every((node) => !/identifier$/.test(node.type) || !isImported(textOf(node, text)));
  const followed = new Set<string>();
  const stays = (value: SyntaxNode): boolean => {
    const above = outside(value);
    switch (above?.type) {
      case 'as_expression':
      case 'satisfies_expression':
        return isOwn(named(above)[1] ?? null);
      case 'variable_declarator':
        return isOwn(above.childForFieldName('type')) || isStayingName(above);
      case 'arguments':
        return isOwn(above.parent?.childForFieldName('function') ?? null);
      case 'return_statement':
      case 'arrow_function':
        return isOwn(returnTypeAbove(above));
      default:
        return above === null || !leaves.test(above.type);
    }
  };
  const isStayingName = (declarator: SyntaxNode): boolean => {
    const name = declarator.childForFieldName('name');
    if (declarator.parent?.parent?.type === 'export_statement' || declarator.childForFieldName('type') !== null) return false;
    const written = textOf(name, text);
    if (name?.type !== 'identifier' || followed.has(written)) return true;
    followed.add(written);
    const uses = all.filter((node) => /identifier$/.test(node.type) && node.startIndex !== name.startIndex && textOf(node, text) === written);
    return uses.every(stays);
  };
  return stays(call);
}

/** Nodes that hand a value on to code that is not followed. */
const leaves = /^(?:assignment_expression|pair|object|array|export_specifier|export_statement|spread_element)$/;
const passes = /^(?:parenthesized|await|member|call|non_null|binary|subscript)_expression$/;

/** The nearest node above that is no part of the expression that computes with the value. */
function outside(value: SyntaxNode): SyntaxNode | null {
  let above = value.parent;
  while (above !== null && passes.test(above.type)) above = above.parent;
  return above;
}

function returnTypeAbove(node: SyntaxNode): SyntaxNode | null {
  let fn: SyntaxNode | null = node;
  while (fn !== null && !/^(?:arrow_function|function_|method_)/.test(fn.type)) fn = fn.parent;
  return fn?.childForFieldName('return_type') ?? null;
}

/** The names of members that a node reads, declares or writes. */
function keysOf(node: SyntaxNode, text: string): readonly string[] {
  switch (node.type) {
    case 'property_identifier':
    case 'shorthand_property_identifier_pattern':
      return [textOf(node, text)];
    case 'subscript_expression':
    case 'pair':
    case 'pair_pattern':
    case 'property_signature': {
      const key = node.childForFieldName('index') ?? node.childForFieldName('key') ?? node.childForFieldName('name');
      const written = key && unwrapped(key);
      return written?.type === 'string' ? named(written).map((part) => textOf(part, text)) : [];
    }
    default:
      return [];
  }
}
