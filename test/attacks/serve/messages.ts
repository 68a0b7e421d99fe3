// Messages that no client of good faith sends, with the code of JSON-RPC or MCP that answers each.

export interface Hostile {
  /** What it tries. */
  readonly what: string;
  /** A message, as it goes over the wire. */
  readonly text: string | Uint8Array;
  readonly code: number;
}

const parseError = -32700;
const invalidRequest = -32600;
const methodNotFound = -32601;
const invalidParams = -32602;

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);

const texts = (code: number, list: readonly string[]): readonly Hostile[] => list.map((text) => ({ what: `the text ${short(text)}`, text, code }));

const bytes = (...list: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(list.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

/** A request as JSON; `raw` parts are written as they are. */
export const request = (method: unknown, params?: unknown, id: unknown = 7): string => JSON.stringify({ jsonrpc: '2.0', id, method, params });

/** JSON-RPC 2.0, "Error object": "-32700 Parse error: Invalid JSON was received by the server." */
const noJson: readonly Hostile[] = [
  ...texts(parseError, [
    '{',
    '}',
    '[',
    ']',
    '{]',
    '[}',
    'nul',
    'undefined',
    'NaN',
    '-Infinity',
    '0x10',
    '01',
    '1.',
    '.5',
    '1e',
    "{'jsonrpc':'2.0'}",
    '{jsonrpc:"2.0"}',
    '{"jsonrpc":"2.0",}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list"',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list}',
    '{"jsonrpc":"2.0" "id":1}',
    '{"jsonrpc"="2.0"}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list"}}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list"}{"jsonrpc":"2.0","id":2,"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list"} // a comment',
    '/* a comment */ {"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    '{"a":"\\x41"}',
    '{"a":"\\u12"}',
    '{"a":"\\',
    '{"a":"tab\there"}',
    '{"a":"\u0000"}',
    '<request method="tools/list"/>',
    'method=tools/list&id=1',
    '--boundary',
    'GET /mcp HTTP/1.1',
    'Content-Length: 10',
    '#!/bin/sh',
    '$(id)',
    '"',
    '"\\',
    '['.repeat(100_000),
    '{"a":'.repeat(100_000),
    `${'['.repeat(50_000)}${'}'.repeat(50_000)}`,
  ]),
  { what: 'bytes that are no UTF-8', text: bytes([0xff, 0xfe, 0x80]), code: parseError },
  { what: 'UTF-16', text: bytes([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), code: parseError },
  { what: 'a compressed body', text: bytes([0x1f, 0x8b, 0x08, 0x00, 0x00]), code: parseError },
  { what: 'MessagePack', text: bytes([0x82, 0xa7], 'jsonrpc', [0xa3], '2.0'), code: parseError },
];

/** JSON-RPC 2.0, "Error object": "-32600 Invalid Request: The JSON sent is not a valid Request object." */
const noRequest: readonly Hostile[] = texts(invalidRequest, [
  'null',
  'true',
  'false',
  '1',
  '-1e400',
  '"tools/list"',
  '{}',
  '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"tools/list"}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"2.0","id":1}',
  '{"id":1,"method":"tools/list"}',
  ...['"1.0"', '"2"', '"2.0 "', '2', '2.1', 'null', 'true', '[]', '["2.0"]', '{}'].map((version) => `{"jsonrpc":${version},"id":1,"method":"tools/list"}`),
  ...['null', '1', 'true', '[]', '["tools/list"]', '{}', '{"toString":"tools/list"}'].map((method) => `{"jsonrpc":"2.0","id":1,"method":${method}}`),
  ...['true', '[]', '[1]', '{}', '1.5'].map((id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`),
  ...['null', '1', '"a"', 'true', '[]', '["a"]'].map((params) => `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${params}}`),
  '{"jsonrpc":"2.0","id":1,"method":"tools/list","result":{}}',
  '{"jsonrpc":"2.0","id":1,"result":1}',
  '{"jsonrpc":"2.0","id":1,"error":"a"}',
  '{"jsonrpc":"2.0","id":1,"error":{"code":"a","message":1}}',
]);

const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  '__lookupSetter__',
  'toLocaleString',
  'propertyIsEnumerable',
];

const otherNames = [
  '',
  ' ',
  '.',
  '..',
  '../find_notes',
  'find_notes\u0000',
  'FIND_NOTES',
  'find_notes ',
  'find_notes;ls',
  '$(find_notes)',
  '%66ind_notes',
  'a'.repeat(100_000),
];

/** JSON-RPC 2.0, "Error object": "-32601 Method not found". */
const noMethod: readonly Hostile[] = [...prototypeNames, ...otherNames, 'tools/List', 'tools/call/', 'tools//call', 'rpc.discover', 'eval', 'prompts/get'].map(
  (name) => ({
    what: `the method ${short(JSON.stringify(name))}`,
    text: request(name, {}),
    code: methodNotFound,
  }),
);

/** MCP, "Tools", "Error Handling": "Unknown tools", "Invalid arguments": -32602. */
const noTool: readonly Hostile[] = [...prototypeNames, ...otherNames].map((name) => ({
  what: `the tool ${short(JSON.stringify(name))}`,
  text: request('tools/call', { name, arguments: { subject: 'taxes' } }),
  code: invalidParams,
}));

const deepArray = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const deepObject = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

const callWith = (given: string): string => `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"find_notes","arguments":${given}}}`;

/** JSON-RPC 2.0, "Error object": "-32602 Invalid params". */
const noParams: readonly Hostile[] = [
  ...['null', '1', 'true', '[]', '{}', '["find_notes"]'].map((name) => `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":${name}}}`),
  ...['"taxes"', '1', 'true', '[]', '["taxes"]', '{}', '{"__proto__":{"subject":"taxes"}}', '{"Subject":"taxes"}'].map(callWith),
  ...['null', '1', 'true', '[]', '["taxes"]', '{}', '1e400', '{"toString":"taxes"}', deepArray, deepObject].map((value) => callWith(`{"subject":${value}}`)),
  ...['null', '1', 'true', '[]', '{}', '"toString"', '"../"', '"-1"'].map(
    (cursor) => `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"cursor":${cursor}}}`,
  ),
  ...['null', '1', 'true', '[]', '{}', '["rmd:///notes.Rmd"]'].map((uri) => `{"jsonrpc":"2.0","id":7,"method":"resources/read","params":{"uri":${uri}}}`),
  '{"jsonrpc":"2.0","id":7,"method":"resources/read","params":{}}',
  '{"jsonrpc":"2.0","id":7,"method":"resources/list","params":{"cursor":{"length":-1}}}',
  '{"jsonrpc":"2.0","id":7,"method":"callTool","params":{}}',
  '{"jsonrpc":"2.0","id":7,"method":"readResource","params":{"uri":7}}',
].map((text) => ({ what: `the parameters of ${short(text.slice(text.indexOf('method')))}`, text, code: invalidParams }));

/** Specification 3, "Common Error Scenarios": "Invalid URI format | InvalidRequest"; of the protocol: "Resource not found: -32602". */
const noResource = (outside: string): readonly Hostile[] => {
  const read = (code: number) => (uri: string) => ({ what: `the resource ${short(JSON.stringify(uri))}`, text: request('resources/read', { uri }), code });
  const malformed = [
    'rmd:///../secret.Rmd',
    'rmd:///../../etc/passwd',
    'rmd:///./notes.Rmd',
    'rmd:///output/../notes.Rmd',
    'rmd:////notes.Rmd',
    'rmd:////etc/passwd.Rmd',
    'rmd://notes.Rmd',
    'rmd://localhost/notes.Rmd',
    'rmd:notes.Rmd',
    'rmd:/notes.Rmd',
    'rmd:///notes',
    'rmd:///.Rmd',
    'rmd:///notes.Rmd/',
    'rmd:///notes.Rmd?a',
    'rmd:///notes.Rmd#a',
    'rmd:///..\\secret.Rmd',
    'rmd:///C:\\secret.Rmd',
    'rmd:///C:/secret.Rmd',
    'rmd:///\\\\server\\share\\a.Rmd',
    'rmd:///notes.Rmd\u0000',
    'rmd:///notes\u0000.Rmd',
    'rmd:///notes\n.Rmd',
    'rmd:///%.Rmd',
    'rmd:///%2.Rmd',
    'rmd:///%zz.Rmd',
    'rmd:///*.Rmd',
    'rmd:///{filename}.Rmd',
    'rmd:///~/secret.Rmd',
    `rmd:///${'a'.repeat(100_000)}.Rmd`,
    `rmd:///${'../'.repeat(10_000)}secret.Rmd`,
    `rmd:///${outside}/secret.Rmd`,
    'rmd-output:///../notes.Rmd',
    'rmd-output:///../../secret.html',
    'rmd-output:///',
    'rmd-output:///notes',
    'rmd-output://notes.html',
    'rmd-output:notes.html',
    `rmd-output:///${'.'.repeat(50_000)}!`,
    'toolscribe://tool/',
    'toolscribe://tool/../find_notes',
    'toolscribe://tools/find_notes',
    'toolscribe://tool/find_notes/..',
    '',
    ' ',
    '/',
    'notes.Rmd',
    '../secret.Rmd',
    '/etc/passwd',
    'C:\\secret.Rmd'.replace('C:', ''),
    '//server/share',
    '\u0000',
  ];
  const missing = [
    'rmd:///...Rmd',
    'rmd:///..%2Fsecret.Rmd',
    'rmd:///..%2fsecret.Rmd',
    'rmd:///%2E%2E%2Fsecret.Rmd',
    'rmd:///%2e%2e%5Csecret.Rmd',
    'rmd:///%252E%252E%252Fsecret.Rmd',
    'rmd:///%25252E%25252E%25252Fsecret.Rmd',
    'rmd:///%2Fetc%2Fpasswd.Rmd',
    'rmd:///%C0%AE%C0%AE%C0%AFsecret.Rmd',
    'rmd:///%FF.Rmd',
    'rmd:///%E0%80%AF.Rmd',
    'rmd:///notes%00.Rmd',
    'rmd:///notes.Rmd%00.Rmd',
    'rmd:///notes%0A.Rmd',
    'rmd:///%EF%BC%8E%EF%BC%8E%EF%BC%8Fsecret.Rmd',
    `rmd:///${encodeURIComponent(outside)}%2Fsecret.Rmd`,
    'rmd:///link.Rmd',
    'rmd:///device.Rmd',
    'rmd:///folder.Rmd',
    'rmd:///large.Rmd',
    'rmd:///circle.Rmd',
    'rmd:///linked%2Fsecret.Rmd',
    'rmd:///output.Rmd',
    'rmd:///NUL.Rmd',
    'rmd:///CON.Rmd',
    'rmd:///notes.Rmd%3A%3A%24DATA.Rmd',
    'rmd:///__proto__.Rmd',
    'rmd:///constructor.Rmd',
    'rmd-output:///notes.Rmd',
    'rmd-output:///notes.exe',
    'rmd-output:///notes.html.bak',
    'rmd-output:///..%2Fnotes.Rmd',
    'rmd-output:///..%2F..%2Fsecret.html',
    'rmd-output:///%2e%2e%2f%2e%2e%2fsecret.html',
    'rmd-output:///link.html',
    'rmd-output:///.htaccess.html',
    'toolscribe://tool/__proto__',
    'toolscribe://tool/constructor',
    'toolscribe://tool/..%2Ffind_notes',
    'toolscribe://tool/%00',
    'toolscribe://tool/%FF',
    'file:///etc/passwd',
    `file://${outside}/secret.Rmd`,
    'http://127.0.0.1/',
    'ftp://127.0.0.1/a.Rmd',
    'data:text/plain,a',
    'javascript:alert(1)',
    'jar:file:///a.jar!/b',
    'C:/secret.Rmd',
    'rmdx:///notes.Rmd',
    'view-source:rmd:///notes.Rmd',
  ];
  return [...malformed.map(read(invalidRequest)), ...missing.map(read(invalidParams))];
};

/** Every message; `outside` is a folder whose files nobody may read. */
export const messages = (outside: string): readonly Hostile[] => [...noJson, ...noRequest, ...noMethod, ...noTool, ...noParams, ...noResource(outside)];
