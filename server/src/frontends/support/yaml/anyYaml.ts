import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type ParsedNode, parseDocument, type Scalar } from 'yaml';
import { code, limits, type Problem, type Span, withoutStacks, yamlFaults } from '../../../model/index.ts';
import type { TreeMap, TreeNode, TreePair, TreeScalar } from '../tree/node.ts';
import { quotingAlias, quotingFix } from './quoting.ts';

export interface ParsedYaml {
  /** Undefined where the text is empty or unreadable. */
  readonly root: TreeNode | undefined;
  /** `yaml-syntax`, each error once. */
  readonly problems: readonly Problem[];
}

/** Parses any YAML text into a plain tree. Never throws. The parser's own trees are not retained. */
export function parseAnyYaml(text: string): ParsedYaml {
  let doc: Document.Parsed;
  try {
    doc = parse(text);
  } catch {
    // The parser is recursive: only extreme nesting exhausts the stack.
    return { root: undefined, problems: [syntax('The file is nested too deeply.', 0, Math.min(1, text.length))] };
  }
  const problems = yamlFaults(doc.errors, text).map(({ message, span, error }, i) => {
    // Each fix is tried by a parse of the whole text.
    const fixes = i < mostTried ? quotingFix(text, error, (mended) => parse(mended).errors, doc.errors.length) : [];
    return { ...syntax(message, span.start, span.end), ...(fixes.length === 0 ? {} : { fixes }) };
  });
  const convert = converter(text, problems);
  const root = doc.contents === null ? undefined : convert(doc.contents, 0).node;
  return { root, problems };
}

/** Errors of a text whose fix is tried. One unclosed quote makes thousands of them. */
const mostTried = 3;

const parse = (text: string): Document.Parsed =>
  withoutStacks(() => parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'error', stringKeys: false }));

interface Sized {
  readonly node: TreeNode;
  readonly size: number;
}

/** Converts parser nodes to plain ones. An anchor is defined at its end, so an alias cannot be inside its own target. */
function converter(text: string, problems: Problem[]): (node: ParsedNode, depth: number) => Sized {
  const anchors = new Map<string, Sized>();
  let total = 0;
  let full = false;

  const tooMuch = (message: string, at: Span): Sized => {
    if (!full) problems.push(syntax(message, at.start, at.end));
    full = true;
    return nothing(at.start);
  };

  const convert = (node: ParsedNode, depth: number): Sized => {
    const at = trimmed(text, node.range[0], node.range[1]);
    if (depth > limits.yaml.depth) return tooMuch(`The file is nested more than ${limits.yaml.depth} levels deep.`, { start: at.start, end: at.start + 1 });
    if (isAlias(node)) return alias(node.source, at);
    const sized = isScalar(node) ? { node: scalar(node, text, at), size: 1 } : collection(node, at, depth);
    total += 1;
    if (node.anchor !== undefined) anchors.set(node.anchor, sized);
    return sized;
  };

  const alias = (name: string, at: Span): Sized => {
    const target = anchors.get(name);
    if (target === undefined) {
      problems.push({ ...syntax(`Missing anchor ${code(`&${name}`)} above this.`, at.start, at.end), fixes: quotingAlias(text, at) });
      return nothing(at.start);
    }
    total += target.size;
    if (total > limits.yaml.nodes) return tooMuch('The aliases expand to too much data.', at);
    return { node: { ...target.node, span: at, shared: true }, size: target.size };
  };

  const collection = (node: ParsedNode, at: Span, depth: number): Sized => {
    let size = 1;
    const child = (value: ParsedNode | null | undefined, end: number): TreeNode => {
      const sized = value === null || value === undefined ? nothing(end) : convert(value, depth + 1);
      size += sized.size;
      return sized.node;
    };
    if (isSeq(node)) {
      const items = node.items.map((item) => (isPair(item) ? nothing(at.end).node : child(item as ParsedNode, at.end)));
      return { node: { kind: 'seq', span: node.flow === true ? at : upTo(at, items), flow: node.flow === true, items }, size };
    }
    const pairs: TreePair[] = [];
    const merged: TreeNode[] = [];
    const all: TreePair[] = [];
    for (const item of isMap(node) ? node.items : []) {
      const key = item.key as ParsedNode | null;
      if (key === null || key === undefined) continue;
      const pair = pairFrom(text, key, child(item.value as ParsedNode | null, colonAfter(text, key.range[1])));
      all.push(pair);
      if (pair.key === '<<' && pair.value.kind !== 'scalar' && text[pair.span.start] === '<') merged.push(pair.value);
      else pairs.push(pair);
    }
    const flow = (node as { flow?: boolean }).flow === true;
    return { node: merge({ kind: 'map', span: flow ? at : upTo(at, all), flow, pairs }, merged), size };
  };
  return convert;
}

