import { contentExpressionFormat } from '../../model/index.ts';

/** Formats of text in JSON Schema, and common additions of validators. */
export const textFormats: ReadonlySet<string> = new Set([
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri', 'uri-reference', 'iri', 'iri-reference', 'uri-template', 'uuid', 'json-pointer', 'relative-json-pointer', 'regex'],
  // Formats that Pydantic makes of types, which authors cannot change.
  ...[
    'path',
    'file-path',
    'directory-path',
    'fraction',
    'json-string',
    'multi-host-uri',
    'name-email',
    'uuid1',
    'uuid3',
    'uuid4',
    'uuid5',
    'uuid6',
    'uuid7',
    'uuid8',
  ],
  ...['ipv4network', 'ipv6network', 'ipv4interface', 'ipv6interface', 'ipvanyaddress', 'ipvanyinterface', 'ipvanynetwork'],
  ...['byte', 'binary', 'base64', 'base64url', 'password', 'char', 'html', 'commonmark', 'media-range', 'http-date', 'iso-time', 'iso-date-time', 'url'],
  contentExpressionFormat,
]);

/** Formats of numbers from OpenAPI; wide ones may also be text. */
export const numberFormats: ReadonlySet<string> = new Set([
  ...['int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64'],
  ...['float', 'double', 'decimal', 'double-int'],
]);
