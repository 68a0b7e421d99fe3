import { code, isJsonObject, type Json, type JsonObject, jsonEqual } from '../../model/index.ts';
import type { Change, Level } from './change.ts';
import { changeVerb, isSameText, sides } from './edit.ts';
import { shortJson } from './typeWords.ts';

/** Changes of a tool's fields other than its name and its schemas. */
export function fieldChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const of = (key: string, level: Level, why: string): readonly Change[] => {
    const [was, now] = [before[key], after[key]];
    if (jsonEqual(was ?? absentFields[key], now ?? absentFields[key])) return [];
    const isSafe = isSameText(was, now);
    const kind = key === 'description' || key === 'title' ? key : 'other';
    const message = `${kind === 'other' ? code(key) : `The ${key}`} ${isSafe ? 'has other line breaks or spaces' : changeVerb(was, now)}.`;
    return [{ kind, part: 'tool', path: [key], level: isSafe ? 'safe' : level, message, why: isSafe ? same : why, ...sides(was, now) }];
  };
  return [
    ...of('description', 'risky', 'A model may pick the tool in other cases, or call it in another way.'),
    ...of('title', 'safe', 'Clients show it to people.'),
    ...hintChanges(objectOf(before.annotations), objectOf(after.annotations)),
    ...of('execution', 'risky', 'Clients may start the tool in another way.'),
    ...of('_meta', 'safe', 'Only clients that know its keys read it.'),
    ...of('icons', 'safe', 'Clients show them to people.'),
  ];
}

/** What absent fields mean, by MCP 2025-11-25. */
const absentFields: JsonObject = { execution: { taskSupport: 'forbidden' } };

const same = 'A model reads the same words.';

const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** What a client takes for granted where a hint is absent, by MCP 2025-11-25. */
const absentHints: JsonObject = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

const hintChanges = (before: JsonObject, after: JsonObject): readonly Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): readonly Change[] => {
    const [was, now] = [before[key], after[key]];
    if (jsonEqual(was, now)) return [];
    const isHint = Object.hasOwn(absentHints, key);
    const isRisky = isHint && !jsonEqual(was ?? absentHints[key], now ?? absentHints[key]);
    const ofOther = key === 'title' ? 'Clients show it to people.' : 'MCP does not define it.';
    const ofHint = isRisky ? 'Clients decide by it whether they ask the user before a call.' : 'Without the hint, clients assume the same value.';
    return [
      {
        kind: 'annotations',
        part: 'tool',
        path: ['annotations', key],
        level: isRisky ? 'risky' : 'safe',
        message: hintMessage(key, was, now),
        why: isHint ? ofHint : ofOther,
        ...sides(was, now),
      },
    ];
  });

function hintMessage(key: string, was: Json | undefined, now: Json | undefined): string {
  if (now === undefined) return `${code(key)} is gone; it was ${code(shortJson(was ?? null))}.`;
  return `${code(key)} is ${code(shortJson(now))} now${was === undefined ? '' : `, and was ${code(shortJson(was))}`}.`;
}
