import type { JsonObject } from '../../../../model/index.ts';
import type { ZodCheck } from '../node.ts';

const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])';
const cidrv4 = `^(?:${octet}\\.){3}${octet}\\/(3[0-2]|[12]?[0-9])$`;
const cidrv6 =
  '^(([0-9a-fA-F]{1,4}:){7,7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:)|fe80:(:[0-9a-fA-F]{0,4}){0,4}%[0-9a-zA-Z]{1,}|::(ffff(:0{1,4}){0,1}:){0,1}((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])|([0-9a-fA-F]{1,4}:){1,4}:((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9]))\\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$';

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  uuid: 'uuid',
  datetime: 'date-time',
  date: 'date',
  time: 'time',
  duration: 'duration',
};

const patterns: Readonly<Record<string, string>> = {
  cuid: '^[cC][^\\s-]{8,}$',
  cuid2: '^[0-9a-z]+$',
  ulid: '^[0-9A-HJKMNP-TV-Z]{26}$',
  nanoid: '^[a-zA-Z0-9_-]{21}$',
  emoji: '^(\\p{Extended_Pictographic}|\\p{Emoji_Component})+$',
  base64url: '^([0-9a-zA-Z-_]{4})*(([0-9a-zA-Z-_]{2}(==)?)|([0-9a-zA-Z-_]{3}(=)?))?$',
  jwt: '^[A-Za-z0-9-_]+\\.[A-Za-z0-9-_]+\\.[A-Za-z0-9-_]*$',
};

/** The keywords that `zod-to-json-schema` writes for checks of a text. An unknown bound is omitted. */
export function textKeywords(checks: readonly ZodCheck[]): JsonObject {
  const bounds: Record<string, number> = {};
  const [found, expressions]: [string[], string[]] = [[], []];
  let isBase64 = false;
  for (const check of checks) {
    const { name, value, options } = check;
    const bound = name === 'nonempty' ? 1 : value;
    if (typeof bound === 'number') {
      if (/^(?:min|nonempty|length)$/.test(name)) bounds.minLength = Math.max(bounds.minLength ?? bound, bound);
      if (/^(?:max|length)$/.test(name)) bounds.maxLength = Math.min(bounds.maxLength ?? bound, bound);
    }
    const own = Object.hasOwn(formats, name) ? formats[name] : undefined;
    if (own !== undefined) found.push(own);
    if (name === 'ip') found.push(...ofVersions(options, 'ipv4', 'ipv6'));
    if (name === 'cidr') expressions.push(...ofVersions(options, cidrv4, cidrv6));
    if (name === 'base64') isBase64 = true;
    const pattern = patternOf(check);
    if (pattern !== undefined) expressions.push(pattern);
  }
  const [format, ...formatsMore] = found;
  const [pattern, ...more] = expressions;
  return {
    ...bounds,
    ...(formatsMore.length > 0 ? { anyOf: found.map((own) => ({ format: own })) } : format === undefined ? {} : { format }),
    ...(isBase64 ? { contentEncoding: 'base64' } : {}),
    ...(more.length > 0 ? { allOf: expressions.map((own) => ({ pattern: own })) } : pattern === undefined ? {} : { pattern }),
  };
}

const ofVersions = (options: JsonObject | undefined, four: string, six: string): readonly string[] =>
  options?.version === 'v4' ? [four] : options?.version === 'v6' ? [six] : [four, six];

function patternOf({ name, value, pattern }: ZodCheck): string | undefined {
  if (name === 'regex') return pattern;
  if (typeof value === 'string') {
    if (name === 'startsWith') return `^${escaped(value)}`;
    if (name === 'endsWith') return `${escaped(value)}$`;
    if (name === 'includes') return escaped(value);
  }
  return Object.hasOwn(patterns, name) ? patterns[name] : undefined;
}

/** The converter also escapes W and w, which are missing from its list of letters. */
const escaped = (text: string): string => text.replace(/[^A-VX-Za-vx-z0-9]/g, (char) => `\\${char}`);
