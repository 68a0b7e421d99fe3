import { type Slot, type SlotContext, type SlotItem, type Span, touches } from '../../../model/index.ts';
import type { Words } from '../../support/jsonSchema/words.ts';
import { documentedItems } from '../../support/slotItems.ts';
import { lengthWords, numberWords, resultDocs, textWords } from '../edit/argumentDocs.ts';
import { linkingOf } from '../listing/linking.ts';
import { allFunctions } from '../names/definitions.ts';
import { isModel } from '../names/models.ts';
import type { PyFacts } from '../read/facts.ts';
import type { Linking } from '../registrations/tools.ts';
import { type Cursor, cursorAt, type OpenCall } from './cursor.ts';
import { decoratorItems } from './decoratorItems.ts';
import { docstringItems } from './docstringItems.ts';
import { fieldArguments, isField } from './fieldArguments.ts';
import { statementItems } from './snippets.ts';

/** Completions that change what models get. General completions of Python are left to other extensions. */
export function slotAt(text: string, facts: PyFacts, offset: number, context: SlotContext): Slot | undefined {
  const { names, trigger } = context;
  const at = linkingOf(names);
  const documented = allFunctions(facts).find(({ docstring }) => docstring?.inner !== undefined && touches(docstring.inner, offset));
  if (documented !== undefined) return trigger === undefined ? docstringItems(text, documented, offset, context) : undefined;
  const cursor = trigger === undefined || trigger === '.' || trigger === '@' || trigger === ' ' ? cursorAt(text, offset) : undefined;
  if (cursor === undefined) return undefined;
  const { call } = cursor;
  if (call?.isArgument && cursor.owner === '') return argumentSlot(text, cursor, call, at);
  // Blanks are typed too often to offer anything else.
  if (trigger === ' ') return undefined;
  if (/(?:^|\.)Result\.$/.test(cursor.owner)) return isResult(at) ? slot(cursor.word, resultItems(text, cursor)) : undefined;
  if ((cursor.owner !== '' && !/^[ \t]*@?\w+\.$/.test(cursor.before)) || call !== undefined) return undefined;
  const model = facts.classes.find(({ span }) => touches(span, offset));
  const isOfTool = model !== undefined && isModel({ kind: 'class', module: at.module, of: model }, at);
  return statementItems(text, facts, cursor, isOfTool, at);
}

const slot = (span: Span, items: readonly SlotItem[]): Slot | undefined => (items.length === 0 ? undefined : { span, items });

function argumentSlot(text: string, cursor: Cursor, call: OpenCall, at: Linking): Slot | undefined {
  const { word } = cursor;
  const present = presentKeywords(text, call.start, word);
  const isFollowed = /^\s*=(?!=)/.test(text.slice(word.end, word.end + 20));
  const items = [...argumentItems(text, call, at), ...decoratorItems(text, call, at)].filter(({ label }) => !present.has(label));
  return slot(
    word,
    items.map((item) => (isFollowed ? { ...item, insert: item.label } : item)),
  );
}

/** Keywords of the call, except the one at the cursor. */
function presentKeywords(text: string, start: number, { start: own }: Span): ReadonlySet<string> {
  const line = text.slice(start, start + 2000);
  const found = [...line.matchAll(/(?=\w)(?<=(?:[(,]|^)\s*)(\w+)\s*=(?!=)|[)\]}]\s*(?=$|\n)/gm)];
  const names = new Set<string>();
  let depth = 0;
  let from = 0;
  for (const match of found) {
    for (const char of line.slice(from, match.index)) depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0;
    from = match.index;
    if (depth < 0) break;
    const [, name] = match;
    if (name !== undefined && depth === 0 && start + match.index !== own) names.add(name);
  }
  return names;
}

function argumentItems(text: string, { callee, start }: OpenCall, at: Linking): readonly SlotItem[] {
  if (isField(callee, at)) return fieldItems(typeBefore(text, start), fieldArguments(at));
  const result = /(?:^|\.)Result\.(ok|failure)$/.exec(callee)?.[1];
  if (result !== 'ok' && result !== 'failure') return [];
  return documentedItems(resultDocs[result], 'keyword').map((item) => ({
    ...item,
    insert: `${item.label}=${/^(?:value|exception)$/.test(item.label) ? '$0' : '"$0"'}`,
  }));
}

/** The type of the field that a call of `Field` belongs to, as written. Undefined where the text before the call does not show it. */
function typeBefore(text: string, start: number): string | undefined {
  const before = text.slice(Math.max(0, start - 300), start);
  const callee = /(?<![\w.])[\w.]*\($/.exec(before);
  if (callee === null) return undefined;
  const lead = before.slice(0, callee.index).replace(/(?<![,\s])[,\s]+$/, '');
  return (/:([^\n=:]*)=$/.exec(lead)?.[1] ?? /Annotated\[\s*(?!\s)([^\n]*)$/.exec(lead)?.[1])?.trim();
}

function fieldItems(type: string | undefined, words: Words): readonly SlotItem[] {
  const has = (pattern: RegExp): boolean => type === undefined || pattern.test(type);
  const [isNumber, isText] = [has(/\b(?:int|float|Decimal|date|datetime|timedelta)\b/), has(/\bstr\b/)];
  const isPlain = type !== undefined && /^(?:int|float|str|bool|None|[\s|[\]]|Optional)+$/.test(type);
  const fits = (word: string): boolean => !isPlain || (numberWords.has(word) ? isNumber : textWords.has(word) ? isText : lengthWords.has(word) ? isText : true);
  return documentedItems(words, 'keyword')
    .filter(({ label }) => fits(label))
    .map((item) => ({ ...item, insert: `${item.label}=${fieldValues[item.label] ?? '$0'}` }));
}

// In LSP's snippet syntax.
const fieldValues: Readonly<Record<string, string>> = {
  description: '"$0"',
  examples: '[$0]',
  title: '"$0"',
  pattern: 'r"^$0\\$"',
  alias: '"$0"',
  deprecated: 'True',
  default_factory: `\${1:list}`,
  json_schema_extra: '{"$1": $0}',
};

/** Does `Result` in this module resolve to the class for results of tools? */
function isResult({ scope, module }: Linking): boolean {
  const definition = scope.lookUp(module, 'Result');
  if (definition?.kind === 'class') return ['ok', 'failure'].every((name) => definition.of.methods.some((method) => method.name.value === name));
  return definition?.kind === 'foreign' && /mcp|tool|core|result/i.test(definition.name.slice(0, Math.max(0, definition.name.lastIndexOf('.'))));
}

function resultItems(text: string, { word }: Cursor): readonly SlotItem[] {
  const isCalled = /^\s*\(/.test(text.slice(word.end, word.end + 20));
  return [
    {
      label: 'ok',
      kind: 'method',
      documentation: 'The tool succeeded: a value, and where they help a message for the user and an instruction for the agent.',
      ...(isCalled ? {} : { insert: 'ok($0)' }),
    },
    {
      label: 'failure',
      kind: 'method',
      documentation: 'The tool failed: what went wrong, and the kind of error as a word that code can compare.',
      ...(isCalled ? {} : { insert: `failure("$1", error_type="\${2:not_found}")$0` }),
    },
  ];
}
