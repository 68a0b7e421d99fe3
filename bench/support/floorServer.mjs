// A language server that answers from nothing: what it takes is the transport and the client, and no server can be faster.
import { frame, readFrames } from './frames.mjs';

const items = Array.from({ length: 20 }, (_, line) => ({
  range: { start: { line, character: 4 }, end: { line, character: 10 } },
  severity: 1,
  source: 'floor',
  message: 'A message of ordinary length for which nothing was read.',
}));
const answers = {
  initialize: { capabilities: { textDocumentSync: 2, diagnosticProvider: {}, hoverProvider: true, completionProvider: {}, documentSymbolProvider: true } },
  'textDocument/diagnostic': { kind: 'full', items },
};

readFrames(process.stdin, ({ id, method }) => {
  if (method === 'exit') process.exit(0);
  if (id !== undefined && method !== undefined) process.stdout.write(frame({ id, result: answers[method] ?? null }));
});
