import type { ExportedName } from '../../../model/index.ts';
import { named } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyExpr, PyImport } from '../read/code.ts';
import { readExpression } from '../read/readExpression.ts';
import { readImports } from '../read/readImports.ts';

/** An import at any depth of a region, or a call that may import modules. */
export interface PyModuleImport extends Pick<PyImport, 'from' | 'name'> {
  /** Every name in its path: `from a.b import c` may run `a`, `a.b` and `a.b.c`. `*`: any module. */
  readonly words: readonly string[];
  /** The condition of the nearest `if` whose body contains it. Undefined where it may run in another way. */
  readonly test: PyExpr | undefined;
}

/** Under each of its words: the region has such an import. */
export const importingKind = 'py:importing';

/** Words of code that imports modules by texts. */
const loader = /\b(?:import_module|__import__|__all__|pkgutil|runpy|run_path|spec_from_file_location|exec_module|load_module)\b/;
const literalLoader = /\b(?:import_module|__import__)\(\s*["'][\w.]*["']|\b__all__\b/g;
const importStatement = /^[ \t]*(?:from|import)\b.*$/gm;

/** A module that is asked for depends on the conditions alone: an import without one may always run it. */
export function importingExports({ moduleImports }: { readonly moduleImports: readonly PyModuleImport[] }, text: string): readonly ExportedName[] {
  const stamps = new Map<string, Set<string>>();
  for (const { from, name, words, test } of moduleImports)
    for (const word of words) stamps.set(word, (stamps.get(word) ?? new Set()).add(test === undefined ? '' : `${from} ${name} ${textIn(test, text)}`));
  return [...stamps].map(([name, stamp]) => ({ kind: importingKind, name, stamp: [...stamp].join('\n') }));
}

/** The imports of a region but those for type checkers, which no server runs. */
export function readModuleImports(root: SyntaxNode, text: string): readonly PyModuleImport[] {
  return [...(/\bimport\b/.test(text) ? statements(root, text) : []), ...(loader.test(text) ? [loaded(text)] : [])];
}

/** The words of all texts of a region with a loader, and `*` where it may be passed another text. */
function loaded(text: string): PyModuleImport {
  const words = [...text.matchAll(/["']([\w./-]+)["']/g)].flatMap(([, own = '']) => own.split(/\W+/));
  const isOpen = loader.test(text.replace(importStatement, '').replace(literalLoader, ''));
  return { from: '', name: '', words: isOpen ? [...words, '*'] : words, test: undefined };
}

function statements(root: SyntaxNode, text: string): readonly PyModuleImport[] {
  const found: PyModuleImport[] = [];
  const words = [...text.matchAll(/\bimport\b/g)].map(({ index }) => index);
  const mayImport = ({ startIndex, endIndex }: SyntaxNode): boolean => words.some((word) => startIndex <= word && word < endIndex);
  const open: { readonly node: SyntaxNode; readonly test: PyExpr | undefined }[] = [{ node: root, test: undefined }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { node, test } = at;
    const { type } = node;
    if (type === 'import_statement' || type === 'import_from_statement') {
      found.push(...readImports(node, text).map((own) => withPath(own, text, test)));
      continue;
    }
    const condition = type === 'if_statement' ? node.childForFieldName('condition') : null;
    const body = condition === null ? null : node.childForFieldName('consequence');
    for (const child of named(node)) {
      if (!mayImport(child)) continue;
      const isOther = /^(?:elif|else)_clause$/.test(child.type);
      open.push({
        node: child,
        test: isOther ? undefined : condition !== null && child.startIndex === body?.startIndex ? readExpression(condition, text) : test,
      });
    }
  }
  return found.filter(({ test }) => test === undefined || !/\bTYPE_CHECKING\b/.test(textIn(test, text)));
}

/** `import a.b` binds `a` and runs `a.b`. */
function withPath(own: PyImport, text: string, test: PyExpr | undefined): PyModuleImport {
  const name = own.from === '' ? (textIn(own, text).split(/\sas\s/)[0] ?? '').replace(/\s/g, '') : own.name;
  return { from: own.from, name, words: `${own.from}.${name}`.match(/[\p{L}\p{N}_]+/gu) ?? [], test };
}

const textIn = ({ span }: Pick<PyExpr, 'span'>, text: string): string => text.slice(span.start, span.end);
