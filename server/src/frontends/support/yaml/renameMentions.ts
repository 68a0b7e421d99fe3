import { type DocumentEdits, disjoint, eolOf, type Facts, type Span, shift, type TextEdit, type View } from '../../../model/index.ts';
import { innerSpan, pairOf, type TreeMap, type TreeNode } from '../tree/node.ts';
import { setText } from './yamlEdit.ts';

/** Facts with the tree of a region; the tree may be incomplete. */
interface TreeFacts extends Facts {
  readonly root: TreeNode | undefined;
}

/** The new name for a place, by what is written there. */
type NewName = (written: string) => string;

/**
 * Edits that rename a tool, a parameter, or a schema and its members declared in code, at every mention in the documents. No edits where the new name is
 * taken, or would be read as a path.
 */
export function renameMentions<F extends TreeFacts>(view: View<F>, tool: string, param: string | undefined, to: string | NewName): readonly DocumentEdits[] {
  if (to === '') return [];
  const found = view.documents().map((doc) => ({ doc, edits: doc.regions.flatMap((region) => regionEdits(region, doc.text, tool, param, to)) }));
  if (found.some(({ edits }) => edits.includes(undefined))) return [];
  return found.flatMap(({ doc, edits }) => {
    const own = disjoint(edits.filter((edit) => edit !== undefined));
    return own.length === 0 ? [] : [{ uri: doc.uri, edits: own }];
  });
}

type Region = ReturnType<View<TreeFacts>['documents']>[number]['regions'][number];

/** Undefined where the new name cannot be written at one of the places. */
function regionEdits(region: Region, text: string, tool: string, param: string | undefined, name: string | NewName): readonly (TextEdit | undefined)[] {
  const e = { text: region.text, eol: eolOf(text) };
  return region.linked.mentions.flatMap((mention) => {
    const root = mention.tool === tool && mention.param === param ? region.facts.root : undefined;
    const at = root && wordAt(root, mention.span, false);
    if (at === undefined) return [];
    const to = typeof name === 'string' ? name : name(region.text.slice(mention.span.start, mention.span.end));
    const { inner, key } = at;
    const isPart = inner.start !== mention.span.start || inner.end !== mention.span.end;
    if (key === undefined ? false : isPart ? /[.*\s]/.test(to) : pairOf(key, to) !== undefined) return [undefined];
    const edit = setText(e, inner, to, mention.span, key !== undefined ? 'key' : at.flow ? 'flow' : 'block');
    return [{ ...edit, span: shift(edit.span, region.start) }];
  });
}

interface Word {
  /** Span of the key or value that contains the word, without quotes. */
  readonly inner: Span;
  readonly flow: boolean;
  /** The mapping whose key it is. */
  readonly key?: TreeMap;
}

/** The key or value that contains a span; undefined for an alias, whose target is written elsewhere. */
function wordAt(node: TreeNode, span: Span, flow: boolean): Word | undefined {
  if (node.shared || !containsSpan(node.span, span)) return undefined;
  if (node.kind === 'scalar') return { inner: innerSpan(node), flow };
  const inFlow = flow || node.flow;
  if (node.kind === 'map') {
    const pair = node.pairs.find(({ keySpan }) => containsSpan(keySpan, span));
    if (pair !== undefined) return { inner: pair.keySpan, flow: inFlow, key: node };
  }
  for (const child of node.kind === 'map' ? node.pairs.map(({ value }) => value) : node.items) {
    const found = wordAt(child, span, inFlow);
    if (found !== undefined) return found;
  }
  return undefined;
}

const containsSpan = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;
