const samples: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-02-29', '1999-12-31'],
  time: ['10:30:00Z', '23:59:59+02:00', '10:30:00.5Z'],
  'date-time': ['2024-02-29T10:30:00Z', '2024-02-29T10:30:00.123Z', '2024-02-29T10:30:00+02:00', '2024-02-29t10:30:00z', '2024-02-29 10:30:00Z'],
  'iso-time': ['10:30:00', '10:30:00Z', '10:30:00.5'],
  'iso-date-time': ['2024-02-29T10:30:00', '2024-02-29T10:30:00Z', '2024-02-29 10:30:00'],
  duration: ['P1D', 'PT1H', 'P2W', 'P1Y2M3DT4H5M6S'],
  uri: ['https://example.com/a', 'urn:a', 'ftp://example.com', 'mailto:a@example.com', 'http://example.com', 'https://example.com/a?b=c#d'],
  'uri-reference': ['/a', 'a', '', '#a', '?a=b', 'https://example.com/a'],
  'uri-template': ['/a/{b}', 'a', ''],
  url: ['https://example.com/a', 'http://example.com', 'ftp://example.com'],
  email: ['a@example.com', 'A.b+c@mail.example.org', 'a@b.co'],
  hostname: ['example.com', 'a', 'a-b.example', 'EXAMPLE.COM'],
  ipv4: ['127.0.0.1', '255.255.255.255', '0.0.0.0'],
  ipv6: ['::1', '2001:db8::1', '::', '::ffff:127.0.0.1'],
  regex: ['a', '^a$', ''],
  uuid: ['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000', 'urn:uuid:123e4567-e89b-12d3-a456-426614174000'],
  'json-pointer': ['/a', '', '/a/0'],
  'json-pointer-uri-fragment': ['#/a', '#'],
  'relative-json-pointer': ['0', '1/a', '0#'],
  byte: ['YQ==', '', 'aGVsbG8='],
};

/** Texts of a format of JSON Schema. */
export const formatTexts = (format: string): readonly string[] => samples[format] ?? [];

/** A pattern that each text of a format matches: other texts may match it, too. */
export const formatPattern = (format: string): string | undefined => patterns[format];

const patterns: Readonly<Record<string, string>> = {
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  time: '^[0-9]{2}:[0-9]{2}:[0-9]{2}',
  'date-time': '^[0-9]{4}-[0-9]{2}-[0-9]{2}[tT\\s][0-9]{2}:[0-9]{2}:[0-9]{2}',
  uri: '^[a-zA-Z][a-zA-Z0-9+.-]*:',
  url: '^[^:]+://',
  email: '^[^@]+@[^@]+\\.[^@]+$',
  hostname: '^[a-zA-Z0-9.-]{1,254}$',
  ipv4: '^[0-9]{1,3}(?:\\.[0-9]{1,3}){3}$',
  ipv6: '^[0-9a-fA-F:.]{2,}$',
  uuid: '^(?:[uU][rR][nN]:[uU][uU][iI][dD]:)?[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
};

/** Formats whose texts, or numbers, are all of another format. */
const wider: Readonly<Record<string, readonly string[]>> = { int32: ['int64'], uri: ['uri-reference'], ipv4: ['hostname'] };

export const isWithinFormat = (format: string, other: string): boolean => format === other || wider[format]?.includes(other) === true;
