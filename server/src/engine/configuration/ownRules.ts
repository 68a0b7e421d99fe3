import {
  casings,
  code,
  codes,
  isJsonObject,
  linearPattern,
  type OwnRule,
  type OwnRuleFunction,
  ownRuleFunctions,
  ownRuleId,
  ownRuleKeys,
  ownRuleSubjects,
  type Severity,
  severities,
} from '../../model/index.ts';
import { isQuick } from '../globs.ts';

/** A mistake in a rule of a user. */
export interface OwnRuleFault {
  /** The keys that lead to its place, from `ownRules`. */
  readonly path: readonly string[];
  /** `key`: at the last key, not at its value. */
  readonly at: 'key' | 'value';
  readonly message: string;
  readonly detail?: string;
  /** A word that may be misspelt, and the words that are known. */
  readonly word?: { readonly text: string; readonly known: readonly string[] };
}

type Fault = Omit<OwnRuleFault, 'path'> & { readonly path?: readonly string[] };
type Map = Readonly<Record<string, unknown>>;

/** The rules without a mistake. */
export function ownRulesIn(value: unknown): Readonly<Record<string, OwnRule>> {
  if (!isJsonObject(value)) return {};
  const valid = Object.entries(value).flatMap(([id, rule]) => {
    if (!isJsonObject(rule) || ownRuleFaults(id, rule).length > 0) return [];
    const written = writtenIn(rule);
    return written.on === undefined || !functions.some((name) => written[name] !== undefined) ? [] : [[id, ownRuleOf(written)] as const];
  });
  return Object.fromEntries(valid);
}

/** A rule without mistakes. */
function ownRuleOf(rule: Map): OwnRule {
  const { severity, files, enumeration, pattern } = rule;
  return {
    ...rule,
    severity: severity === false ? 'off' : ((severity ?? 'warning') as Severity | 'off'),
    ...(typeof files === 'string' ? { files: [files] } : {}),
    ...(typeof pattern === 'string' ? { pattern: { match: pattern } } : {}),
    ...(Array.isArray(enumeration) ? { enumeration: enumeration.map(String) } : {}),
  } as unknown as OwnRule;
}

const functions = Object.keys(ownRuleFunctions) as OwnRuleFunction[];
const subjects = Object.keys(ownRuleSubjects);
const keys: readonly string[] = Object.keys(ownRuleKeys);

/** The keys whose values are written, also in maps. */
function writtenIn(map: Map): Map {
  const inner = Object.entries(map).map(([key, value]) => [key, isJsonObject(value) ? writtenIn(value) : value] as const);
  return Object.fromEntries(inner.filter(([, value]) => value !== null && !(isJsonObject(value) && Object.keys(value).length === 0)));
}

/** The mistakes of one rule. A key without a value is not written yet, and none. */
export function ownRuleFaults(id: string, rule: unknown): readonly OwnRuleFault[] {
  const placed = ({ path = [], ...fault }: Fault): OwnRuleFault => ({ path: [id, ...path], ...fault });
  if (!ownRuleId.test(id)) return [placed({ at: 'key', message: `The id ${code(id)} may contain only letters, digits, ${code('-')} and ${code('_')}.` })];
  if (rule === null) return [placed(missing('on'))];
  if (!isJsonObject(rule)) return [placed({ at: 'value', message: `${code(id)} must be a map of ${code('on')} and what is asked of that.` })];
  return [
    ...Object.keys(rule).flatMap((key) =>
      keys.includes(key) ? [] : [placed({ path: [key], at: 'key', message: `A rule has no ${code(key)}.`, word: { text: key, known: keys } })],
    ),
    ...wholeFaults(rule).map(placed),
    ...Object.entries(rule).flatMap(([key, value]) =>
      value === null ? [] : (checks[key]?.(value) ?? []).map(({ path = [], ...fault }) => placed({ ...fault, path: [key, ...path] })),
    ),
  ];
}

const missing = (key: string): Fault => ({ at: 'key', message: `${code(key)} is missing in this rule.` });

