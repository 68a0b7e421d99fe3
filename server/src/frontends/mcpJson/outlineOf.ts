import { scanJson } from '../support/json/scanJson.ts';

/** The upper levels of a JSON text, as far as they decide what the text is. */
export interface Outline {
  readonly kind: 'map' | 'list' | 'text' | 'word';
  /** Set for a text. */
  readonly text: string;
  /** Set for an object. */
  readonly members: Map<string, Outline>;
  /** Set for a list. */
  readonly items: Outline[];
}

/** Levels of the outline: a response, its result, the list, a tool, the wrapped object, its schema. */
const outlineLevels = 6;

/** Entries of a list that are scanned. If none of them is a tool, the rest are not either. */
const maxItems = 16;

/** The outline of a text, which may be cut off. `known` runs at the end of each list and object; true ends the scan. */
export function outlineOf(text: string, known: (root: Outline) => boolean): Outline | undefined {
  const open: { readonly node: Outline; key: string | undefined }[] = [];
  let root: Outline | undefined;
  let done = false;
  let last = '';

  const add = (kind: Outline['kind'], value = ''): Outline => {
    const node: Outline = { kind, text: value, members: new Map(), items: [] };
    const top = open.at(-1);
    if (top === undefined) root ??= node;
    else if (open.length > outlineLevels) return node;
    else if (top.node.kind === 'list') top.node.items.push(node);
    else if (top.key !== undefined) top.node.members.set(top.key, node);
    if (top !== undefined) top.key = undefined;
    return node;
  };
  const scan = {
    begin: (bracket: '[' | '{'): void => {
      open.push({ node: add(bracket === '[' ? 'list' : 'map'), key: undefined });
    },
    end: (): void => {
      open.pop();
      if (root === undefined || open.length >= outlineLevels) return;
      const itemCount = open.at(-1)?.node.items.length ?? 0;
      done = itemCount >= maxItems || known(root);
    },
    text: (start: number, end: number): void => {
      if (open.length > outlineLevels) return;
      last = text.slice(start + 1, Math.min(end - 1, start + 80));
      const top = open.at(-1);
      if (top?.node.kind === 'list' || top?.key !== undefined) add('text', last);
    },
    colon: (): void => {
      const top = open.at(-1);
      if (top?.node.kind === 'map') top.key = last;
    },
    word: (): void => {
      add('word');
    },
  };
  scanJson(text, scan, () => done || (root !== undefined && open.length === 0));
  return root;
}
