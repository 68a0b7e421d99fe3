import {
  type DocumentEdits,
  disjoint,
  type Intent,
  ownerName,
  type PathIntent,
  shift,
  type TextEdit,
  type View,
  valuePlaceholder,
} from '../../../model/index.ts';
import { documentParams as documentProperties, removeAt, schemaEdits, undescribedProperty } from '../../support/jsonSchema/schemaEdits.ts';
import { isEmpty, mapIn, type TreeMap, valueAt } from '../../support/tree/node.ts';
import type { Writer } from '../../support/tree/writer.ts';
import { renameMentions } from '../../support/yaml/renameMentions.ts';
import { toolFieldEdits } from '../../support/yaml/toolFieldEdits.ts';
import { mergeEdits, yamlWriter } from '../../support/yaml/yamlEdit.ts';
import { inputForm } from '../read/inputForm.ts';
import { pathText } from '../read/schemaPath.ts';
import type { ToolsFacts } from '../read/toolsFacts.ts';
import { toolKeys } from '../words.ts';
import { definitionEdits } from './realizeParam.ts';

const toolOrder = Object.keys(toolKeys);

/** Edits for an intent, none where this format cannot express it. All other bytes stay unchanged. */
export function realize(intent: Intent, view: View<ToolsFacts>): readonly DocumentEdits[] {
  if (intent.kind === 'rename-tool') return renameMentions(view, intent.name, undefined, newName(intent));
  if (intent.kind === 'rename-param') return renameMentions(view, intent.name, intent.param, intent.to);
  const w = yamlWriter({ text: view.text, eol: view.eol });
  const edits = disjoint(mergeEdits(regionEdits(intent, w, view.facts)));
  return edits.length === 0 ? [] : [{ uri: view.uri, edits: edits.map(({ span, text }) => ({ span: shift(span, view.start), text })) }];
}

/** A constant may also be exported by another name, which remains. */
function newName({ name, to }: Extract<Intent, { readonly kind: 'rename-tool' }>): string | ((written: string) => string) {
  const constant = ownerName(name);
  return constant === undefined ? to : (written) => (written === constant ? to : written);
}

function regionEdits(intent: Intent, w: Writer, facts: ToolsFacts): readonly TextEdit[] {
  if (intent.kind === 'correct-word') return [{ span: intent.span, text: intent.to }];
  if (intent.kind === 'remove') return facts.root === undefined ? [] : removeAt(w, facts.root, intent.span);
  const tool = 'tool' in intent ? facts.tools[intent.tool]?.corrected : undefined;
  return tool === undefined ? [] : toolEdits(intent, w, tool);
}

function toolEdits(intent: Intent, w: Writer, tool: TreeMap): readonly TextEdit[] {
  if (intent.kind === 'document-params') return documentParams(w, tool, intent.names);
  if ('path' in intent) return pathEdits(intent, w, tool);
  return toolFieldEdits(intent, w, tool, toolOrder) ?? [];
}

function pathEdits(intent: PathIntent, w: Writer, tool: TreeMap): readonly TextEdit[] {
  const input = inputForm(tool);
  if (input.form === 'schema') return schemaEdits(intent, w, { holder: tool, key: input.key, order: toolOrder });
  if (input.form === 'zod') return intent.kind === 'describe-param' ? describeFields(w, tool, [pathText(intent.path)], intent.text) : [];
  if (intent.path.length > 0) return definitionEdits(intent, w, tool);
  // Definitions are a plain mapping of names. The whole input can only become empty.
  const isType = intent.kind === 'set-type' || (intent.kind === 'set-keyword' && intent.keyword === 'type');
  return isType && isEmpty(valueAt(tool, 'parameters')) ? w.setMember(tool, 'parameters', new Map(), toolOrder) : [];
}

const fieldOf = (name: string): string => pathText(name.split('.'));

function describeFields(w: Writer, tool: TreeMap, fields: readonly string[], text: string = valuePlaceholder): readonly TextEdit[] {
  const own = mapIn(valueAt(tool, 'schemaDescriptions'));
  if (own !== undefined && own.pairs.length > 0) return fields.flatMap((field) => w.setMember(own, field, text, []));
  return w.setMember(tool, 'schemaDescriptions', new Map(fields.map((field) => [field, text])), toolOrder);
}

function documentParams(w: Writer, tool: TreeMap, names: readonly string[]): readonly TextEdit[] {
  const input = inputForm(tool);
  if (input.form === 'zod') return describeFields(w, tool, names.map(fieldOf));
  if (input.form === 'schema') return documentProperties(w, { holder: tool, key: input.key, order: toolOrder }, names);
  const own = mapIn(valueAt(tool, 'parameters'));
  const fresh = new Map(names.map((name) => [name, undescribedProperty()] as const));
  if (own === undefined || own.pairs.length === 0) return w.setMember(tool, 'parameters', fresh, toolOrder);
  return w.addMembers(own, fresh);
}
