import { contentExpressionFormat, readContentExpression } from '../../model/index.ts';

/** Whether a text matches a format of JSON Schema; undefined where validators differ, and for formats that are not checked. */
export function hasFormat(text: string, format: string): boolean | undefined {
  return Object.hasOwn(formats, format) ? formats[format]?.(text) : undefined;
}

/** The reason why a text does not match, where it is known. */
export function formatFault(text: string, format: string): string | undefined {
  const read = format === contentExpressionFormat ? readContentExpression(text) : undefined;
  return typeof read === 'string' ? read : undefined;
}

const formats: Readonly<Record<string, (text: string) => boolean | undefined>> = {
  [contentExpressionFormat]: (text) => typeof readContentExpression(text) !== 'string',
  uri: isUri,
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uuid: (text) => /^(?:urn:uuid:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  date: isDate,
  'date-time': (text) => isDate(text.slice(0, 10)) && /^.{10}[T ]\d\d:\d\d/i.test(text),
  time: (text) => /^\d\d:\d\d/.test(text),
  duration: (text) => /^P(?=.)/.test(text),
  ipv4: (text) => /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255),
  ipv6: (text) => text.includes(':') && /^[0-9a-f:.]+$/i.test(text),
};

/** A scheme and a rest, without white space. */
function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text);
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}
