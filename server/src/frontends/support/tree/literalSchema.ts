import { type Span, schemaKeywords, schemaMapKeywords } from '../../../model/index.ts';
import type { TreeMap, TreeNode, TreePair, TreeScalar } from './node.ts';

/** How a language writes JSON Schema as a literal of its own. `Code`: an expression, and where it is read. */
export interface LiteralLanguage<Code> {
  spanOf(code: Code): Span;
  /** The code as a message quotes it. */
  textOf(code: Code): string;
  /** True where it is a value although its keyword may hold a schema: `additionalProperties: false`. */
  isValue(code: Code): boolean;
  /** A value as a tree; undefined where a part of it is not known. */
  valueOf(code: Code): TreeNode | undefined;
  /** What the code is, or what a name in its place is bound to; undefined where that is not known. */
  open(code: Code): OpenLiteral<Code> | undefined;
}

export type OpenLiteral<Code> =
  | { readonly kind: 'map'; readonly span: Span; readonly members: readonly LiteralMember<Code>[] }
  | { readonly kind: 'seq'; readonly span: Span; readonly items: readonly Code[] }
  /** Anything else whose value is known. */
  | { readonly kind: 'value'; readonly tree: TreeNode };

/** A pair of a mapping, as code or as it was read already; `unknown`: members that cannot be known without running the code. */
export type LiteralMember<Code> = (Pick<TreePair, 'key' | 'keySpan' | 'span'> & { readonly code: Code }) | { readonly read: TreePair } | 'unknown';

/** Keywords without which nothing certain can be said of a schema. */
const decisive = new Set(['type', 'properties', 'required', 'enum', 'items', '$ref', 'allOf', 'anyOf', 'oneOf']);

/** A JSON Schema that code writes as a literal, with the places of its parts. What cannot be known without running the code is marked as such. */
export function readLiteralSchema<Code>(code: Code, language: LiteralLanguage<Code>): TreeNode {
  const literal = language.open(code);
  if (literal === undefined) return unknownSchema(language.spanOf(code));
  if (literal.kind === 'value') return literal.tree;
  const { span } = literal;
  if (literal.kind === 'seq') return { kind: 'seq', span, flow: true, items: literal.items.map((item) => readLiteralSchema(item, language)) };
  const pairs: TreePair[] = [];
  let isUnsure = false;
  for (const member of literal.members) {
    if (member === 'unknown') isUnsure = true;
    else if ('read' in member) pairs.push(member.read);
    else {
      const { key, keySpan, span: whole } = member;
      const found = readKeyword(key, member.code, language);
      if (found !== undefined) pairs.push({ key, keySpan, value: found.tree, span: whole });
      isUnsure ||= found === undefined ? decisive.has(key) : found.isUnsure === true;
    }
  }
  const map: TreeMap = { kind: 'map', span, flow: true, pairs };
  return isUnsure ? withUnknown(map) : map;
}

interface Keyword {
  readonly tree: TreeNode;
  /** True where it has members that are not known. */
  readonly isUnsure?: boolean;
}

function readKeyword<Code>(key: string, code: Code, language: LiteralLanguage<Code>): Keyword | undefined {
  if (schemaMapKeywords.has(key)) return readNamed(code, language);
  if (schemaKeywords.has(key) && !language.isValue(code)) return { tree: readLiteralSchema(code, language) };
  const tree = language.valueOf(code);
  if (tree !== undefined) return { tree };
  return key === 'description' || key === 'default' || key === 'type' ? { tree: unknownValue(language.spanOf(code), language.textOf(code)) } : undefined;
}

/** Schemas by name. */
function readNamed<Code>(code: Code, language: LiteralLanguage<Code>): Keyword | undefined {
  const literal = language.open(code);
  if (literal?.kind === 'value' && literal.tree.kind === 'map') return { tree: literal.tree };
  if (literal?.kind !== 'map') return undefined;
  const { span, members } = literal;
  const pairs = members.flatMap((member): readonly TreePair[] => {
    if (member === 'unknown') return [];
    if ('read' in member) return [member.read];
    return [{ key: member.key, keySpan: member.keySpan, value: readLiteralSchema(member.code, language), span: member.span }];
  });
  return { tree: { kind: 'map', span, flow: true, pairs }, isUnsure: members.includes('unknown') };
}

/** Its type and its description may be in what cannot be known. */
function withUnknown(map: TreeMap): TreeMap {
  const pairs = map.pairs.filter(({ key }) => key !== 'type' && key !== 'required');
  const missing = ['type', ...(pairs.some(({ key }) => key === 'description') ? [] : ['description'])];
  const at = map.pairs.find(({ key }) => key === 'type')?.span ?? map.span;
  return { ...map, pairs: [...pairs, ...missing.map((key): TreePair => ({ key, keySpan: at, value: unknownValue(at, '…'), span: at }))] };
}

const unknownSchema = (span: Span): TreeMap => withUnknown({ kind: 'map', span, flow: true, pairs: [] });

/** Stands for code whose value cannot be known without running it. */
export const unknownValue = (span: Span, text: string): TreeScalar => ({ kind: 'scalar', span, value: null, style: 'code', source: `(${text})` });
