import type { OrderedJson, Span, TextEdit } from '../../../model/index.ts';
import type { TreeMap, TreeNode, TreePair, TreeSeq } from './node.ts';

/** Writes changes of a tree into its source text; all unaffected bytes are preserved. Returns no edits where the syntax cannot express the change. */
export interface Writer {
  readonly text: string;
  /** Sets a member of a mapping: replaces its value, or inserts it after the nearest member that precedes it in `order`. */
  setMember(map: TreeMap, key: string, value: OrderedJson, order: readonly string[]): readonly TextEdit[];
  /** Adds missing members to a mapping, after the existing ones. */
  addMembers(map: TreeMap, members: ReadonlyMap<string, OrderedJson>): readonly TextEdit[];
  /** Removes a member, with its separators. */
  removeMember(map: TreeMap, pair: TreePair): readonly TextEdit[];
  addItem(list: TreeSeq, value: OrderedJson): readonly TextEdit[];
  removeItem(list: TreeSeq, item: TreeNode): readonly TextEdit[];
  /** Replaces the text of a scalar, or the part of it at `part`. `inner`: the scalar's span without quotes. */
  setText(inner: Span, to: string, part?: Span, place?: 'block' | 'flow' | 'key'): TextEdit;
}
