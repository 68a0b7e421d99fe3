import { compareVersions, type JsonObject } from '../../../../model/index.ts';
import type { ZodCheck } from '../node.ts';
import type { InstalledFour } from './fourRow.ts';
import { patterns } from './patterns.ts';

interface Kind {
  readonly format?: string;
  readonly pattern?: string;
  readonly contentEncoding?: string;
}

/** The keywords for checks of a text. An unknown bound is omitted. */
export function textKeywords(checks: readonly ZodCheck[], row: InstalledFour, draft7: boolean): JsonObject {
  let format: string | undefined;
  let contentEncoding: string | undefined;
  const found = new Map<string, string>();
  const { minimum, maximum } = bounds(checks);
  for (const [i, check] of checks.entries()) {
    const kind = kindOf(check, row);
    if (kind === undefined) continue;
    format = kind.format ?? format;
    if (check.isOwn === true || row.checksEncode) contentEncoding = kind.contentEncoding ?? contentEncoding;
    if (kind.pattern !== undefined) found.set(isShared(check) ? kind.pattern : `${i}`, kind.pattern);
  }
  const list = [...found.values()];
  const [only] = list;
  return {
    ...(minimum === undefined ? {} : { minLength: minimum }),
    ...(maximum === undefined ? {} : { maxLength: maximum }),
    ...(format === undefined || format === '' ? {} : { format }),
    ...(contentEncoding === undefined ? {} : { contentEncoding }),
    ...(list.length > 1 ? { allOf: list.map((pattern) => ({ ...(draft7 ? { type: 'string' } : {}), pattern })) } : only === undefined ? {} : { pattern: only }),
  };
}

/** True where its regular expression is the same object in each schema. */
const isShared = ({ name, pattern, value }: ZodCheck): boolean =>
  pattern === undefined && value === undefined && !/^(?:uuid|emoji|time|datetime|mac)/.test(name);

export function bounds(checks: readonly ZodCheck[]): { readonly minimum?: number; readonly maximum?: number } {
  let [minimum, maximum]: (number | undefined)[] = [];
  for (const { name, value } of checks) {
    const count = name === 'nonempty' ? 1 : value;
    if (typeof count !== 'number') continue;
    if (least.has(name)) minimum = Math.max(minimum ?? count, count);
    if (most.has(name)) maximum = Math.min(maximum ?? count, count);
  }
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
}

const least = new Set(['min', 'minLength', 'minSize', 'length', 'size', 'nonempty']);
const most = new Set(['max', 'maxLength', 'maxSize', 'length', 'size']);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Formats whose name differs from the check's. */
const formatNames: Readonly<Record<string, string>> = { url: 'uri', httpUrl: 'uri', guid: 'uuid', datetime: 'date-time', creditCard: 'credit_card' };

const affixes: Readonly<Record<string, string>> = { startsWith: 'starts_with', endsWith: 'ends_with' };

function kindOf(check: ZodCheck, row: InstalledFour): Kind | undefined {
  const { name, value, pattern, options } = check;
  if (name === 'regex') return pattern === undefined ? { format: '' } : { format: '', pattern };
  if (name === 'startsWith' || name === 'endsWith' || name === 'includes') {
    const format = row.affixFormats ? { format: affixes[name] ?? name } : {};
    if (typeof value !== 'string') return format;
    const from = options?.position;
    const after = typeof from === 'number' ? `^.{${from}${row.includesAfter ? ',' : ''}}${escaped(value)}` : escaped(value);
    return { ...format, pattern: name === 'startsWith' ? `^${escaped(value)}.*` : name === 'endsWith' ? `.*${escaped(value)}$` : after };
  }
  if (typeof options?.pattern === 'string') return { format: formatNames[name] ?? name, pattern: options.pattern };
  if (/^uuid(?:v\d)?$/.test(name)) {
    const version = name.slice(5) || (typeof options?.version === 'string' ? options.version.slice(1) : '');
    return { format: 'uuid', pattern: version === '' ? (patternAt('uuid', row.version) ?? '') : uuidOf(version) };
  }
  if (name === 'time') {
    const clock = `^${timePattern(options, false)}$`;
    return row.timeFormat ? { format: 'time', pattern: clock } : { format: '', pattern: clock };
  }
  if (name === 'datetime') return dateTimeOf(options, row);
  if (name === 'stringFormat') return { ...(typeof value === 'string' ? { format: value } : {}), ...(pattern === undefined ? {} : { pattern }) };
  if (name === 'hash') return hashOf(value, options);
  const own = patternAt(name, row.version);
  if (own === undefined && !withoutPattern.has(name)) return undefined;
  return {
    format: formatNames[name] ?? name,
    ...(own === undefined ? {} : { pattern: own }),
    ...(name === 'base64' || name === 'base64url' ? { contentEncoding: name } : {}),
  };
}

const withoutPattern = new Set(['url', 'httpUrl', 'jwt']);

const patternAt = (name: string, version: string): string | undefined =>
  Object.hasOwn(patterns, name) ? patterns[name]?.findLast(([since]) => compareVersions(since, version) <= 0)?.[1] : undefined;

const uuidOf = (version: string): string => `^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`;

function timePattern(options: JsonObject | undefined, hasSeconds: boolean): string {
  const minutes = '(?:[01]\\d|2[0-3]):[0-5]\\d';
  const precision = options?.precision;
  if (typeof precision !== 'number') return hasSeconds ? `${minutes}:[0-5]\\d(?:\\.\\d+)?` : `${minutes}(?::[0-5]\\d(?:\\.\\d+)?)?`;
  if (precision < 0) return minutes;
  return `${minutes}:[0-5]\\d${precision === 0 ? '' : `\\.\\d{${precision}}`}`;
}

function dateTimeOf(options: JsonObject | undefined, { strictDateTime, strictOffset, version }: InstalledFour): Kind {
  const date = (patternAt('date', version) ?? '').slice(1, -1);
  const offset = options?.offset === true ? [strictOffset ? '([+-](?:[01]\\d|2[0-3]):[0-5]\\d)' : '([+-]\\d{2}:\\d{2})'] : [];
  const isLocal = options?.local === true;
  if (!strictDateTime)
    return { format: 'date-time', pattern: `^${date}T(?:${timePattern(options, false)}(?:${['Z', ...(isLocal ? [''] : []), ...offset].join('|')}))$` };
  const clock = `${timePattern(options, true)}(?:${['Z', ...offset].join('|')})`;
  const isLax = isLocal || options?.precision === -1;
  return { format: isLax ? '' : 'date-time', pattern: `^${date}T(?:${isLocal ? `${clock}|${timePattern(options, false)}` : clock})$` };
}

const hashes: Readonly<Record<string, number>> = { md5: 32, sha1: 40, sha256: 64, sha384: 96, sha512: 128 };

function hashOf(value: unknown, options: JsonObject | undefined): Kind | undefined {
  const encoding = options?.enc ?? 'hex';
  const length = typeof value === 'string' ? hashes[value] : undefined;
  return length === undefined || encoding !== 'hex' ? undefined : { format: `${value}_hex`, pattern: `^[0-9a-fA-F]{${length}}$` };
}
