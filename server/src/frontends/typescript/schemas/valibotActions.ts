import type { Json, Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { keywordMember, member } from './schemaCall.ts';

/** The keywords that an action of `v.pipe(…)` adds to the preceding schema. Undefined where they are unknown. */
export function keywordsOfAction(action: Expression, scope: Scope, countsItems: boolean): readonly Member[] | undefined {
  const { value: called } = resolveValue(action, scope);
  if (called.kind !== 'call') return undefined;
  const { callee } = called;
  const name = callee.kind === 'member' ? callee.name : callee.kind === 'name' ? { value: callee.name, span: callee.span } : undefined;
  if (name === undefined) return undefined;
  const key = name.value.replace(/\$\d+$/, '');
  const read = actions.get(key);
  // The converter refuses an action without a keyword, or ignores it if the options allow that.
  if (read === undefined) return ignored.test(key) ? [] : undefined;
  const [argument] = called.args;
  return read({ value: argument && resolveValue(argument, scope).value, at: name.span, countsItems });
}

interface Action {
  readonly value: Expression | undefined;
  /** Location of its name. */
  readonly at: Span;
  /** True after a list: lengths count items. */
  readonly countsItems: boolean;
}

type Keywords = (action: Action) => readonly Member[] | undefined;

const one =
  (keyword: string) =>
  ({ value, at }: Action): readonly Member[] =>
    value === undefined ? [] : [member(keyword, value, at)];

const fixed =
  (words: Readonly<Record<string, Json>>) =>
  ({ at }: Action): readonly Member[] =>
    Object.entries(words).map(([key, value]) => keywordMember(key, value, at));

const least = (action: Action): readonly Member[] => one(action.countsItems ? 'minItems' : 'minLength')(action);
const most = (action: Action): readonly Member[] => one(action.countsItems ? 'maxItems' : 'maxLength')(action);

const keywords: Readonly<Record<string, string>> = {
  description: 'description',
  title: 'title',
  examples: 'examples',
  minValue: 'minimum',
  maxValue: 'maximum',
  gtValue: 'exclusiveMinimum',
  ltValue: 'exclusiveMaximum',
  multipleOf: 'multipleOf',
  minEntries: 'minProperties',
  maxEntries: 'maxProperties',
  value: 'const',
};

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  rfcEmail: 'email',
  url: 'uri',
  uuid: 'uuid',
  isoDate: 'date',
  isoDateTime: 'date-time',
  isoTimestamp: 'date-time',
  isoTime: 'time',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
};

const patterns: Readonly<Record<string, string>> = {
  digits: '^\\d+$',
  hexColor: '^#(?:[\\da-fA-F]{3,4}|[\\da-fA-F]{6}|[\\da-fA-F]{8})$',
  nanoid: '^[\\w-]+$',
  slug: '^[\\da-z]+(?:[-_][\\da-z]+)*$',
  ulid: '^[0-7][\\da-hjkmnp-tv-zA-HJKMNP-TV-Z]{25}$',
};

const actions: ReadonlyMap<string, Keywords> = new Map([
  ...Object.entries(keywords).map(([name, keyword]): [string, Keywords] => [name, one(keyword)]),
  ...Object.entries(formats).map(([name, format]): [string, Keywords] => [name, fixed({ format })]),
  ...Object.entries(patterns).map(([name, pattern]): [string, Keywords] => [name, fixed({ pattern })]),
  ...Object.entries<Keywords>({
    metadata: ({ value }) => (value?.kind === 'object' ? value.members : undefined),
    minLength: least,
    maxLength: most,
    length: (action) => [...least(action), ...most(action)],
    nonEmpty: (action) => fixed({ [action.countsItems ? 'minItems' : 'minLength']: 1 })(action),
    integer: fixed({ type: 'integer' }),
    safeInteger: fixed({ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    regex: (action) => (action.value?.kind === 'regex' ? fixed({ pattern: action.value.source })(action) : undefined),
  }),
]);

const ignored =
  /^(?:trim(?:Start|End)?|toLowerCase|toUpperCase|normalize|check|checkItems|rawCheck|partialCheck|readonly|brand|flavor|finite|notValue|excludes)$/;
