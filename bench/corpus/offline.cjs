// Read into each server before it starts: what it asks of the network is answered with nothing, and native modules that are not built are empty.
const Module = require('node:module');
const load = Module._load;
Module._load = function (request, ...rest) {
  return request === 'keytar' || request.endsWith('keytar.node') ? {} : load.call(this, request, ...rest);
};
globalThis.fetch = async () => new Response('{"data":{"schema":""}}', { status: 200, headers: { 'content-type': 'application/json' } });
