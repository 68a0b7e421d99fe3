import { type Intent, type TextEdit, toolPlaceholder } from '../../../model/index.ts';
import { setAnnotations, setFlag } from '../jsonSchema/schemaEdits.ts';
import type { TreeMap } from '../tree/node.ts';
import type { Writer } from '../tree/writer.ts';

/** Edits of a tool's own fields, shared by every YAML format; undefined for any other intent. */
export function toolFieldEdits(intent: Intent, w: Writer, tool: TreeMap, order: readonly string[]): readonly TextEdit[] | undefined {
  switch (intent.kind) {
    case 'describe-tool':
      return w.setMember(tool, 'description', intent.text ?? toolPlaceholder, order);
    case 'set-category':
      return w.setMember(tool, 'category', intent.category ?? 'general', order);
    case 'set-flag':
      return setFlag(w, tool, intent.flag === 'dangerous' ? 'dangerous' : 'requires_approval', intent.value, order);
    case 'set-annotations':
      return order.includes('annotations') ? setAnnotations(w, tool, intent.values, order) : [];
    default:
      return undefined;
  }
}
