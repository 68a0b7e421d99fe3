import { type DocumentEdits, disjoint, type Intent, shift, type TextEdit, type View } from '../../model/index.ts';
import { describeReturns, documentParams, removeAt, type SchemaPlace, schemaEdits } from '../support/jsonSchema/schemaEdits.ts';
import type { TreeMap } from '../support/tree/node.ts';
import type { Writer } from '../support/tree/writer.ts';
import { toolFieldEdits } from '../support/yaml/toolFieldEdits.ts';
import { yamlWriter } from '../support/yaml/yamlEdit.ts';
import { renameParam, renameTool } from './rename.ts';
import type { YamlFacts } from './toolFileFacts.ts';
import { toolKeys } from './words.ts';

const toolOrder = Object.keys(toolKeys);

/** Edits for an intent, none where a tool file cannot express it. All other bytes stay unchanged. */
export function realize(intent: Intent, view: View<YamlFacts>, digest: (text: string) => string): readonly DocumentEdits[] {
  if (intent.kind === 'rename-tool') return renameTool(view, intent.name, intent.to, digest);
  if (intent.kind === 'rename-param') return renameParam(view, intent.name, intent.param, intent.to, digest);
  const w = yamlWriter({ text: view.text, eol: view.eol });
  const edits = intent.kind === 'correct-word' ? [{ span: intent.span, text: intent.to }] : localEdits(intent, w, view.facts.root);
  if (edits.length === 0) return [];
  return [{ uri: view.uri, edits: disjoint(edits.map(({ span, text }) => ({ span: shift(span, view.start), text }))) }];
}

function localEdits(intent: Intent, w: Writer, root: TreeMap | undefined): readonly TextEdit[] {
  if (root === undefined) return [];
  const place = (key: string): SchemaPlace => ({ holder: root, key, order: toolOrder });
  switch (intent.kind) {
    case 'describe-returns':
      return describeReturns(w, place('returns'));
    case 'add-example':
      return w.setMember(root, 'implementation_example', '# TODO: write a call of the tool here\n', toolOrder);
    case 'remove':
      return removeAt(w, root, intent.span);
    case 'document-params':
      return documentParams(w, place('parameters'), intent.names);
    default:
      return 'path' in intent ? schemaEdits(intent, w, place('parameters')) : (toolFieldEdits(intent, w, root, toolOrder) ?? []);
  }
}
