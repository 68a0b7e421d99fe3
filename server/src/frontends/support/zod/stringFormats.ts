import type { JsonObject } from '../../../model/index.ts';
import { asJson } from '../javascript/jsonOfValue.ts';
import type { Call } from '../javascript/value.ts';

/** Keywords of Zod's string formats: the `format` of JSON Schema where one exists, else Zod's pattern where it is short. Other formats are plain texts. */
const formats: Readonly<Record<string, JsonObject>> = {
  email: { format: 'email' },
  url: { format: 'uri' },
  httpUrl: { format: 'uri' },
  uuid: { format: 'uuid' },
  uuidv4: { format: 'uuid' },
  uuidv6: { format: 'uuid' },
  uuidv7: { format: 'uuid' },
  guid: { format: 'uuid' },
  date: { format: 'date' },
  datetime: { format: 'date-time' },
  duration: { format: 'duration' },
  ipv4: { format: 'ipv4' },
  ipv6: { format: 'ipv6' },
  hostname: { format: 'hostname' },
  base64: { contentEncoding: 'base64' },
  base64url: { contentEncoding: 'base64url' },
  // A `time` in JSON Schema has an offset; Zod's has none.
  time: { pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?$' },
  nanoid: { pattern: '^[a-zA-Z0-9_-]{21}$' },
  cuid: { pattern: '^[cC][0-9a-z]{6,}$' },
  cuid2: { pattern: '^[0-9a-z]+$' },
  ulid: { pattern: '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$' },
  xid: { pattern: '^[0-9a-vA-V]{20}$' },
  ksuid: { pattern: '^[A-Za-z0-9]{27}$' },
  e164: { pattern: '^\\+[1-9]\\d{6,14}$' },
  hex: { pattern: '^[0-9a-fA-F]*$' },
  lowercase: { pattern: '^[^A-Z]*$' },
  uppercase: { pattern: '^[^a-z]*$' },
  mac: {},
  jwt: {},
  emoji: {},
  ip: {},
  cidr: {},
  cidrv4: {},
  cidrv6: {},
};

/** The keywords of the string format that the call names; undefined where it names none. */
export function formatKeywords(call: Call): JsonObject | undefined {
  const words = Object.hasOwn(formats, call.name) ? formats[call.name] : undefined;
  const [options] = call.args;
  if (words === undefined || options === undefined) return words;
  const optionsJson = asJson(options);
  const loose = options.kind === 'object' && options.members.some(({ name, value }) => loosening.has(name.value) && asJson(value) !== false);
  // With unknown or loosening options, the keywords would be too strict.
  return loose || (optionsJson === undefined && options.kind === 'unknown') ? {} : words;
}

/** Options that accept more than the keyword: a time without an offset, a custom pattern. */
const loosening = new Set(['local', 'pattern']);
