import {
  applyEdits,
  type DocumentEdits,
  disjoint,
  eolOf,
  knownValue,
  type Span,
  stampHeader,
  type TextEdit,
  type View,
  type ViewDocument,
} from '../../model/index.ts';
import { nextLine } from '../support/lines.ts';
import { innerSpan, mapIn, valueAt } from '../support/tree/node.ts';
import { type Editing, setText } from '../support/yaml/yamlEdit.ts';
import type { YamlFacts } from './toolFileFacts.ts';

type Digest = (text: string) => string;
type Place = ViewDocument<YamlFacts>['regions'][number];

/** Renames the tool in every file that has it. In generated files only the function's part and the header change. */
export function renameTool(view: View<YamlFacts>, name: string, to: string, digest: Digest): readonly DocumentEdits[] {
  const full = fullName(view, name);
  return everywhere(view, full, digest, (place, e) => {
    const node = valueAt(place.facts.root, 'name');
    const local = place.linked.tools[0]?.localName;
    return node?.kind === 'scalar' && local !== undefined ? { edits: [setText(e, innerSpan(node), to, local.span, 'block')], name: to } : { edits: [] };
  });
}

/** Renames the parameter's key and its entry in `required`. None where the new name is taken. */
export function renameParam(view: View<YamlFacts>, tool: string, param: string, to: string, digest: Digest): readonly DocumentEdits[] {
  return everywhere(view, fullName(view, tool), digest, (place, e) => ({ edits: paramEdits(place, param, to, e) }));
}

function paramEdits({ facts }: Place, param: string, to: string, e: Editing): readonly TextEdit[] {
  const input = mapIn(valueAt(facts.root, 'parameters'));
  const properties = mapIn(valueAt(input, 'properties'));
  if (input?.shared || properties?.shared || properties?.pairs.some((pair) => pair.key === to)) return [];
  const keys = properties?.pairs.filter((pair) => pair.key === param).map((pair) => pair.keySpan) ?? [];
  const required = valueAt(input, 'required');
  const entries: Span[] = [];
  for (const item of required?.kind === 'seq' && !required.shared ? required.items : []) {
    if (item.kind === 'scalar' && item.value === param && !item.shared) entries.push(innerSpan(item));
  }
  return [...keys.map((key) => setText(e, key, to, key, 'key')), ...entries.map((entry) => setText(e, entry, to))];
}

/** An intent names a tool by its full name, or by its local name from its own file. */
function fullName(view: View<YamlFacts>, name: string): string {
  const own = view.linked.tools[0];
  return own?.localName?.value === name ? (knownValue(own.name) ?? name) : name;
}

function everywhere(
  view: View<YamlFacts>,
  tool: string,
  digest: Digest,
  edit: (place: Place, e: Editing) => { readonly edits: readonly TextEdit[]; readonly name?: string },
): readonly DocumentEdits[] {
  return view.documents().flatMap((doc) => {
    const place = doc.regions[0];
    const own = place?.linked.tools[0];
    if (place === undefined || own === undefined || knownValue(own.name) !== tool) return [];
    const e = { text: doc.text, eol: eolOf(doc.text) };
    const { edits, name } = edit(place, e);
    return edits.length === 0 ? [] : [{ uri: doc.uri, edits: disjoint([...restamp(place.facts, e, disjoint(edits), name, digest), ...edits]) }];
  });
}

/** A generated file that nobody edited by hand stays one: its header gets the digest of the new body. */
function restamp(facts: YamlFacts, e: Editing, edits: readonly TextEdit[], name: string | undefined, digest: Digest): readonly TextEdit[] {
  const from = facts.provenance;
  if (from?.by !== 'toolscribe' || from.edited || from.file === undefined || from.name === undefined) return [];
  const body = nextLine(e.text, from.span.end);
  const grown = edits.reduce((sum, edit) => sum + (edit.span.end <= body ? edit.text.length - (edit.span.end - edit.span.start) : 0), 0);
  const text = stampHeader(applyEdits(e.text, edits).slice(body + grown), { ...from, file: from.file, name: name ?? from.name }, digest);
  return [{ span: from.span, text: text.replaceAll('\n', e.eol) }];
}
