import { type Json, type OrderedJson, type PathIntent, type TextEdit, valuePlaceholder } from '../../../model/index.ts';
import { isEmpty, mapIn, pairOf, type TreeMap, type TreePair, textIn, toJson, valueAt } from '../../support/tree/node.ts';
import type { Writer } from '../../support/tree/writer.ts';
import { isSwitch, isSwitchFor, spellings, validationOrder } from '../keywords.ts';
import { parameterKeys, types } from '../words.ts';
import { wordFor } from './wordFor.ts';

const paramOrder = Object.keys(parameterKeys);

/** Edits of a parameter, of a member, or of the items of an array. */
export function definitionEdits(intent: PathIntent, w: Writer, tool: TreeMap): readonly TextEdit[] {
  const place = placeOf(tool, intent.path);
  if (place === undefined) return [];
  const set = (...entries: readonly Entry[]): readonly TextEdit[] => setKeys(w, place, entries);
  switch (intent.kind) {
    case 'describe-param':
      return set(['description', intent.text ?? valuePlaceholder]);
    case 'set-type':
      return setType(w, place, intent.type);
    case 'set-items':
      return Object.hasOwn(types, intent.type) ? set(['items', new Map(typeEntries(intent.type))]) : [];
    case 'set-default':
      return intent.value === undefined ? dropDefault(w, place, intent.path.at(-1) === '[]') : set(['default', intent.value]);
    case 'set-enum':
      return intent.values.length === 0 ? drop(w, place, 'enum') : set(['enum', intent.values]);
    case 'set-examples':
      return intent.values.length === 0 ? drop(w, place, 'examples') : set(['examples', intent.values]);
    case 'set-required':
      return setRequired(w, place, intent.required);
    case 'set-keyword':
      return setKeyword(w, place, intent.keyword, intent.value);
    case 'remove-param':
      return intent.path.at(-1) === '[]' ? [] : removeParam(w, place);
    case 'correct-param-name':
      return intent.path.at(-1) === '[]' ? [] : correctName(w, place, intent.to);
    default:
      return [];
  }
}

function removeParam(w: Writer, { holder, key }: Place): readonly TextEdit[] {
  const pair = pairOf(holder, key);
  return pair === undefined ? [] : w.removeMember(holder, pair);
}

function correctName(w: Writer, { holder, key }: Place, to: string): readonly TextEdit[] {
  const at = pairOf(holder, key)?.keySpan;
  return at === undefined || pairOf(holder, to) !== undefined ? [] : [w.setText(at, to, at, 'key')];
}

/** The mapping that contains a definition, and the definition's key. */
interface Place {
  readonly holder: TreeMap;
  readonly key: string;
}

function placeOf(tool: TreeMap, path: readonly string[]): Place | undefined {
  let holder = mapIn(valueAt(tool, 'parameters'));
  let place: Place | undefined;
  for (const [i, step] of path.entries()) {
    if (i > 0) {
      const param = mapIn(valueAt(place?.holder, place?.key ?? ''));
      holder = step === '[]' ? param : mapIn(valueAt(param, 'properties'));
    }
    if (holder === undefined) return undefined;
    place = { holder, key: step === '[]' ? 'items' : step };
  }
  return place;
}

type Entry = readonly [key: string, value: OrderedJson];

const paramAt = ({ holder, key }: Place): TreeMap | undefined => {
  const map = mapIn(valueAt(holder, key));
  return map === undefined || map.pairs.length === 0 ? undefined : map;
};

/** Sets keys of a definition. An empty definition is written as a whole. */
function setKeys(w: Writer, place: Place, entries: readonly Entry[]): readonly TextEdit[] {
  const param = paramAt(place);
  if (param !== undefined) return entries.flatMap(([key, value]) => w.setMember(param, key, value, paramOrder));
  const there = valueAt(place.holder, place.key);
  const fits = there === undefined ? place.key === 'items' : isEmpty(there) || there.kind === 'map';
  return fits ? w.setMember(place.holder, place.key, new Map(entries), paramOrder) : [];
}

function drop(w: Writer, place: Place, key: string): readonly TextEdit[] {
  const param = paramAt(place);
  const pair = pairOf(param, key);
  return param === undefined || pair === undefined ? [] : w.removeMember(param, pair);
}

/** This format writes an integer as a number with a rule. */
const typeEntries = (type: string): readonly Entry[] =>
  type === 'integer'
    ? [
        ['type', 'number'],
        ['validation', new Map([['int', true]])],
      ]
    : [['type', type]];

