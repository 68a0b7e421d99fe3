import {
  type DocumentEdits,
  disjoint,
  type Intent,
  type Json,
  type PathIntent,
  type Span,
  shift,
  type TextEdit,
  type ToolHints,
  toolPlaceholder,
  type View,
  valuePlaceholder,
} from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { wholeLines } from '../../support/lines.ts';
import { insertAfter, removeEntry } from '../../support/listEdit.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { Field, ToolDraft, ZodFacts } from '../read/facts.ts';
import { subexpressionsOf } from '../read/subexpressionsOf.ts';
import { linkDrafts } from '../registrations/link.ts';
import { takenSchemas } from '../registrations/sharedSchemas.ts';
import { addItem, type Editing, memberOf, printCode, printText, setMember } from './codeEdit.ts';
import { locate, type Place } from './locate.ts';
import { mergeZodUnion } from './mergeUnion.ts';
import { realizeZod } from './realizeZod.ts';
import { isSchema, renameParam, renameTool, type ToolUses } from './rename.ts';
import { type ParseModule, renameConstant } from './renameConstant.ts';

/** Edits for an intent, none where the code cannot express it plainly. */
export function realize(intent: Intent, view: View<ZodFacts>, uses: ToolUses, parse: ParseModule): readonly DocumentEdits[] {
  if (intent.kind === 'rename-tool' && isSchema(intent.name)) return renameConstant(view, intent.name, intent.to, parse);
  if (intent.kind === 'rename-tool') return renameTool(view, intent.name, intent.to, uses);
  if (intent.kind === 'rename-param') return renameParam(view, intent.name, intent.param, intent.to);
  const edits = localEdits(intent, view);
  return edits.length === 0 ? [] : [{ uri: view.uri, edits: disjoint(edits.map(({ span, text }) => ({ span: shift(span, view.start), text }))) }];
}

function localEdits(intent: Intent, view: View<ZodFacts>): readonly TextEdit[] {
  const { text, eol, facts, names } = view;
  if (intent.kind === 'correct-word') return [{ span: intent.span, text: intent.to }];
  if (intent.kind === 'remove') return removeAt({ text, eol, quote: "'" }, facts, intent.span);
  if (!('tool' in intent)) return [];
  // A menu realizes each of its fixes.
  const { drafts } = names.derived(facts, 'drafts', [names.path], () => linkDrafts(facts, names));
  const linked = drafts[intent.tool];
  if (linked === undefined) return 'path' in intent ? constantEdits(intent, view, intent.tool - drafts.length) : [];
  const { draft } = linked;
  const e: Editing = { text, eol, quote: text[linked.tool.head.start - 1] === '"' || text[linked.tool.head.start] === '"' ? '"' : "'" };
  const at: Where = { home: facts, scope: linked.scope };
  if (intent.kind === 'describe-tool') return describeTool(e, draft, intent.text ?? toolPlaceholder, at);
  if (intent.kind === 'set-annotations') return setAnnotations(e, draft, intent.values, at);
  if (!('path' in intent)) return [];
  const schema = draft.fields.inputSchema?.value;
  const scope = draft.fields.inputSchema?.scope ?? linked.scope;
  const place = schema && locate(schema, intent.path, scope, facts);
  if (place === undefined) return [];
  if (place.style === 'zod' && intent.kind === 'merge-union') return mergeZodUnion(e, place.value, place.scope, intent.union);
  return place.style === 'zod' ? realizeZod(intent, e, place) : realizeJson(intent, e, place, schema && locate(schema, intent.path.slice(0, -1), scope, facts));
}

/** The module that is edited, and the scope of a tool's own names. */
interface Where {
  readonly home: ZodFacts;
  readonly scope: Scope;
}

/** A field's value in the edited module, through functions that forward it. Undefined where it is in another module. */
function valueHere({ value, scope }: Field, at: Where): Expression | undefined {
  const found = resolveValue(value, scope ?? at.scope);
  return found.scope.facts === at.home ? found.value : undefined;
}

/** Adds a field to the object of the edited module that lacks it. Undefined where none lacks it. */
function setLacking(e: Editing, { lacking }: ToolDraft, field: string, value: Json, after: readonly string[], at: Where): readonly TextEdit[] | undefined {
  const found = lacking !== undefined && Object.hasOwn(lacking, field) ? lacking[field] : undefined;
  return found && (found.scope.facts === at.home ? setMember(e, found.object, found.key, value, after) : []);
}

/** Edits of a schema that tools of other modules take. */
function constantEdits(intent: PathIntent, { text, eol, facts, names }: View<ZodFacts>, index: number): readonly TextEdit[] {
  const constant = takenSchemas(facts, names)[index]?.constant;
  const place = constant && locate(constant.value, intent.path, { facts, names, path: names.path, locals: [] }, facts);
  return place?.style === 'zod' ? realizeZod(intent, { text, eol, quote: text.includes('"') && !text.includes("'") ? '"' : "'" }, place) : [];
}

function describeTool(e: Editing, draft: ToolDraft, text: string, at: Where): readonly TextEdit[] {
  const lacking = setLacking(e, draft, 'description', text, ['name', 'title'], at);
  if (lacking !== undefined) return lacking;
  const own = draft.fields.description;
  if (own !== undefined) {
    const value = valueHere(own, at);
    return value?.kind === 'literal' ? [{ span: value.span, text: printText(e, text) }] : [];
  }
  if (draft.more !== undefined || at.scope.facts !== at.home) return [];
  if (draft.body !== undefined) return setMember(e, draft.body, 'description', text, ['name', 'title']);
  return [insertAfter(e, draft.span, draft.name.span, printText(e, text))];
}