/** A block ends with its last member, before the comments below. */
const upTo = (at: Span, members: readonly { readonly span: Span }[]): Span => {
  const last = members.at(-1);
  return last === undefined ? at : { start: at.start, end: last.span.end };
};

/** Members from `<<` come before the mapping's own members, which have precedence. */
function merge(map: TreeMap, merged: readonly TreeNode[]): TreeMap {
  if (merged.length === 0) return map;
  const own = new Set(map.pairs.map((pair) => pair.key));
  const sources = merged.flatMap((node) => (node.kind === 'seq' ? node.items : [node]));
  const taken = new Map<string, TreePair>();
  for (const source of sources) {
    for (const pair of source.kind === 'map' ? source.pairs : []) if (!own.has(pair.key) && !taken.has(pair.key)) taken.set(pair.key, pair);
  }
  return { ...map, pairs: [...taken.values(), ...map.pairs] };
}

function pairFrom(text: string, key: ParsedNode, value: TreeNode): TreePair {
  const at = trimmed(text, key.range[0], key.range[1]);
  const name = isScalar(key) ? scalar(key, text, at) : undefined;
  const quoted = name !== undefined && name.style !== 'plain' && name.style !== 'block' && at.end - at.start >= 2;
  // A key that is no text is represented by its source text: `1:` and `yes:` name members like any other.
  const written = text.slice(at.start, at.end);
  return {
    key: name === undefined ? written : typeof name.value === 'string' ? name.value : written,
    keySpan: quoted ? { start: at.start + 1, end: at.end - 1 } : at,
    value,
    span: { start: at.start, end: Math.max(at.end, value.span.end) },
  };
}

function scalar(node: Scalar.Parsed | Scalar, text: string, at: Span): TreeScalar {
  const source = text.slice(at.start, at.end);
  const value: unknown = node.value;
  // `.inf` and results of custom tags are no JSON: they are represented by their source text.
  const json =
    value === null || typeof value === 'boolean' || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : source;
  const style = node.type === 'QUOTE_SINGLE' ? 'single' : node.type === 'QUOTE_DOUBLE' ? 'double' : node.type === 'PLAIN' ? 'plain' : 'block';
  return { kind: 'scalar', span: at, value: json, style, source };
}

const nothing = (at: number): Sized => ({
  node: { kind: 'scalar', span: { start: at, end: at }, value: null, style: 'plain', source: '' },
  size: 1,
});

/** The parser's spans of block values include trailing white space; ours end with the last word. */
function trimmed(text: string, start: number, end: number): Span {
  let to = end;
  while (to > start && /\s/.test(text[to - 1] ?? '')) to--;
  return { start, end: Math.max(start, to) };
}

function colonAfter(text: string, end: number): number {
  const colon = /^[ \t]*:/.exec(text.slice(end, end + 200));
  return colon === null ? end : end + colon[0].length;
}

const syntax = (message: string, start: number, end: number): Problem => ({ code: 'yaml-syntax', message, span: { start, end }, unreadable: true });