function setType(w: Writer, place: Place, type: string): readonly TextEdit[] {
  if (!Object.hasOwn(types, type)) return [];
  const param = paramAt(place);
  if (param === undefined) return setKeys(w, place, typeEntries(type));
  if (type === 'integer') {
    const own = textIn(valueAt(param, 'type')) === 'number' ? [] : w.setMember(param, 'type', 'number', paramOrder);
    return [...own, ...setRule(w, param, 'int', true)];
  }
  const validation = mapIn(valueAt(param, 'validation'));
  const int = pairOf(validation, 'int');
  return [
    ...w.setMember(param, 'type', type, paramOrder),
    ...(validation === undefined || int === undefined ? [] : dropRule(w, param, { map: validation, pair: int })),
  ];
}

/** A parameter with only a default would become required without it. */
function dropDefault(w: Writer, place: Place, isItem: boolean): readonly TextEdit[] {
  const param = paramAt(place);
  const pair = pairOf(param, 'default');
  if (isItem || pair === undefined || param?.shared || pairOf(param, 'required') !== undefined) return drop(w, place, 'default');
  return [{ span: pair.span, text: 'required: false' }];
}

/** A parameter without `required` is required, unless it has a default. */
function setRequired(w: Writer, place: Place, required: boolean): readonly TextEdit[] {
  const written = valueAt(paramAt(place), 'required');
  const hasDefault = pairOf(paramAt(place), 'default') !== undefined;
  if (!required) return hasDefault && written === undefined ? [] : setKeys(w, place, [['required', false]]);
  return hasDefault ? setKeys(w, place, [['required', true]]) : drop(w, place, 'required');
}

/** A rule of a definition: below `validation`, or next to the type as in JSON Schema. */
interface Rule {
  readonly map: TreeMap;
  readonly pair: TreePair;
}

function setKeyword(w: Writer, place: Place, keyword: string, value: Json | undefined): readonly TextEdit[] {
  if (keyword === 'type') return typeof value === 'string' ? setType(w, place, value) : [];
  const param = paramAt(place);
  const rule = param && ruleOf(param, keyword);
  if (value === undefined) return param === undefined || rule === undefined ? [] : dropRule(w, param, rule);
  if (rule !== undefined && (rule.pair.key === keyword || !isSwitch(rule.pair.key))) return w.setMember(rule.map, rule.pair.key, value, []);
  if (rule !== undefined) return replaceSwitch(w, rule, wordFor(keyword, value), isSwitchFor(rule.pair.key, value));
  if (!validationOrder.includes(keyword)) return setKeys(w, place, [[keyword, value]]);
  const { word, value: written } = wordFor(keyword, value);
  return param === undefined ? setKeys(w, place, [['validation', new Map([[word, written]])]]) : setRule(w, param, word, written);
}

/** The rule for a keyword, by any of its names. */
function ruleOf(param: TreeMap, keyword: string): Rule | undefined {
  const validation = mapIn(valueAt(param, 'validation'));
  for (const map of validation === undefined ? [param] : [validation, param]) {
    for (const word of spellings(keyword)) {
      const pair = pairOf(map, word);
      if (pair !== undefined) return { map, pair };
    }
  }
  return undefined;
}

function setRule(w: Writer, param: TreeMap, word: string, value: Json): readonly TextEdit[] {
  const validation = mapIn(valueAt(param, 'validation'));
  if (validation !== undefined && validation.pairs.length > 0) return w.setMember(validation, word, value, validationOrder);
  return w.setMember(param, 'validation', new Map([[word, value]]), paramOrder);
}

function replaceSwitch(w: Writer, { map, pair }: Rule, to: { readonly word: string; readonly value: Json }, isSame: boolean): readonly TextEdit[] {
  if (isSame && toJson(pair.value) === true) return [];
  if (map.shared) return [];
  return [w.setText(pair.keySpan, to.word, pair.keySpan, 'key'), { span: pair.value.span, text: JSON.stringify(to.value) }];
}

/** Removes a rule, and `validation` with its last rule. */
function dropRule(w: Writer, param: TreeMap, { map, pair }: Rule): readonly TextEdit[] {
  const whole = pairOf(param, 'validation');
  return map !== param && map.pairs.length === 1 && whole !== undefined ? w.removeMember(param, whole) : w.removeMember(map, pair);
}
