import { isTypeName, type Json, type PathIntent, type TextEdit, valuePlaceholder } from '../../../model/index.ts';
import { wholeLines } from '../../support/lines.ts';
import type { BasicFacts, ClauseWord, ParamStatement } from '../read/facts.ts';
import { clauseNamed, type Editing, inCaseOf, removeClause, setClause } from './clauseEdit.ts';
import { printProse, printValue } from './printValue.ts';

/** The edits of the statement that declares the parameter; undefined where no statement does. */
export function realizeParam(intent: PathIntent, e: Editing, facts: BasicFacts): readonly TextEdit[] | undefined {
  const param = statementOf(facts, intent.path);
  if (param === undefined) return undefined;
  const drop = (...words: readonly ClauseWord[]): readonly TextEdit[] =>
    words.flatMap((word) => clauseNamed(param, word) ?? []).map((clause) => removeClause(e, clause));
  const set = (word: ClauseWord, value: Json | undefined): readonly TextEdit[] => {
    const written = value === undefined ? undefined : printValue(value);
    return value === undefined ? drop(word) : written === undefined ? [] : setClause(e, param, word, written);
  };
  switch (intent.kind) {
    case 'describe-param':
      return setClause(e, param, 'DESCRIPTION', printProse(intent.text ?? valuePlaceholder));
    case 'correct-param-name':
      return correctName(param, intent.to);
    case 'set-type':
      return intent.path.at(-1) === '[]' ? setType(e, param, 'array', intent.type) : setType(e, param, intent.type);
    case 'set-items':
      return setType(e, param, 'array', intent.type);
    case 'set-default':
      return set('DEFAULT', intent.value);
    case 'set-examples':
      return set('LIKE', intent.values[0]);
    case 'set-enum':
      return setEnum(e, param, intent.values) ?? drop('ENUM');
    case 'set-keyword':
      if (intent.keyword === 'pattern') return set('PATTERN', intent.value);
      return intent.keyword === 'format' ? setFormat(e, param, intent.value) : [];
    case 'set-required':
      if (intent.required) return drop('OPTIONAL', 'DEFAULT');
      return (clauseNamed(param, 'OPTIONAL') ?? clauseNamed(param, 'DEFAULT')) !== undefined ? [] : setClause(e, param, 'OPTIONAL');
    default:
      return [];
  }
}

/** The statement of a parameter or field; for a path to items, that of their list. */
export function statementOf({ params }: BasicFacts, path: readonly string[]): ParamStatement | undefined {
  const key = keyOf(path.filter((part) => part !== '[]'));
  return params.find((param) => keyOf(param.path.map(({ value }) => value)) === key);
}

const keyOf = (path: readonly string[]): string => path.join('.').toLowerCase();

/** Declares an object before the first of its fields, where only its fields are declared. */
export function declareObject(intent: PathIntent, e: Editing, { params }: BasicFacts): readonly TextEdit[] {
  const path = intent.path.filter((part) => part !== '[]');
  const below = `${keyOf(path)}.`;
  const first = params.find((param) => `${keyOf(param.path.map(({ value }) => value))}.`.startsWith(below));
  if (intent.kind !== 'describe-param' || first === undefined) return [];
  const word = (keyword: string): string => inCaseOf(e.text, first.keyword, keyword);
  const name = first.path.slice(0, path.length).map(({ value }) => value);
  const { start } = wholeLines(e.text, first.span);
  const indent = e.text.slice(start, first.span.start);
  const text = `${word('PARAM')} ${name.join('.')} ${word('AS')} object ${word('DESCRIPTION')} ${printProse(intent.text ?? valuePlaceholder)}`;
  return [{ span: { start, end: start }, text: `${indent}${text}${e.eol}` }];
}

/** Removes the statement; for an object, its fields too. */
export function removeParam(e: Editing, { params }: BasicFacts, path: readonly string[]): readonly TextEdit[] {
  const key = keyOf(path.filter((part) => part !== '[]'));
  const removed = params.filter((param) => `${keyOf(param.path.map(({ value }) => value))}.`.startsWith(`${key}.`));
  return removed.map(({ span }) => ({ span: wholeLines(e.text, span), text: '' }));
}

function correctName(param: ParamStatement, to: string): readonly TextEdit[] {
  const last = param.path.at(-1);
  return last === undefined ? [] : [{ span: last.span, text: to }];
}

/** Sets a type by its JSON Schema name. A list keeps the type of its items. */
function setType(e: Editing, param: ParamStatement, type: string, items?: string): readonly TextEdit[] {
  if (![type, ...(items === undefined ? [] : [items])].every((word) => isTypeName(word) && word !== 'null')) return [];
  const current = clauseNamed(param, 'AS')?.items?.value;
  const word = type === 'array' ? inCaseOf(e.text, param.keyword, 'ARRAY OF') : type;
  return setClause(e, param, 'AS', type === 'array' ? `${word} ${items ?? current ?? 'string'}` : word);
}

/** Undefined where no values are left. */
function setEnum(e: Editing, param: ParamStatement, values: readonly Json[]): readonly TextEdit[] | undefined {
  if (values.length === 0) return undefined;
  const written = values.map(printValue);
  if (written.includes(undefined)) return [];
  const current = clauseNamed(param, 'ENUM');
  const bracket = current !== undefined && /^\s*\[/.test(e.text.slice(current.keyword.end, current.span.end));
  return setClause(e, param, 'ENUM', bracket ? `[${written.join(', ')}]` : written.join(', '));
}

const typeOfFormat: Readonly<Record<string, string>> = { date: 'date', 'date-time': 'datetime' };

/** Sets the type `date` or `datetime`. BASIC has no word for other formats. */
function setFormat(e: Editing, param: ParamStatement, format: Json | undefined): readonly TextEdit[] {
  const word = format === undefined ? 'string' : typeof format === 'string' ? typeOfFormat[format] : undefined;
  if (word === undefined) return [];
  return setClause(e, param, 'AS', clauseNamed(param, 'AS')?.items === undefined ? word : `${inCaseOf(e.text, param.keyword, 'ARRAY OF')} ${word}`);
}
