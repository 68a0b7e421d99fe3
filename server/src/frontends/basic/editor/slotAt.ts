import { knownValue, membersOf, type Param, paramAt, type Slot, type SlotContext, type SlotItem } from '../../../model/index.ts';
import { clauseOf } from '../read/clauses.ts';
import type { BasicFacts, ParamStatement } from '../read/facts.ts';
import { clauseItems, typeItems, valueItems } from './clauseItems.ts';
import { type Cursor, cursorAt, type Token } from './cursor.ts';
import { statementItems } from './snippets.ts';

/** The slot at the cursor: declarations, clauses and types of a parameter, or names of parameters in code. None within strings and comments. */
export function slotAt(text: string, facts: BasicFacts, offset: number, { linked, trigger }: SlotContext): Slot | undefined {
  const cursor = cursorAt(text, offset);
  if (cursor === undefined) return undefined;
  // Blanks and signs are frequent in code. A parameter is completed only from its first letter.
  if (trigger !== undefined && trigger !== '.' && !declares(cursor)) return undefined;
  const items = itemsAt(text, facts, cursor, linked.tools[0]?.params ?? []);
  const written = text.slice(cursor.span.start, cursor.span.end);
  // A word that is already complete keeps the case of its author.
  const spelledItems = items.map((item) => (item.label.toLowerCase() === written.toLowerCase() ? { ...item, label: written } : item));
  return items.length === 0 ? undefined : { span: cursor.span, items: spelledItems };
}

const declares = ({ before: [first] }: Cursor): boolean => first?.text.toUpperCase() === 'PARAM';

function itemsAt(text: string, facts: BasicFacts, cursor: Cursor, params: readonly Param[]): readonly SlotItem[] {
  const { before, span, start } = cursor;
  const first = before[0]?.text.toUpperCase();
  if (first === undefined) return statementItems(text, facts, cursor);
  if (first === 'DESCRIPTION') return [];
  if (first !== 'PARAM') return nameItems(text, span.start, facts, params);
  const statement = facts.params.find(({ keyword }) => keyword.start === start);
  if (statement?.name === undefined || span.start <= nameEnd(statement)) return [];
  return paramItems(text, cursor, statement, paramOf(params, statement));
}

/** End of the first word of the name. An incomplete word after it may have been read as part of the name. */
const nameEnd = ({ name, keyword }: ParamStatement): number =>
  name === undefined ? keyword.end : name.span.start + (/^\S*/.exec(name.value)?.[0].length ?? 0);

/** The items after the last clause before the cursor. */
function paramItems(text: string, cursor: Cursor, statement: ParamStatement, param: Param | undefined): readonly SlotItem[] {
  const isLowerCase = /^param$/.test(text.slice(statement.keyword.start, statement.keyword.end));
  const place = { text, cursor, statement, param, isLowerCase };
  const tokens = cursor.before.filter(({ start }) => start >= nameEnd(statement));
  const at = tokens.findLastIndex((token) => clauseOf(token.text) !== undefined);
  const word = tokens[at]?.text.toUpperCase();
  const [next, then, ...rest] = tokens.slice(at + 1);
  if (word === 'AS') {
    if (next === undefined) return typeItems(place, 'type');
    if (!/^(?:array|list)$/i.test(next.text)) return clauseItems(place);
    if (then === undefined) return clauseItems(place, 'OF');
    return rest.length === 0 && then.text.toUpperCase() === 'OF' ? typeItems(place, 'items') : clauseItems(place);
  }
  if (word === 'LIKE' || word === 'DEFAULT') return next === undefined ? valueItems(place) : clauseItems(place);
  if (word === 'ENUM' && isListOpen(tokens.slice(at + 1))) return [];
  const isText = word === 'DESCRIPTION' || word === 'PATTERN';
  return isText && next === undefined ? [] : clauseItems(place);
}

function isListOpen(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.text;
  return last === undefined || last === ',' || (tokens[0]?.text === '[' && last !== ']');
}

function paramOf(params: readonly Param[], { path }: ParamStatement): Param | undefined {
  const at = spelledPath(
    params,
    path.map(({ value }) => value),
  );
  return at && paramAt(params, at);
}

/** The path with the spelling of the tool; undefined where the tool has no such parameter. */
function spelledPath(params: readonly Param[], [name = '', ...rest]: readonly string[]): readonly string[] | undefined {
  const member = params.find((param) => param.name.value.toLowerCase() === name.toLowerCase());
  const below = member === undefined || rest.length === 0 ? [] : spelledPath(membersOf(member.schema), rest);
  return member === undefined || below === undefined ? undefined : [member.name.value, ...below];
}

/** Parameters in code; after `address.`, its fields. */
function nameItems(text: string, start: number, facts: BasicFacts, params: readonly Param[]): readonly SlotItem[] {
  const owner = memberAccess.exec(text.slice(Math.max(0, start - 200), start))?.[1];
  const path = owner === undefined ? [] : spelledPath(params, resolvedPath(facts, owner.replaceAll(/\[[^\]]{0,200}\]|\([^)]{0,200}\)/g, '').split('.'), start));
  if (path === undefined) return [];
  const above = paramAt(params, path);
  const offered = path.length === 0 ? params : above === undefined ? [] : membersOf(above.schema);
  const types = new Map(facts.params.map(({ name, clauses }) => [name?.value.toLowerCase(), clauses.find(({ word }) => word === 'AS')]));
  return offered.map(({ name, schema }): SlotItem => {
    const as = types.get([...path, name.value].join('.').toLowerCase());
    const description = knownValue(schema.description);
    return {
      label: name.value,
      kind: 'parameter',
      ...(as === undefined ? {} : { detail: text.slice(as.span.start, as.span.end) }),
      ...(description === undefined ? {} : { documentation: description }),
    };
  });
}

/** The name before a dot, with its members and indices. */
const memberAccess = /([A-Za-z_](?:[\w.]|\[[^\]\r\n]{0,200}\]|\([^)\r\n]{0,200}\)){0,200})\.$/;

/** The path of a name. The variable of FOR EACH is replaced by its list. */
function resolvedPath(facts: BasicFacts, [first = '', ...rest]: readonly string[], before: number): readonly string[] {
  const loop = facts.names.findLast(({ name, span, each }) => each !== undefined && span.start < before && name.toLowerCase() === first.toLowerCase());
  if (loop?.each === undefined) return [first, ...rest];
  const list = loop.each.map(({ value }) => value).filter((part) => part !== '[]');
  return [...resolvedPath(facts, list, loop.span.start), ...rest];
}
