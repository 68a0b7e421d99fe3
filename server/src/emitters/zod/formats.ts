/** A format of JSON Schema in Zod: the string method that both versions have, and Zod 4's own schema. */
interface Format {
  /** Absent where the versions share no method. */
  readonly both?: string;
  readonly three?: string;
  readonly four: string;
}

const formats: Readonly<Record<string, Format>> = {
  uri: { both: '.url()', four: 'z.url' },
  email: { both: '.email()', four: 'z.email' },
  uuid: { both: '.uuid()', four: 'z.uuid' },
  date: { both: '.date()', four: 'z.iso.date' },
  'date-time': { both: '.datetime({ offset: true })', four: 'z.iso.datetime({ offset: true })' },
  duration: { both: '.duration()', four: 'z.iso.duration' },
  ipv4: { three: '.ip({ version: "v4" })', four: 'z.ipv4' },
  ipv6: { three: '.ip({ version: "v6" })', four: 'z.ipv6' },
  hostname: { four: 'z.hostname' },
};

/** The code for a string of this format; undefined where this version of Zod has none. */
export function formatCode(
  format: string,
  zod: 3 | 4 | undefined,
): { readonly callee: string; readonly args: string; readonly calls: readonly string[] } | undefined {
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (known === undefined) return undefined;
  if (zod === 4) {
    const [callee = '', args = ''] = known.four.split(/[()]/);
    return { callee, args, calls: [] };
  }
  const method = known.both ?? (zod === 3 ? known.three : undefined);
  return method === undefined ? undefined : { callee: 'z.string', args: '', calls: [method] };
}
