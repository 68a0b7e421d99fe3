import type { OrderedJson, Span, TextEdit } from '../../../model/index.ts';
import type { TreeMap, TreeNode, TreePair, TreeSeq } from './node.ts';

/** Writes changes of a tree into the text that it was read from; what is not concerned keeps every byte. Nothing where the syntax cannot say it. */
export interface Writer {
  readonly text: string;
  /** Gives a member of a mapping a value: replaces it where it stands, else adds it behind the nearest member that comes before it in `order`. */
  setMember(map: TreeMap, key: string, value: OrderedJson, order: readonly string[]): readonly TextEdit[];
  /** Adds members that a mapping lacks, behind those that it has. */
  addMembers(map: TreeMap, members: ReadonlyMap<string, OrderedJson>): readonly TextEdit[];
  /** Takes a member out, with what only served it. */
  removeMember(map: TreeMap, pair: TreePair): readonly TextEdit[];
  addItem(list: TreeSeq, value: OrderedJson): readonly TextEdit[];
  /** Takes an entry out of a list that keeps others. */
  removeItem(list: TreeSeq, item: TreeNode): readonly TextEdit[];
  /** Another text in place of a scalar whose characters without quotes stand at `inner`, or of the part of it at `part`. */
  setText(inner: Span, to: string, part?: Span, place?: 'block' | 'flow' | 'key'): TextEdit;
}
