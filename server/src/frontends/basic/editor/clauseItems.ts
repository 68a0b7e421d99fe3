import { knownValue, type Param, type SlotItem, sampleOf, sampleValue } from '../../../model/index.ts';
import { documentedItems, snippetText } from '../../support/slotItems.ts';
import { printValue } from '../edit/printValue.ts';
import { clauseWords } from '../read/clauses.ts';
import type { ClauseWord, ParamStatement } from '../read/facts.ts';
import { booleanDocs, clauseDocs, typeDoc, typeDocs } from '../read/keywordDocs.ts';
import type { Cursor } from './cursor.ts';

export interface ClausePlace {
  readonly text: string;
  readonly cursor: Cursor;
  readonly statement: ParamStatement;
  readonly param: Param | undefined;
  readonly isLowerCase: boolean;
}

/** The missing clauses that fit the type. `OF` is first where a list may declare its items. */
export function clauseItems(place: ClausePlace, of?: 'OF'): readonly SlotItem[] {
  const { cursor, statement } = place;
  const present = statement.clauses.filter(({ keyword }) => keyword.start !== cursor.span.start).map(({ word }) => word);
  const typed = wordAt(place).toUpperCase();
  const offered = clauseWords.filter((word) => word === typed || (!present.includes(word) && fits(word, place, present)));
  const items = offered.map((word) => item(place, word, clauseDocs[word], clauseSnippet(word, place)));
  return of === undefined ? items : [item(place, of, 'Says what the items of the list are: a type follows.', `OF ${typeChoice}`), ...items];
}

const wordAt = ({ text, cursor: { span } }: ClausePlace): string => text.slice(span.start, span.end);

const typeChoice = `\${1|string,number,integer,boolean,date,datetime|}`;

function fits(word: ClauseWord, { param }: ClausePlace, present: readonly ClauseWord[]): boolean {
  const type = typeNameOf(param);
  if (word === 'OPTIONAL') return !present.includes('DEFAULT');
  if (word === 'PATTERN') return type === undefined || type === 'string';
  if (word === 'ENUM') return type !== 'boolean' && type !== 'object';
  return type !== 'object' || (word !== 'LIKE' && word !== 'DEFAULT');
}

/** The type of the value; of a list, the type of its items. */
const typeNameOf = (param: Param | undefined): string | undefined => param && knownValue((param.schema.items ?? param.schema).type);

function item({ cursor, isLowerCase }: ClausePlace, word: string, documentation: string, insert: string): SlotItem {
  const label = isLowerCase ? word.toLowerCase() : word;
  return { label, kind: 'keyword', documentation, ...(cursor.isLastOnLine ? { insert: label + insert.slice(word.length) } : {}) };
}

function clauseSnippet(word: ClauseWord, place: ClausePlace): string {
  if (word === 'AS') return `AS ${typeChoice}`;
  if (word === 'OPTIONAL') return word;
  if (word === 'DESCRIPTION' || word === 'PATTERN') return `${word} "$0"`;
  if (word === 'ENUM') return typeNameOf(place.param) === 'string' ? 'ENUM "$1", "$2"' : 'ENUM $0';
  return `${word} ${valueSnippet(place)}`;
}

function valueSnippet({ param }: ClausePlace): string {
  const sample = param && sampleOf(param);
  const text = sample === undefined ? undefined : printValue(sample);
  if (text === undefined) return '$0';
  if (typeof sample === 'boolean') return `\${1|${text === 'TRUE' ? 'TRUE,FALSE' : 'FALSE,TRUE'}|}`;
  return text.startsWith('"') ? `"\${1:${snippetText(text.slice(1, -1))}}"` : `\${1:${snippetText(text)}}`;
}

/** Names of types. Lists of lists are not offered. */
export function typeItems(place: ClausePlace, of: 'type' | 'items'): readonly SlotItem[] {
  const typed = wordAt(place).toLowerCase();
  const synonym = typeDoc(typed);
  const known = Object.hasOwn(typeDocs, typed) || synonym === undefined ? {} : { [typed]: synonym };
  return documentedItems({ ...typeDocs, ...known }, 'type')
    .filter(({ label }) => of === 'type' || (label !== 'array' && label !== 'list'))
    .map((type) =>
      type.label === 'array' && place.cursor.isLastOnLine ? { ...type, insert: `${place.isLowerCase ? 'array of' : 'ARRAY OF'} ${typeChoice}` } : type,
    );
}

/** The values that the parameter allows, else a sample. */
export function valueItems({ param }: ClausePlace): readonly SlotItem[] {
  if (param === undefined) return [];
  const type = typeNameOf(param);
  if (type === 'boolean') return documentedItems(booleanDocs, 'value');
  const choices = (param.schema.enum ?? param.schema.items?.enum)?.value.map(({ value }) => value) ?? [];
  const sample = sampleOf(param) ?? sampleValue({ name: param.name.value, type });
  const values = choices.length > 0 ? choices : sample === undefined ? [] : [sample];
  return values.flatMap((value): readonly SlotItem[] => {
    const text = printValue(value);
    return text === undefined ? [] : [{ label: text, kind: 'value', insert: snippetText(text) }];
  });
}
