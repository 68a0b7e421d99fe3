// HTTP requests, as their bytes, that no client of good faith sends.

export interface HostileRequest {
  readonly what: string;
  readonly bytes: string;
  /** What may answer it; 0 is the end of the connection without an answer. */
  readonly status: readonly number[];
}

const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}';

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

function http(line: string, headers: Record<string, string>, body = list): string {
  const all = { host: '127.0.0.1', 'content-length': String(Buffer.byteLength(body)), connection: 'close', ...headers };
  return `${line}\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
}

const post = (headers: Record<string, string>, body = list): string => http('POST /mcp HTTP/1.1', { ...json, ...headers }, body);

/** RFC 9110, and of MCP "Transports": "Servers MUST validate the Origin header", "the server MUST respond with HTTP 403 Forbidden". */
export const requests: readonly HostileRequest[] = [
  ...[
    'http://example.com',
    'https://127.0.0.1.example.com',
    'null',
    'file://',
    'http://localhost.example.com:80',
    'http://[::2]',
    'a',
    '',
    'http://a@localhost',
    'http://localhost/',
    'http://localhost:99999',
    'http://localhost:',
    'http://[',
    'http://',
    'http://%6cocalhost',
    'http://localhost, http://localhost',
    'http://a:b@127.0.0.1:80',
    'http://localhost#',
    'http://local\u00adhost',
    'ftp://localhost',
    '//localhost',
  ].map((origin) => ({
    what: `the origin ${origin}`,
    bytes: post({ origin }),
    status: [403],
  })),
  ...['example.com', '127.0.0.1.example.com', 'localhost.example.com:80', '0.0.0.0', '[::2]', '', '@', '127.0.0.1@example.com'].map((host) => ({
    what: `the host '${host}'`,
    bytes: post({ host }),
    status: [400, 403],
  })),
  ...[
    'a@localhost',
    'a:b@localhost',
    ':@localhost',
    '@localhost',
    'localhost@',
    'localhost:a',
    'localhost:',
    'localhost:99999',
    'localhost:-1',
    'localhost:1:1',
    'localhost/',
    'localhost/mcp',
    'localhost?',
    'localhost#',
    'localhost\\',
    'localhost localhost',
    'http://localhost',
    '//localhost',
    '[::1',
    '::1',
    '[::1]a',
    '[',
    ']',
    '%',
    'local\u00adhost',
    'localhost\u0085',
  ].map((host) => ({ what: `the host '${host}'`, bytes: post({ host }), status: [400] })),
  ...['%6c%6fcalhost', 'a'.repeat(5000)].map((host) => ({ what: `the host '${host}'`, bytes: post({ host }), status: [403] })),
  { what: 'two hosts', bytes: post({ host: 'localhost', Host: 'localhost' }), status: [400] },
  { what: 'no host', bytes: `POST /mcp HTTP/1.1\r\ncontent-length: 2\r\n\r\n{}`, status: [400, 403] },
  ...[
    '/',
    '/mcp/',
    '/mcp/..',
    '/MCP',
    '/mcp%2f',
    '/%6dcp/',
    '/../mcp/x',
    '//mcp',
    '/etc/passwd',
    '/mcp/../../etc/passwd',
    '/rmd/notes.Rmd',
    '/\\..\\secret',
  ].map((target) => ({ what: `the target ${target}`, bytes: http(`POST ${target} HTTP/1.1`, json), status: [400, 404] })),
  ...['/mcp?%', '/mcp?//[', '/mcp?a@b:c', '/mcp??'].map((target) => ({
    what: `the target ${target}`,
    bytes: http(`POST ${target} HTTP/1.1`, json),
    status: [200],
  })),
  ...[
    'http://example.com/mcp',
    '//example.com',
    'http://',
    'http://[',
    '//',
    '/%',
    '/%zz',
    '/mcp#a',
    '/mcp/%2e%2e',
    '/mcp;a',
    '\\mcp',
    'mcp',
    'http://localhost/mcp',
    'http://a@localhost/mcp',
    'https://localhost:99999/mcp',
    'file:///mcp',
    '?',
    '#',
    '/mcp\u00e9',
  ].map((target) => ({
    what: `the target ${target}`,
    bytes: http(`POST ${target} HTTP/1.1`, json),
    status: [400, 404],
  })),
  ...['PUT', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'].map((method) => ({
    what: `the method ${method}`,
    bytes: http(`${method} /mcp HTTP/1.1`, json),
    status: [405],
  })),
  ...['DELETE', 'GET'].map((method) => ({ what: `the method ${method}`, bytes: http(`${method} /mcp HTTP/1.1`, json, ''), status: [400, 405] })),
  { what: 'the method CONNECT', bytes: http('CONNECT /mcp HTTP/1.1', json), status: [0, 400, 405] },
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'application/xml', ''].map((type) => ({
    what: `the type of content '${type}'`,
    bytes: post({ 'content-type': type }),
    status: [400, 415],
  })),
  ...['text/html', 'image/png', 'a'].map((accept) => ({ what: `the accepted type '${accept}'`, bytes: post({ accept }), status: [400, 406] })),
  ...['1999-01-01', '2026-13-45', '__proto__', 'a'.repeat(1000)].map((version) => ({
    what: `the protocol version ${version.slice(0, 20)}`,
    bytes: post({ 'mcp-protocol-version': version }),
    status: [400],
  })),
  ...['-1', '1e3', '0x10', ' 1 1', 'a'].map((length) => ({ what: `the length '${length}'`, bytes: post({ 'content-length': length }), status: [0, 400] })),
  { what: 'two lengths', bytes: post({ 'Content-Length': '1' }), status: [0, 400] },
  { what: 'a length and chunks', bytes: post({ 'transfer-encoding': 'chunked' }, `0\r\n\r\n${list}`), status: [0, 400] },
  { what: 'chunks of no size', bytes: `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`, status: [0, 400] },
  { what: 'another coding', bytes: `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: gzip\r\n\r\na`, status: [0, 400, 501] },
  { what: 'an unknown expectation', bytes: post({ expect: 'a' }), status: [417] },
  { what: 'an upgrade', bytes: post({ connection: 'upgrade', upgrade: 'websocket' }), status: [0, 200, 400, 426] },
  ...['__proto__', 'constructor', 'mcp-session-id', 'authorization', 'last-event-id', 'cookie', 'content-encoding', 'mcp-method', 'mcp-name'].map((name) => ({
    what: `the header ${name}`,
    bytes: post({ [name]: '\u00ff@[%' }),
    status: [200, 400],
  })),
  { what: 'a header of 100 KB', bytes: post({ a: 'a'.repeat(100_000) }), status: [0, 431] },
  { what: 'five thousand headers', bytes: post(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`a${i}`, 'a']))), status: [0, 431] },
  { what: 'a target of 100 KB', bytes: http(`POST /${'a'.repeat(100_000)} HTTP/1.1`, json), status: [0, 414, 431] },
  { what: 'a header with a NUL', bytes: post({ a: 'a\u0000b' }), status: [0, 400] },
  { what: 'a header name with a space', bytes: post({ 'a b': 'a' }), status: [0, 400] },
  { what: 'a folded header', bytes: post({ a: 'a\r\n b' }), status: [0, 400] },
  ...[
    '\r\n\r\n\u0000',
    'GET\r\n\r\n',
    'POST /mcp HTTP/9.9\r\n\r\n',
    'POST /mcp\r\n\r\n',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n',
    '\u0016\u0003\u0001',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ].map((bytes) => ({ what: `the bytes ${JSON.stringify(bytes)}`, bytes, status: [0, 400, 403, 505] })),
  { what: 'a body of 5 MB', bytes: post({}, JSON.stringify('a'.repeat(5_000_000))), status: [0, 413] },
  { what: 'a length of 5 TB', bytes: post({ 'content-length': '5000000000000' }, ''), status: [0, 413] },
];
