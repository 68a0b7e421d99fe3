import type { NamedFunction } from '../../support/javascript/module.ts';
import { statementsOf } from '../../support/javascript/read.ts';
import { readFunctionCode } from '../../support/javascript/run/readCode.ts';
import { unwrapped } from '../../support/javascript/unwrapped.ts';
import { named, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { forwardsTool } from '../listing/conversion.ts';
import type { ToolDraft } from './facts.ts';

/** Words in a function that converts a schema. */
const ofSchemas = /[sS]chema|\b(?:properties|required|_def|_zod)\b|\bz\.Zod/;

/** Words in a function that answers a request, or registers a tool. */
const doesMore = /\bawait\b|\bregisterTool\b|\.tool\(|\bhandler\b/;

/** In characters. No longer function converts schemas. */
const maxLength = 12_000;

const functions = /^(?:arrow_function|function_expression|function_declaration)$/;

/** The functions of a module that may convert schemas: declared ones, and those that enclose objects which forward a tool. */
export function readFunctions(root: SyntaxNode, text: string, tools: readonly ToolDraft[]): readonly NamedFunction[] {
  if (!ofSchemas.test(text)) return [];
  const declared = statementsOf(root).flatMap((statement) => declaredIn(statement, text));
  const enclosing = tools.filter(forwardsTool).flatMap((draft): readonly NamedFunction[] => {
    const start = draft.within[0]?.start;
    const node = start === undefined || declared.some(({ code }) => code.start === start) ? null : functionAt(root, start);
    const code = node === null ? undefined : readFunctionCode(node, text);
    return code === undefined ? [] : [{ code }];
  });
  return [...declared, ...enclosing];
}

function declaredIn(statement: SyntaxNode, text: string): readonly NamedFunction[] {
  const declaration = statement.type === 'export_statement' ? statement.childForFieldName('declaration') : statement;
  if (declaration === null) return [];
  if (declaration.type === 'function_declaration') return readNamed(declaration.childForFieldName('name'), declaration, text);
  if (declaration.type !== 'lexical_declaration' && declaration.type !== 'variable_declaration') return [];
  return named(declaration).flatMap((declarator) => {
    const value = declarator.childForFieldName('value');
    const fn = value && unwrapped(value);
    return fn !== null && functions.test(fn.type) ? readNamed(declarator.childForFieldName('name'), fn, text) : [];
  });
}

function readNamed(name: SyntaxNode | null, fn: SyntaxNode, text: string): readonly NamedFunction[] {
  const written = textOf(fn, text);
  if (name?.type !== 'identifier' || written.length > maxLength || !ofSchemas.test(written) || doesMore.test(written)) return [];
  const code = readFunctionCode(fn, text);
  return code === undefined || code.params.length === 0 ? [] : [{ name: textOf(name, text), code }];
}

function functionAt(root: SyntaxNode, start: number): SyntaxNode | null {
  let node = root.descendantForIndex(start);
  while (node !== null && node.startIndex === start && !functions.test(node.type)) node = node.parent;
  return node?.startIndex === start ? node : null;
}
