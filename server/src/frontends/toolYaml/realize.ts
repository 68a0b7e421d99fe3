import { type DocumentEdits, disjoint, type Intent, type OrderedJson, type Span, shift, type TextEdit, type View } from '../../model/index.ts';
import { schemaKeys } from '../support/jsonSchema/words.ts';
import { innerSpan, isEmpty, mapIn, pairOf, type TreeMap, type TreeNode, valueAt } from '../support/tree/node.ts';
import { addItem, type Editing, lineStart, nextLine, removeItem, removeMember, setMember, setText } from '../support/yaml/yamlEdit.ts';
import { renameParam, renameTool } from './rename.ts';
import type { YamlFacts } from './toolFileFacts.ts';
import { toolKeys } from './words.ts';

const toolOrder = Object.keys(toolKeys);
const schemaOrder = Object.keys(schemaKeys);

/** Edits for an intent, none where a tool file cannot say it. What is not concerned keeps every byte. */
export function realize(intent: Intent, view: View<YamlFacts>, digest: (text: string) => string): readonly DocumentEdits[] {
  if (intent.kind === 'rename-tool') return renameTool(view, intent.name, intent.to, digest);
  if (intent.kind === 'rename-param') return renameParam(view, intent.name, intent.param, intent.to, digest);
  const e = { text: view.text, eol: view.eol };
  const edits = intent.kind === 'correct-word' ? [{ span: intent.span, text: intent.to }] : localEdits(intent, e, view.facts.root);
  if (edits.length === 0) return [];
  return [{ uri: view.uri, edits: disjoint(edits.map(({ span, text }) => ({ span: shift(span, view.start), text }))) }];
}

function localEdits(intent: Intent, e: Editing, root: TreeMap | undefined): readonly TextEdit[] {
  if (root === undefined) return [];
  switch (intent.kind) {
    case 'describe-tool':
      return setMember(e, root, 'description', intent.text ?? 'TODO: say what the tool does and when to use it', toolOrder);
    case 'set-category':
      return setMember(e, root, 'category', intent.category ?? 'general', toolOrder);
    case 'set-flag':
      return setFlag(e, root, intent.flag === 'dangerous' ? 'dangerous' : 'requires_approval', intent.value);
    case 'describe-returns':
      return describeReturns(e, root);
    case 'add-example':
      return setMember(e, root, 'implementation_example', '# TODO: write a call of the tool here\n', toolOrder);
    case 'remove':
      return removeAt(e, root, intent.span);
    case 'document-params':
      return documentParams(e, root, intent.names);
    default:
      return 'path' in intent ? schemaEdits(intent, e, root) : [];
  }
}

type PathIntent = Extract<Intent, { readonly path: readonly string[] }>;

function schemaEdits(intent: PathIntent, e: Editing, root: TreeMap): readonly TextEdit[] {
  const set = (keyword: string, value: OrderedJson | undefined): readonly TextEdit[] => setKeyword(e, root, intent.path, keyword, value);
  switch (intent.kind) {
    case 'describe-param':
      return set('description', intent.text ?? 'TODO: say what the value means');
    case 'set-type':
      return set('type', intent.type);
    case 'set-items':
      return set('items', new Map([['type', intent.type]]));
    case 'set-default':
      return set('default', intent.value);
    case 'set-enum':
      return set('enum', intent.values.length === 0 ? undefined : intent.values);
    case 'set-examples':
      return set('examples', intent.values.length === 0 ? undefined : intent.values);
    case 'set-keyword':
      return set(intent.keyword, intent.value);
    case 'set-required':
      return setRequired(e, ownerOf(root, intent.path), intent.path.at(-1) ?? '', intent.required);
    case 'remove-param':
      return removeParam(e, ownerOf(root, intent.path), intent.path.at(-1) ?? '');
    case 'correct-param-name':
      return correctName(e, ownerOf(root, intent.path), intent.path.at(-1) ?? '', intent.to);
    default:
      return [];
  }
}

/** The place of a schema: the mapping that holds it under a key. */
interface Slot {
  readonly holder: TreeMap;
  readonly key: string;
}

function slotOf(root: TreeMap, path: readonly string[]): Slot | undefined {
  let slot: Slot = { holder: root, key: 'parameters' };
  for (const step of path) {
    const schema = mapIn(valueAt(slot.holder, slot.key));
    const holder = step === '[]' ? schema : mapIn(valueAt(schema, 'properties'));
    if (holder === undefined) return undefined;
    slot = { holder, key: step === '[]' ? 'items' : step };
  }
  return slot;
}

/** The schema whose `properties` a path's last name stands in. */
function ownerOf(root: TreeMap, path: readonly string[]): TreeMap | undefined {
  const slot = slotOf(root, path.slice(0, -1));
  return slot === undefined ? undefined : mapIn(valueAt(slot.holder, slot.key));
}

function setKeyword(e: Editing, root: TreeMap, path: readonly string[], keyword: string, value: OrderedJson | undefined): readonly TextEdit[] {
  const slot = slotOf(root, path);
  if (slot === undefined) return [];
  const schema = valueAt(slot.holder, slot.key);
  if (schema?.kind === 'map') {
    const pair = pairOf(schema, keyword);
    if (value !== undefined) return setMember(e, schema, keyword, value, schemaOrder);
    return pair === undefined ? [] : removeMember(e, schema, pair);
  }
  const isThere = slot.holder === root || pairOf(slot.holder, slot.key) !== undefined || slot.key === 'items';
  if (value === undefined || !isThere || (schema !== undefined && !isEmpty(schema))) return [];
  const fresh = new Map<string, OrderedJson>([[keyword, value]]);
  if (slot.holder === root && !fresh.has('properties')) fresh.set('properties', new Map());
  return setMember(e, slot.holder, slot.key, fresh, slot.holder === root ? toolOrder : schemaOrder);
}

