import { located, named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyImport } from './code.ts';

/** The names that an import statement binds. `import a.b` binds `a`, the module `a`. */
export function readImports(node: SyntaxNode, text: string): readonly PyImport[] {
  const module = node.type === 'import_from_statement' ? node.childForFieldName('module_name') : null;
  const from = textOf(module, text).replace(/\s/g, '');
  return named(node).flatMap((child): readonly PyImport[] => {
    if (child.startIndex === module?.startIndex || child.isError) return [];
    if (child.type === 'wildcard_import') return [{ local: located(child, text), name: '*', from, span: spanOfNode(child) }];
    if (child.type !== 'aliased_import' && child.type !== 'dotted_name') return [];
    const path = child.type === 'aliased_import' ? child.childForFieldName('name') : child;
    const alias = child.childForFieldName('alias');
    const [first] = path === null ? [] : named(path);
    if (path === null || first === undefined) return [];
    const name = textOf(alias === null && module === null ? first : path, text).replace(/\s/g, '');
    return [{ local: located(alias ?? first, text), name, from, span: spanOfNode(child) }];
  });
}
