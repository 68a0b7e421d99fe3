import type { ArgumentValues, KnownValue, Maker } from '../knownValue.ts';

/** Calls that make dates, times and durations. */
export const dateTimeMakers: Readonly<Record<string, Maker>> = {
  'datetime.date': (values) => dateTime(values, ['year', 'month', 'day'], 3, ({ year, month, day }) => dateText(year, month, day)),
  'datetime.time': (values) => dateTime(values, clock, 0, timeText),
  'datetime.datetime': (values) =>
    dateTime(values, ['year', 'month', 'day', ...clock], 3, (parts, zone) => {
      const date = dateText(parts.year, parts.month, parts.day);
      const time = timeText(parts, zone);
      return date && time && `${date}T${time}`;
    }),
  'datetime.timedelta': duration,
  'datetime.timezone': ({ args, keywords }) => {
    const [offset] = args;
    return offset?.of?.kind === 'duration' && args.length === 1 && keywords.size === 0 ? zoneOf(offset.of.micros / 60e6) : undefined;
  },
};

/** Constants of `datetime`. */
export const dateTimeConstants: Readonly<Record<string, KnownValue>> = {
  'datetime.timezone.utc': zoneOf(0),
  'datetime.UTC': zoneOf(0),
  'datetime.date.min': text('0001-01-01'),
  'datetime.date.max': text('9999-12-31'),
  'datetime.datetime.min': text('0001-01-01T00:00:00'),
  'datetime.datetime.max': text('9999-12-31T23:59:59.999999'),
};

const clock = ['hour', 'minute', 'second', 'microsecond', 'tzinfo'];

/** A time zone has no JSON of its own, only as part of a time. */
function zoneOf(minutes: number): KnownValue {
  return { value: null, isFloat: false, of: { kind: 'zone', minutes } };
}

function text(value: string): KnownValue {
  return { value, isFloat: false, of: { kind: 'other' } };
}

type Parts = Readonly<Record<string, number | undefined>>;

/** The text of a date or time from the arguments `names`. Undefined where one is no whole number, or where one of the first `atLeast` is missing. */
function dateTime(
  { args, keywords }: ArgumentValues,
  names: readonly string[],
  atLeast: number,
  write: (parts: Parts, zone: number | undefined) => string | undefined,
) {
  const named = new Map([...args.map((arg, i) => [names[i] ?? '', arg] as const), ...keywords]);
  const parts: Record<string, number> = {};
  let zone: number | undefined;
  for (const [name, { value, isFloat, of }] of named) {
    if (name === 'tzinfo' && of?.kind === 'zone') zone = of.minutes;
    else if (name === 'tzinfo' && value === null) continue;
    else if (!names.includes(name) || name === 'tzinfo' || typeof value !== 'number' || isFloat) return undefined;
    else parts[name] = value;
  }
  if (names.slice(0, atLeast).some((name) => !(name in parts))) return undefined;
  const written = write(parts, zone);
  return written === undefined ? undefined : text(written);
}

const padded = (value: number, width = 2): string => String(value).padStart(width, '0');

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to;

function dateText(year = 0, month = 0, day = 0): string | undefined {
  const last = isWithin(month, 1, 12) ? new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate() : 0;
  return isWithin(year, 1, 9999) && isWithin(day, 1, last) ? `${padded(year, 4)}-${padded(month)}-${padded(day)}` : undefined;
}

function timeText({ hour = 0, minute = 0, second = 0, microsecond = 0 }: Parts, zone: number | undefined): string | undefined {
  if (!isWithin(hour, 0, 23) || !isWithin(minute, 0, 59) || !isWithin(second, 0, 59) || !isWithin(microsecond, 0, 999_999)) return undefined;
  const fraction = microsecond === 0 ? '' : `.${padded(microsecond, 6)}`;
  return `${padded(hour)}:${padded(minute)}:${padded(second)}${fraction}${zone === undefined ? '' : zoneText(zone)}`;
}

function zoneText(minutes: number): string {
  const size = Math.abs(minutes);
  return minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60))}:${padded(size % 60)}`;
}

const micros: Readonly<Record<string, number>> = {
  days: 86_400e6,
  seconds: 1e6,
  microseconds: 1,
  milliseconds: 1000,
  minutes: 60e6,
  hours: 3600e6,
  weeks: 7 * 86_400e6,
};

/** `timedelta(…)` in the ISO 8601 form that Pydantic writes: years of 365 days, no months. */
function duration({ args, keywords }: ArgumentValues): KnownValue | undefined {
  const named = [...args.map((arg, i) => [Object.keys(micros)[i] ?? '', arg] as const), ...keywords];
  let total = 0;
  for (const [name, { value }] of named) {
    const unit = micros[name];
    if (unit === undefined || typeof value !== 'number') return undefined;
    total += value * unit;
  }
  if (!Number.isSafeInteger(total)) return undefined;
  const size = Math.abs(total);
  const days = Math.floor(size / 86_400e6);
  const rest = size % 86_400e6;
  const [hours, minutes, left] = [Math.floor(rest / 3600e6), Math.floor((rest % 3600e6) / 60e6), rest % 60e6];
  const seconds = `${Math.floor(left / 1e6)}${left % 1e6 === 0 ? '' : `.${padded(left % 1e6, 6).replace(/(?<!0)0+$/, '')}`}`;
  const date = part(Math.floor(days / 365), 'Y') + part(days % 365, 'D');
  const time = part(hours, 'H') + part(minutes, 'M') + (left === 0 ? '' : `${seconds}S`);
  const written = size === 0 ? 'PT0S' : `${total < 0 ? '-' : ''}P${date}${time === '' ? '' : `T${time}`}`;
  return { value: written, isFloat: false, of: { kind: 'duration', micros: total } };
}

const part = (count: number, letter: string): string => (count === 0 ? '' : `${count}${letter}`);
