import { type DocumentEdits, disjoint, type Names, ownerName, schemaOwner, type TextEdit, type View, type ViewDocument } from '../../../model/index.ts';
import { type Found, findExport, findModule, findName, type Scope } from '../../support/javascript/lookUp.ts';
import { textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { isNamed } from '../../support/zod/resolve.ts';
import type { ZodFacts } from '../read/facts.ts';
import { type NodePath, visitEnclosing } from '../read/nodePath.ts';
import { createScopes, type LocalScope } from '../read/readScope.ts';

/** Parses a module, and frees its tree. Undefined where the tree is not available. */
export type ParseModule = <T>(document: Pick<ViewDocument<ZodFacts>, 'uri' | 'text'>, use: (root: SyntaxNode) => T) => T | undefined;

/**
 * Renames a constant of a module, its exports and imports, and all its uses. A type of the same name is renamed with it, since one export names both.
 * No edits where the new name is no identifier, or that of another schema, or is taken in one of these modules, or where a CommonJS module exports the
 * constant.
 */
export function renameConstant(view: View<ZodFacts>, owner: string, to: string, parse: ParseModule): readonly DocumentEdits[] {
  const name = ownerName(owner);
  if (name === undefined || !/^[A-Za-z_$][\w$]*$/.test(to) || reserved.test(to) || isNamed(view.names, to)) return [];
  const found = view.documents().map((document) => ({ uri: document.uri, edits: moduleEdits(document, view.names, { owner, name, to }, parse) }));
  if (found.some(({ edits }) => edits === undefined)) return [];
  return found.flatMap(({ uri, edits = [] }) => (edits.length === 0 ? [] : [{ uri, edits: disjoint(edits) }]));
}

const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

interface Renamed {
  readonly owner: string;
  readonly name: string;
  readonly to: string;
}

/** Undefined where the new name cannot be written. */
function moduleEdits(document: ViewDocument<ZodFacts>, names: Names, renamed: Renamed, parse: ParseModule): readonly TextEdit[] | undefined {
  const { text, regions } = document;
  const facts = regions[0]?.facts;
  const path = facts && names.pathOf(facts);
  if (facts === undefined || path === undefined || !text.includes(renamed.name)) return [];
  const mentions = new Mentions(text, { names, facts, path, locals: [] }, renamed);
  if (!mentions.areAny) return [];
  const edits = parse(document, (root) => mentions.editsIn(root));
  return edits?.includes(undefined) === true || (mentions.isBound && /\bexports\b/.test(text)) ? undefined : edits?.filter((edit) => edit !== undefined);
}

/** The places of a module that name the constant. */
class Mentions {
  /** True where the name of the constant is its name in the module. */
  readonly isBound: boolean;
  readonly #text: string;
  readonly #scope: Scope;
  readonly #renamed: Renamed;
  /** Names of whole modules that export the constant. */
  readonly #modules: ReadonlySet<string>;

  constructor(text: string, scope: Scope, renamed: Renamed) {
    this.#text = text;
    this.#scope = scope;
    this.#renamed = renamed;
    this.isBound = this.#isIt(findName(scope, renamed.name));
    const { imports } = scope.facts.module;
    this.#modules = new Set(imports.flatMap(({ local, name, from }) => (name === '*' && this.#isFrom(from) ? [local] : [])));
  }

  get areAny(): boolean {
    const { imports, exports } = this.#scope.facts.module;
    return (
      this.isBound || this.#modules.size > 0 || /\b(?:import|require)\s*\(/.test(this.#text) || [...imports, ...exports].some(({ from }) => this.#isFrom(from))
    );
  }

  /** Undefined for each place where the new name has another meaning. */
  editsIn(root: SyntaxNode): readonly (TextEdit | undefined)[] {
    const { name, to } = this.#renamed;
    const offsets = [...this.#text.matchAll(/[\w$]+/g)].flatMap((word) => (word[0] === name || word[0] === to ? [word.index] : []));
    const scopeAt = createScopes(this.#text);
    const edits: (TextEdit | undefined)[] = [];
    visitEnclosing(root, offsets, (nodePath) => {
      const { node } = nodePath;
      const word = textOf(node, this.#text);
      if (word === to && this.isBound && names.test(node.type)) edits.push(undefined);
      const text = word === name ? this.#newText(nodePath, scopeAt(nodePath)) : undefined;
      if (text !== undefined) edits.push({ span: { start: node.startIndex, end: node.endIndex }, text });
    });
    return edits;
  }

  #isIt(found: Found | undefined): boolean {
    return found?.kind === 'constant' && schemaOwner(found.path, found.constant.name.value) === this.#renamed.owner;
  }

  #isFrom(source: string | undefined): boolean {
    const module = source === undefined ? undefined : findModule(this.#scope, source);
    return module !== undefined && this.#isIt(findExport(this.#scope.names, module.facts, module.path, this.#renamed.name));
  }

  #newText(nodePath: NodePath, { locals }: LocalScope): string | undefined {
    const { name, to } = this.#renamed;
    const { node, above } = nodePath;
    const parent = above?.node;
    const isOurs = this.isBound && !locals.some((local) => local.name.value === name);
    if (parent?.type === 'import_specifier' || parent?.type === 'export_specifier') {
      if (parent.childForFieldName('name')?.startIndex !== node.startIndex) return undefined;
      const source = this.#sourceOf(nodePath);
      return (source === undefined ? isOurs : this.#isFrom(source)) ? to : undefined;
    }
    switch (node.type) {
      case 'identifier':
      case 'type_identifier':
        return isOurs ? to : undefined;
      case 'property_identifier': {
        const object = parent?.type === 'member_expression' ? textOf(parent.childForFieldName('object'), this.#text) : '';
        return this.#modules.has(object) && !locals.some((local) => local.name.value === object) ? to : undefined;
      }
      case 'shorthand_property_identifier':
        return isOurs ? `${name}: ${to}` : undefined;
      case 'shorthand_property_identifier_pattern':
        if (!this.#isFrom(this.#loadedIn(nodePath))) return undefined;
        return isOurs ? to : `${to}: ${name}`;
      default:
        return undefined;
    }
  }

  /** The module that an import or export names. */
  #sourceOf({ node, above }: NodePath): string | undefined {
    if (!/^(?:import|export)_statement$/.test(node.type)) return above && this.#sourceOf(above);
    const source = node.childForFieldName('source');
    return source === null ? undefined : textOf(source, this.#text).slice(1, -1);
  }

  /** The module of `const { a } = await import('…')`. */
  #loadedIn({ node, above }: NodePath): string | undefined {
    if (node.type !== 'variable_declarator') return above && this.#loadedIn(above);
    return /^(?:await\s+)?(?:import|require)\s*\(\s*["']([^"']+)["']\s*\)$/.exec(textOf(node.childForFieldName('value'), this.#text))?.[1];
  }
}

const names = /^(?:type_|shorthand_property_)?identifier$/;