/** What is missing, and functions that exclude each other. */
function wholeFaults(rule: Map): readonly Fault[] {
  const [first, second] = Object.keys(rule).filter((key) => key in ownRuleFunctions);
  const without: readonly Fault[] = 'on' in rule ? [] : [missing('on')];
  if (first === undefined)
    return [...without, { at: 'key', message: 'This rule asks for nothing.', detail: `Write one of ${codes(functions, functions.length)}.` }];
  if (second === undefined) return without;
  const message = `A rule has one function, and this one has ${code(first)} and ${code(second)}.`;
  return [...without, { path: [second], at: 'key', message, detail: 'Write a rule for each.' }];
}

/** The mistakes of the value of a key. */
const checks: Readonly<Record<string, (value: unknown) => readonly Fault[]>> = {
  on: (value) => oneOf('on', value, subjects),
  casing: (value) => oneOf('casing', value, Object.keys(casings)),
  pattern: patternFaults,
  length: lengthFaults,
  enumeration: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => ['string', 'number', 'boolean'].includes(typeof one))
      ? []
      : [wrong('`enumeration` must be a list of values.')],
  required: (value) => (value === true ? [] : [wrong('`required` must be true.')]),
  message: textFaults('message'),
  description: textFaults('description'),
  severity: (value) => (isSeverity(value) ? [] : [wrong(severityFault)]),
  files: fileFaults,
};

export const isSeverity = (value: unknown): boolean => value === 'off' || value === false || severities.includes(value as Severity);

export const severityFault = `The severity must be ${severities.join(', ')} or off.`;

const wrong = (message: string, path: readonly string[] = [], detail?: string): Fault => ({
  path,
  at: 'value',
  message,
  ...(detail === undefined ? {} : { detail }),
});

function oneOf(key: string, value: unknown, known: readonly string[]): readonly Fault[] {
  if (typeof value !== 'string') return [wrong(`${code(key)} must be one of ${codes(known, known.length)}.`)];
  return known.includes(value) ? [] : [{ at: 'value', message: `${code(key)} has no ${code(value)}.`, word: { text: value, known } }];
}

function patternFaults(value: unknown): readonly Fault[] {
  if (typeof value === 'string') return expressionFaults(value);
  return mapFaults('pattern', value, ['match', 'notMatch'], (key, text) =>
    typeof text === 'string' ? expressionFaults(text, [key]) : [wrong(`${code(key)} must be a regular expression.`, [key])],
  );
}

function expressionFaults(pattern: string, path: readonly string[] = []): readonly Fault[] {
  const reason = linearPattern(pattern);
  if (typeof reason !== 'string') return [];
  const detail = 'Patterns have the syntax of RE2, which has no lookaround and no back-references, so that each takes linear time.';
  return [wrong(`This regular expression cannot be run: ${reason}.`, path, detail)];
}

function lengthFaults(value: unknown): readonly Fault[] {
  const own = mapFaults('length', value, ['min', 'max'], (key, one) =>
    Number.isInteger(one) && (one as number) >= 0 ? [] : [wrong(`${code(key)} must be a whole number of characters.`, [key])],
  );
  const { min, max } = own.length === 0 ? (value as Map) : {};
  const isInverted = typeof min === 'number' && typeof max === 'number' && min > max;
  return isInverted ? [wrong(`${code('min')} is larger than ${code('max')}, so no value fits.`, ['min'])] : own;
}

/** The mistakes of a map with one or more of these keys. */
function mapFaults(name: string, value: unknown, known: readonly string[], check: (key: string, value: unknown) => readonly Fault[]): readonly Fault[] {
  if (!isJsonObject(value) || Object.keys(value).length === 0) return [wrong(`${code(name)} must be a map of ${known.map(code).join(' or ')}, or of both.`)];
  return Object.entries(value).flatMap(([key, one]): readonly Fault[] => {
    if (!known.includes(key)) return [{ path: [key], at: 'key', message: `${code(name)} has no ${code(key)}.`, word: { text: key, known } }];
    return one === null ? [] : check(key, one);
  });
}

function textFaults(key: string): (value: unknown) => readonly Fault[] {
  return (value) => (typeof value === 'string' && value.trim() !== '' ? [] : [wrong(`${code(key)} must be a text.`)]);
}

function fileFaults(value: unknown): readonly Fault[] {
  const globs = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(globs) || !globs.every((glob) => typeof glob === 'string')) return [wrong('`files` must be a text or a list of texts.')];
  return globs.every(isQuick) ? [] : [wrong('`files` has a glob that takes too long: use fewer `*`, and at most 1,000 characters.')];
}