/** Writes annotations into their object, or adds one to the object that describes the tool. */
function setAnnotations(e: Editing, draft: ToolDraft, values: ToolHints, at: Where): readonly TextEdit[] {
  const { fields, body, more } = draft;
  const lacking = setLacking(e, draft, 'annotations', { ...values }, describing, at);
  if (lacking !== undefined) return lacking;
  const own = fields.annotations;
  if (own === undefined) return body === undefined || more !== undefined ? [] : setMember(e, body, 'annotations', { ...values }, describing);
  const value = valueHere(own, at);
  if (value?.kind !== 'object') return [];
  return Object.entries(values).flatMap(([key, hint]) => setMember(e, value, key, hint));
}

/** The members that annotations come after. */
const describing = ['name', 'title', 'description', 'inputSchema', 'outputSchema'];

function realizeJson(intent: PathIntent, e: Editing, place: Place, owner: Place | undefined): readonly TextEdit[] {
  const { value } = place;
  if (value.kind !== 'object') return [];
  const set = (keyword: string, to: Json | undefined, after?: readonly string[]): readonly TextEdit[] =>
    to === undefined ? dropMember(e, value, keyword) : setMember(e, value, keyword, to, after);
  switch (intent.kind) {
    case 'describe-param':
      return set('description', intent.text ?? valuePlaceholder);
    case 'set-type':
      return set('type', intent.type);
    case 'set-items':
      return set('items', { type: intent.type }, ['type']);
    case 'set-default':
      return set('default', intent.value);
    case 'set-enum':
      return set('enum', intent.values.length === 0 ? undefined : [...intent.values], ['type']);
    case 'set-examples':
      return set('examples', intent.values.length === 0 ? undefined : [...intent.values]);
    case 'set-keyword':
      return set(intent.keyword, intent.value);
    case 'merge-union':
      return value.made === undefined ? [{ span: value.span, text: printCode(e, intent.union.schema) }] : [];
    case 'set-required':
      return setRequired(e, owner?.value, intent.path.at(-1) ?? '', intent.required);
    default:
      return [];
  }
}

function dropMember(e: Editing, object: Expression, key: string): readonly TextEdit[] {
  const made = object.kind === 'object' ? object.made : undefined;
  if (made !== undefined && (made === 'elsewhere' || !('call' in made))) return [];
  const written = made === undefined ? object : made.call.args[made.options];
  const member = written?.kind === 'object' ? memberOf(written, key) : undefined;
  return member === undefined || written?.kind !== 'object' ? [] : [removeEntry(e.text, spansOf(written.members), member.span)];
}

function setRequired(e: Editing, owner: Expression | undefined, name: string, required: boolean): readonly TextEdit[] {
  if (owner?.kind !== 'object' || owner.made !== undefined) return [];
  const list = memberOf(owner, 'required')?.value;
  if (list === undefined) return required ? setMember(e, owner, 'required', [name]) : [];
  if (list.kind !== 'array') return [];
  const entry = list.items.find((item) => item.kind === 'literal' && item.value === name);
  if (required) return entry === undefined ? addItem(e, list, name) : [];
  if (entry === undefined) return [];
  return list.items.length === 1 ? dropMember(e, owner, 'required') : [removeEntry(e.text, spansOf(list.items), entry.span)];
}

/** Removes a whole member or item, or otherwise the characters of the span, with their line if it becomes blank. */
function removeAt(e: Editing, facts: ZodFacts, at: Span): readonly TextEdit[] {
  const same = ({ start, end }: Span, by: number): boolean => start + by === at.start && end - by === at.end;
  const encloses = ({ span }: Expression): boolean => span.start <= at.start && at.end <= span.end;
  const find = (expression: Expression): TextEdit | undefined => {
    if (expression.kind === 'object') {
      const member = expression.members.find((m) => same(m.span, 0) || (!('spread' in m) && same(m.key.span, 0)));
      if (member !== undefined) return removeEntry(e.text, spansOf(expression.members), member.span);
    }
    const item = expression.kind === 'array' ? expression.items.find((i) => same(i.span, 0) || same(i.span, 1)) : undefined;
    return expression.kind === 'array' && item !== undefined ? removeEntry(e.text, spansOf(expression.items), item.span) : undefined;
  };
  const roots = [...facts.tools.flatMap(({ fields, body }) => [...(body === undefined ? [] : [body]), ...Object.values(fields).map(({ value }) => value)])];
  const all = [...roots, ...facts.module.constants.map(({ value }) => value)].filter(encloses);
  for (const expression of nodesOf(all, (own) => subexpressionsOf(own).filter(encloses))) {
    const edit = find(expression);
    if (edit !== undefined) return [edit];
  }
  const lines = wholeLines(e.text, at);
  const isWholeLine = e.text.slice(lines.start, at.start).trim() === '' && e.text.slice(at.end, lines.end).trim() === '';
  return [{ span: isWholeLine ? lines : at, text: '' }];
}

const spansOf = (parts: readonly { readonly span: Span }[]): readonly Span[] => parts.map(({ span }) => span);
