import { type DocumentEdits, disjoint, eolOf, type Facts, type Span, shift, type TextEdit, type View } from '../../../model/index.ts';
import { innerSpan, pairOf, type TreeMap, type TreeNode } from '../tree/node.ts';
import { setText } from './yamlEdit.ts';

/** Facts with the tree of a region, as far as it could be read. */
interface TreeFacts extends Facts {
  readonly root: TreeNode | undefined;
}

/**
 * Another name wherever the documents mention the tool, the parameter, or the schema and its members that stand in code. Nothing where the new
 * name is taken, or would be read as a path.
 */
export function renameMentions<F extends TreeFacts>(view: View<F>, tool: string, param: string | undefined, to: string): readonly DocumentEdits[] {
  if (to === '') return [];
  const found = view.documents().map((doc) => ({ doc, edits: doc.regions.flatMap((region) => regionEdits(region, doc.text, tool, param, to)) }));
  if (found.some(({ edits }) => edits.includes(undefined))) return [];
  return found.flatMap(({ doc, edits }) => {
    const own = disjoint(edits.filter((edit) => edit !== undefined));
    return own.length === 0 ? [] : [{ uri: doc.uri, edits: own }];
  });
}

type Region = ReturnType<View<TreeFacts>['documents']>[number]['regions'][number];

/** Undefined stands for a place where the new name cannot be written. */
function regionEdits(region: Region, text: string, tool: string, param: string | undefined, to: string): readonly (TextEdit | undefined)[] {
  const e = { text: region.text, eol: eolOf(text) };
  return region.linked.mentions.flatMap((mention) => {
    const root = mention.tool === tool && mention.param === param ? region.facts.root : undefined;
    const at = root && wordAt(root, mention.span, false);
    if (at === undefined) return [];
    const { inner, key } = at;
    const isPart = inner.start !== mention.span.start || inner.end !== mention.span.end;
    if (key === undefined ? false : isPart ? /[.*\s]/.test(to) : pairOf(key, to) !== undefined) return [undefined];
    const edit = setText(e, inner, to, mention.span, key !== undefined ? 'key' : at.flow ? 'flow' : 'block');
    return [{ ...edit, span: shift(edit.span, region.start) }];
  });
}

interface Word {
  /** Of the key or value that the word is, or is a part of; without quotes. */
  readonly inner: Span;
  readonly flow: boolean;
  /** The mapping whose key it is. */
  readonly key?: TreeMap;
}

/** The key or value that holds a span; undefined where it stands for something that is written elsewhere. */
function wordAt(node: TreeNode, span: Span, flow: boolean): Word | undefined {
  if (node.shared || !holds(node.span, span)) return undefined;
  if (node.kind === 'scalar') return { inner: innerSpan(node), flow };
  const inFlow = flow || node.flow;
  if (node.kind === 'map') {
    const pair = node.pairs.find(({ keySpan }) => holds(keySpan, span));
    if (pair !== undefined) return { inner: pair.keySpan, flow: inFlow, key: node };
  }
  for (const child of node.kind === 'map' ? node.pairs.map(({ value }) => value) : node.items) {
    const found = wordAt(child, span, inFlow);
    if (found !== undefined) return found;
  }
  return undefined;
}

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;