function setFlag(e: Editing, root: TreeMap, key: string, value: boolean): readonly TextEdit[] {
  const pair = pairOf(root, key);
  if (value) return setMember(e, root, key, true, toolOrder);
  return pair === undefined ? [] : removeMember(e, root, pair);
}

function describeReturns(e: Editing, root: TreeMap): readonly TextEdit[] {
  const text = 'TODO: say what is returned';
  const returns = valueAt(root, 'returns');
  if (returns?.kind === 'map') return setMember(e, returns, 'description', text, schemaOrder);
  return setMember(
    e,
    root,
    'returns',
    new Map([
      ['type', 'object'],
      ['description', text],
    ]),
    toolOrder,
  );
}

function setRequired(e: Editing, owner: TreeMap | undefined, name: string, required: boolean): readonly TextEdit[] {
  if (owner === undefined) return [];
  const list = valueAt(owner, 'required');
  if (!required) return dropRequired(e, owner, name);
  if (list?.kind !== 'seq') return list === undefined || isEmpty(list) ? setMember(e, owner, 'required', [name], schemaOrder) : [];
  return list.items.some((item) => named(item, name)) ? [] : addItem(e, list, name);
}

function dropRequired(e: Editing, owner: TreeMap, name: string): readonly TextEdit[] {
  const pair = pairOf(owner, 'required');
  if (pair?.value.kind !== 'seq') return [];
  const list = pair.value;
  const rest = list.items.filter((item) => !named(item, name));
  if (rest.length === list.items.length) return [];
  if (rest.length === 0) return removeMember(e, owner, pair);
  const doomed = list.items.filter((item) => named(item, name));
  return doomed.length === 1 && doomed[0] !== undefined ? removeItem(e, list, doomed[0]) : setMember(e, owner, 'required', rest.map(text), schemaOrder);
}

const named = (item: TreeNode, name: string): boolean => item.kind === 'scalar' && item.value === name;
const text = (item: TreeNode): string => (item.kind === 'scalar' ? String(item.value) : '');

/** The property and its entry in `required`. */
function removeParam(e: Editing, owner: TreeMap | undefined, name: string): readonly TextEdit[] {
  const properties = mapIn(valueAt(owner, 'properties'));
  const pair = pairOf(properties, name);
  const entry = owner === undefined ? [] : dropRequired(e, owner, name);
  return properties === undefined || pair === undefined ? entry : [...removeMember(e, properties, pair), ...entry];
}

/** The key where there is one, and entries of `required`. */
function correctName(e: Editing, owner: TreeMap | undefined, name: string, to: string): readonly TextEdit[] {
  const properties = mapIn(valueAt(owner, 'properties'));
  const key = pairOf(properties, name)?.keySpan;
  if (key !== undefined && pairOf(properties, to) !== undefined) return [];
  const list = valueAt(owner, 'required');
  const entries = (list?.kind === 'seq' && !list.shared ? list.items : []).flatMap((item) =>
    item.kind === 'scalar' && item.value === name ? [innerSpan(item)] : [],
  );
  return [...(key === undefined ? [] : [setText(e, key, to, key, 'key')]), ...entries.map((entry) => setText(e, entry, to))];
}

/** Properties for names that `required` lists and the schema lacks. */
function documentParams(e: Editing, root: TreeMap, names: readonly string[]): readonly TextEdit[] {
  const input = mapIn(valueAt(root, 'parameters'));
  const properties = valueAt(input, 'properties');
  if (input === undefined) return [];
  const fresh = new Map(names.map((name) => [name, skeleton()] as const));
  if (properties?.kind !== 'map' || properties.pairs.length === 0) return setMember(e, input, 'properties', fresh, schemaOrder);
  const edits = [...fresh].flatMap(([name, schema]) => setMember(e, properties, name, schema, []));
  const [first] = edits;
  return first === undefined ? [] : [{ span: first.span, text: edits.map((edit) => edit.text).join('') }];
}

const skeleton = (): ReadonlyMap<string, OrderedJson> =>
  new Map([
    ['type', 'string'],
    ['description', 'TODO: say what the value means'],
  ]);

/** A member or a list's entry as a whole where the span is one, else the characters, and their line where nothing else stands on it. */
function removeAt(e: Editing, root: TreeMap, at: Span): readonly TextEdit[] {
  const whole = removeNode(e, root, at);
  if (whole !== undefined) return whole;
  const start = lineStart(e.text, at.start);
  const end = nextLine(e.text, at.end);
  const alone = e.text.slice(start, at.start).trim() === '' && e.text.slice(at.end, end).trim() === '';
  return [{ span: alone ? { start, end } : at, text: '' }];
}

function removeNode(e: Editing, node: TreeNode, at: Span): readonly TextEdit[] | undefined {
  if (node.kind === 'scalar' || node.shared || at.start < node.span.start || at.end > node.span.end) return undefined;
  const same = (span: Span): boolean => span.start === at.start && span.end === at.end;
  if (node.kind === 'map') {
    const pair = node.pairs.find((p) => same(p.span) || (same(p.keySpan) && at.end > at.start));
    if (pair !== undefined) return removeMember(e, node, pair);
  } else {
    const item = node.items.find((i) => same(i.span) || (i.kind === 'scalar' && same(innerSpan(i))));
    if (item !== undefined) return node.items.length === 1 ? undefined : removeItem(e, node, item);
  }
  for (const child of node.kind === 'map' ? node.pairs.map((pair) => pair.value) : node.items) {
    const edits = removeNode(e, child, at);
    if (edits !== undefined) return edits;
  }
  return undefined;
}
