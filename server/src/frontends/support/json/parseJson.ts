import { type JSONVisitor, visit } from 'jsonc-parser';
import { limits, type Problem, type Span } from '../../../model/index.ts';
import type { TreeNode, TreePair, TreeScalar } from '../tree/node.ts';
import { jsonFaults, type ReadError } from './jsonFaults.ts';

export interface ParsedJson {
  /** Undefined where the text is empty or unreadable. */
  readonly root: TreeNode | undefined;
  /** `json-syntax`, each error once. */
  readonly problems: readonly Problem[];
  /** Syntax that only JSON with comments allows. */
  readonly relaxed: readonly Relaxed[];
}

export interface Relaxed {
  readonly kind: 'comment' | 'comma';
  readonly span: Span;
}

/** Parses JSON, including comments and trailing commas, into a plain tree. Never throws. */
export function parseJson(text: string): ParsedJson {
  const errors: ReadError[] = [];
  const tree = new TreeBuilder(text);
  const visitor: JSONVisitor = { ...tree.visitor, onError: (code, offset, length) => errors.push({ code, offset, length }) };
  try {
    // Editors remove a byte-order mark; one that is left counts as white space.
    visit(text.replace(/^\uFEFF/, ' '), visitor, { allowTrailingComma: true, allowEmptyContent: true });
  } catch {
    // The parser is recursive: only extreme nesting exhausts the stack.
    return { root: undefined, problems: [tooDeep(0, text)], relaxed: [] };
  }
  const { root, deepAt } = tree;
  const problems = deepAt === undefined ? jsonFaults(errors, text) : [tooDeep(deepAt, text)];
  return { root, problems, relaxed: tree.relaxed };
}

const tooDeep = (at: number, text: string): Problem => ({
  code: 'json-syntax',
  message: `The file is nested more than ${limits.jsonDepth} levels deep.`,
  span: { start: at, end: Math.min(at + 1, text.length) },
  unreadable: true,
});

/** A list or an object whose end is not read yet; its span is completed there. */
interface Open {
  readonly node: { readonly kind: 'seq' | 'map'; readonly start: number };
  readonly items: TreeNode[];
  readonly pairs: TreePair[];
  key: { readonly key: string; readonly span: Span; end: number } | undefined;
}

class TreeBuilder {
  readonly relaxed: Relaxed[] = [];
  root: TreeNode | undefined;
  /** Offset of the first list or object that is nested too deeply. */
  deepAt: number | undefined;
  readonly #text: string;
  readonly #open: Open[] = [];
  /** The last comma, until a value or a key follows it. */
  #comma: Span | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  readonly visitor: JSONVisitor = {
    onObjectBegin: (offset) => this.#begin('map', offset),
    onArrayBegin: (offset) => this.#begin('seq', offset),
    onObjectEnd: (offset, length) => this.#end(offset + length),
    onArrayEnd: (offset, length) => this.#end(offset + length),
    onObjectProperty: (key, offset, length) => this.#startPair(key, { start: offset, end: offset + length }),
    onLiteralValue: (value: unknown, offset, length) => this.#add(scalar(this.#text, value, { start: offset, end: offset + length })),
    onSeparator: (sign, offset) => this.#separate(sign, { start: offset, end: offset + 1 }),
    onComment: (offset, length) => this.relaxed.push({ kind: 'comment', span: { start: offset, end: offset + length } }),
  };

  #add(node: TreeNode): void {
    this.#comma = undefined;
    const top = this.#open.at(-1);
    if (top === undefined) this.root ??= node;
    else if (top.node.kind === 'seq') top.items.push(node);
    else if (top.key !== undefined) {
      top.pairs.push(pairOf(top.key.key, top.key.span, node));
      top.key = undefined;
    }
  }

  #startPair(key: string, span: Span): void {
    this.#finishPair();
    this.#comma = undefined;
    const top = this.#open.at(-1);
    if (top !== undefined) top.key = { key, span, end: span.end };
  }

  /** A key without a value has an empty one. */
  #finishPair(): void {
    const key = this.#open.at(-1)?.key;
    if (key !== undefined) this.#add(nothing(key.end));
  }

  /** Returns false to skip the contents. */
  #begin(kind: 'seq' | 'map', start: number): boolean {
    this.#comma = undefined;
    if (this.#open.length >= limits.jsonDepth) this.deepAt ??= start;
    this.#open.push({ node: { kind, start }, items: [], pairs: [], key: undefined });
    return this.deepAt === undefined;
  }

  #end(end: number): void {
    if (this.#comma !== undefined) this.relaxed.push({ kind: 'comma', span: this.#comma });
    this.#finishPair();
    const top = this.#open.pop();
    if (top === undefined) return;
    const span = { start: top.node.start, end };
    this.#add(top.node.kind === 'seq' ? { kind: 'seq', span, flow: true, items: top.items } : { kind: 'map', span, flow: true, pairs: top.pairs });
  }

  #separate(sign: string, span: Span): void {
    const top = this.#open.at(-1);
    if (sign === ':' && top?.key !== undefined) top.key.end = span.end;
    if (sign !== ',') return;
    this.#finishPair();
    this.#comma = span;
  }
}

const pairOf = (key: string, at: Span, value: TreeNode): TreePair => ({
  key,
  keySpan: { start: at.start + 1, end: Math.max(at.start + 1, at.end - 1) },
  value,
  span: { start: at.start, end: value.span.end },
});

/** Numbers beyond the range of doubles are represented by their source text. */
function scalar(text: string, value: unknown, span: Span): TreeScalar {
  const source = text.slice(span.start, span.end);
  const isJson = value === null || typeof value === 'boolean' || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  return { kind: 'scalar', span, value: isJson ? value : source, style: typeof value === 'string' ? 'double' : 'plain', source };
}

const nothing = (at: number): TreeScalar => ({ kind: 'scalar', span: { start: at, end: at }, value: null, style: 'plain', source: '' });
