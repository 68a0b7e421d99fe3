import { type Span, schemaKeywords, schemaMapKeywords } from '../../../model/index.ts';
import type { TreeMap, TreeNode, TreePair, TreeScalar } from './node.ts';

/** How a language writes JSON Schema as a literal. `Code`: an expression, with the scope in which it is read. */
export interface LiteralLanguage<Code> {
  spanOf(code: Code): Span;
  /** The code as quoted in a message. */
  textOf(code: Code): string;
  /** True for a value under a keyword that may also contain a schema: `additionalProperties: false`. */
  isValue(code: Code): boolean;
  /** A value as a tree; undefined where a part of it is unknown. */
  valueOf(code: Code): TreeNode | undefined;
  /** The literal, after resolving names; undefined where it is unknown. */
  open(code: Code): OpenLiteral<Code> | undefined;
}

export type OpenLiteral<Code> =
  | { readonly kind: 'map'; readonly span: Span; readonly members: readonly LiteralMember<Code>[] }
  | { readonly kind: 'seq'; readonly span: Span; readonly items: readonly Code[] }
  /** Any other known value. */
  | { readonly kind: 'value'; readonly tree: TreeNode };

/** A member of a mapping, as code or as a tree. `unknown`: members that are known only at run time. */
export type LiteralMember<Code> = (Pick<TreePair, 'key' | 'keySpan' | 'span'> & { readonly code: Code }) | { readonly read: TreePair } | 'unknown';

/** Keywords without which a schema cannot be judged. */
const decisive = new Set(['type', 'properties', 'required', 'enum', 'items', '$ref', 'allOf', 'anyOf', 'oneOf']);

/**
 * Reads a JSON Schema that code writes as a literal, with the span of each part. Parts known only at run time are marked as unknown. The schema of a
 * `toolSpec` of Amazon Bedrock is the one below its only key, `json`.
 */
export function readLiteralSchema<Code>(code: Code, language: LiteralLanguage<Code>): TreeNode {
  const tree = readSchema(code, language);
  const [only, ...others] = tree.kind === 'map' ? tree.pairs : [];
  return only?.key === 'json' && others.length === 0 && only.value.kind === 'map' ? only.value : tree;
}

function readSchema<Code>(code: Code, language: LiteralLanguage<Code>): TreeNode {
  const literal = language.open(code);
  if (literal === undefined) return unknownSchema(language.spanOf(code));
  if (literal.kind === 'value') return literal.tree;
  const { span } = literal;
  if (literal.kind === 'seq') return { kind: 'seq', span, flow: true, items: literal.items.map((item) => readSchema(item, language)) };
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

/** A value, or a mapping with its known members at every depth. The paths of others, which only running the code would tell, are added to `unknown`. */
export function readKnown<Code>(code: Code, language: LiteralLanguage<Code>, unknown: string[], path: string): TreeNode | undefined {
  const whole = language.valueOf(code);
  if (whole !== undefined) return whole;
  const literal = language.open(code);
  if (literal?.kind !== 'map') {
    unknown.push(path);
    return undefined;
  }
  const pairs = literal.members.flatMap((member): readonly TreePair[] => {
    if (member === 'unknown') unknown.push(`${path}.*`);
    if (member === 'unknown' || 'read' in member) return member === 'unknown' ? [] : [member.read];
    const { code: inner, ...place } = member;
    const value = readKnown(inner, language, unknown, `${path}.${member.key}`);
    return value === undefined ? [] : [{ ...place, value }];
  });
  return { kind: 'map', span: literal.span, flow: true, pairs };
}

interface Keyword {
  readonly tree: TreeNode;
  /** True where it has unknown members. */
  readonly isUnsure?: boolean;
}

function readKeyword<Code>(key: string, code: Code, language: LiteralLanguage<Code>): Keyword | undefined {
  if (schemaMapKeywords.has(key)) return readNamed(code, language);
  if (schemaKeywords.has(key) && !language.isValue(code)) return { tree: readSchema(code, language) };
  const tree = language.valueOf(code);
  if (tree !== undefined) return { tree };
  return key === 'description' || key === 'default' || key === 'type' ? { tree: unknownValue(language.spanOf(code), language.textOf(code)) } : undefined;
}

function readNamed<Code>(code: Code, language: LiteralLanguage<Code>): Keyword | undefined {
  const literal = language.open(code);
  if (literal?.kind === 'value' && literal.tree.kind === 'map') return { tree: literal.tree };
  if (literal?.kind !== 'map') return undefined;
  const { span, members } = literal;
  const pairs = members.flatMap((member): readonly TreePair[] => {
    if (member === 'unknown') return [];
    if ('read' in member) return [member.read];
    return [{ key: member.key, keySpan: member.keySpan, value: readSchema(member.code, language), span: member.span }];
  });
  return { tree: { kind: 'map', span, flow: true, pairs }, isUnsure: members.includes('unknown') };
}

/** The unknown members may include the type and the description. */
function withUnknown(map: TreeMap): TreeMap {
  const pairs = map.pairs.filter(({ key }) => key !== 'type' && key !== 'required');
  const missing = ['type', ...(pairs.some(({ key }) => key === 'description') ? [] : ['description'])];
  const at = map.pairs.find(({ key }) => key === 'type')?.span ?? map.span;
  return { ...map, pairs: [...pairs, ...missing.map((key): TreePair => ({ key, keySpan: at, value: unknownValue(at, '…'), span: at }))] };
}

const unknownSchema = (span: Span): TreeMap => withUnknown({ kind: 'map', span, flow: true, pairs: [] });

/** Represents code whose value is known only at run time. */
export const unknownValue = (span: Span, text: string): TreeScalar => ({ kind: 'scalar', span, value: null, style: 'code', source: `(${text})` });
