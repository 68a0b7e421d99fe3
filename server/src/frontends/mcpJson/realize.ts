import {
  applyEdits,
  type DocumentEdits,
  disjoint,
  eolOf,
  type Intent,
  jsonStampFor,
  knownValue,
  type Mention,
  mcpMetaKeys,
  type OrderedJson,
  shift,
  type TextEdit,
  toolPlaceholder,
  type View,
  type ViewDocument,
} from '../../model/index.ts';
import { jsonWriter } from '../support/json/jsonEdit.ts';
import { describeReturns, documentParams, removeAt, type SchemaPlace, schemaEdits, setAnnotations } from '../support/jsonSchema/schemaEdits.ts';
import { mapIn, pairOf } from '../support/tree/node.ts';
import type { Writer } from '../support/tree/writer.ts';
import { hasSchema, type WrittenTool } from './forms.ts';
import type { McpFacts } from './mcpFacts.ts';

type Digest = (text: string) => string;

/** Edits for an intent, none where the tool's form cannot express it. All other bytes stay unchanged. */
export function realize(intent: Intent, view: View<McpFacts>, digest: Digest): readonly DocumentEdits[] {
  if (intent.kind === 'rename-tool') return rename(view, fullName(view, intent.name), undefined, intent.to, digest);
  if (intent.kind === 'rename-param') return rename(view, fullName(view, intent.name), intent.param, intent.to, digest);
  const w = jsonWriter(view.text, view.eol);
  const edits = intent.kind === 'correct-word' ? [{ span: intent.span, text: intent.to }] : localEdits(intent, w, view.facts);
  if (edits.length === 0) return [];
  return [{ uri: view.uri, edits: disjoint(edits.map(({ span, text }) => ({ span: shift(span, view.start), text }))) }];
}

function localEdits(intent: Intent, w: Writer, { root, tools }: McpFacts): readonly TextEdit[] {
  if (intent.kind === 'remove') return root === undefined ? [{ span: intent.span, text: '' }] : removeAt(w, root, intent.span);
  const tool = 'tool' in intent ? tools[intent.tool] : undefined;
  if (tool === undefined) return [];
  const { body, form } = tool;
  switch (intent.kind) {
    case 'describe-tool':
      return w.setMember(body, 'description', intent.text ?? toolPlaceholder, form.keys);
    case 'set-category':
      return setMeta(w, tool, mcpMetaKeys.category, intent.category ?? 'general');
    case 'set-flag':
      if (intent.flag === 'dangerous') return setIn(w, tool, 'annotations', 'destructiveHint', intent.value ? true : undefined);
      return setMeta(w, tool, mcpMetaKeys.requiresApproval, intent.value ? true : undefined);
    case 'set-annotations':
      return form.keys.includes('annotations') ? setAnnotations(w, body, intent.values, form.keys) : [];
    case 'describe-returns': {
      const key = form.outputs.find((output) => pairOf(body, output) !== undefined) ?? form.outputs[0];
      return key === undefined ? [] : describeReturns(w, { holder: body, key, order: form.keys });
    }
    case 'document-params':
      return hasSchema(form) ? documentParams(w, inputOf(tool), intent.names) : [];
    default:
      return 'path' in intent && hasSchema(form) ? schemaEdits(intent, w, inputOf(tool)) : [];
  }
}

const inputOf = ({ body, form }: WrittenTool): SchemaPlace => ({
  holder: body,
  key: form.inputs.find((input) => pairOf(body, input) !== undefined) ?? form.input,
  order: form.keys,
});

const setMeta = (w: Writer, tool: WrittenTool, key: string, value: OrderedJson | undefined): readonly TextEdit[] => setIn(w, tool, '_meta', key, value);

/** Sets a member of one of an MCP tool's objects, or removes it where there is no value. An object that becomes empty is removed. */
function setIn(w: Writer, { body, form }: WrittenTool, holder: string, key: string, value: OrderedJson | undefined): readonly TextEdit[] {
  if (!form.keys.includes(holder)) return [];
  const pair = pairOf(body, holder);
  const map = mapIn(pair?.value);
  if (value !== undefined) return map === undefined ? w.setMember(body, holder, new Map([[key, value]]), form.keys) : w.setMember(map, key, value, []);
  const own = pairOf(map, key);
  if (pair === undefined || map === undefined || own === undefined) return [];
  return map.pairs.length === 1 ? w.removeMember(body, pair) : w.removeMember(map, own);
}

/** An intent names a tool by its full name, or by its local name from its own file. */
function fullName(view: View<McpFacts>, name: string): string {
  const own = view.linked.tools.find(({ localName }) => localName?.value === name);
  return (own && knownValue(own.name)) ?? name;
}

/** Renames every mention of the tool or of its parameter. None where another parameter has the new name. */
function rename(view: View<McpFacts>, tool: string, param: string | undefined, to: string, digest: Digest): readonly DocumentEdits[] {
  const above = param?.includes('.') === true ? `${param.slice(0, param.lastIndexOf('.'))}.` : '';
  const names = (mention: Mention, name: string | undefined): boolean => mention.tool === tool && mention.param === name;
  return view.documents().flatMap((doc) => {
    const edits = doc.regions.flatMap((region) => {
      const { mentions } = region.linked;
      if (param !== undefined && mentions.some((mention) => names(mention, above + to))) return [];
      const w = jsonWriter(region.text, eolOf(doc.text));
      return mentions.flatMap((mention) => {
        if (!names(mention, param)) return [];
        const { span, text } = w.setText(mention.span, to);
        return [{ span: shift(span, region.start), text }];
      });
    });
    const name = param === undefined ? to : undefined;
    return edits.length === 0 ? [] : [{ uri: doc.uri, edits: disjoint([...restamp(doc, disjoint(edits), name, digest), ...edits]) }];
  });
}

/** A generated file that nobody edited by hand stays one: its stamp gets the digest of the new text. */
function restamp({ text, regions }: ViewDocument<McpFacts>, edits: readonly TextEdit[], name: string | undefined, digest: Digest): readonly TextEdit[] {
  const from = regions[0]?.facts.provenance;
  if (from === undefined || from.edited || from.file === undefined || from.name === undefined) return [];
  const stamp = jsonStampFor(applyEdits(text, edits), { file: from.file, name: name ?? from.name }, digest);
  return stamp === undefined ? [] : [{ span: from.span, text: stamp }];
}
