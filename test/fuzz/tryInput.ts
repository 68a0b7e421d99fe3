import { linesOf } from '../../server/src/engine/lines.ts';
import { createGrammars, parseLimits } from '../../server/src/frontends/support/syntaxTree.ts';
import { uriOf } from '../support/memoryHost.ts';
import { type Client, connect } from '../support/servers/client.ts';
import { grammarFiles } from '../support/workspace.ts';
import { type Input, keysFor, type Random } from './inputs.ts';

/** What an editor asks about a document: with a place in it where the method is about one. */
const asked = [
  ['textDocument/documentSymbol', false],
  ['textDocument/codeLens', false],
  ['textDocument/semanticTokens/full', false],
  ['textDocument/foldingRange', false],
  ['textDocument/hover', true],
  ['textDocument/completion', true],
  ['textDocument/signatureHelp', true],
  ['textDocument/definition', true],
  ['textDocument/documentHighlight', true],
  ['textDocument/prepareRename', true],
] as const;

const editorGrammars = createGrammars(grammarFiles, parseLimits.editor, () => performance.now());

/** An editor with a workspace in which inputs are tried, one after the other. `pull` says how it gets findings. */
export const createEditor = (pull: boolean): Promise<Client> => connect({ DESCRIPTION: 'Package: demo\n' }, { pull, grammars: editorGrammars });

/** Ends an editor once the server's own requests are answered: it would take a lost answer for a fault. */
export async function closeEditor(editor: Client): Promise<void> {
  await editor.request('workspace/symbol', { query: '' });
  editor.dispose();
}

export interface Tried {
  /** Faults of the program that were told or answered. */
  readonly faults: readonly string[];
  /** The request that took longest, with the key that was typed before it. */
  readonly slowest: { readonly method: string; readonly ms: number };
}

/** Opens the input as an editor does, types into it, asks all that an editor asks, and closes it. */
export async function tryInput(editor: Client, { file, text }: Input, random: Random): Promise<Tried> {
  const uri = uriOf(file);
  const faults: string[] = [];
  let slowest = { method: '', ms: 0 };
  const timed = async <T>(method: string, work: Promise<T>): Promise<T> => {
    const start = performance.now();
    const usage = process.cpuUsage();
    try {
      return await work;
    } finally {
      // Other processes on this machine make answers late, but cost this one no processor time.
      const { user, system } = process.cpuUsage(usage);
      const ms = Math.min(performance.now() - start, (user + system) / 1000);
      if (ms > slowest.ms) slowest = { method, ms };
    }
  };
  const ask = async (method: string, params: object): Promise<unknown> => {
    try {
      return await timed(method, editor.request(method, params));
    } catch (error) {
      // What cannot be renamed or is out of date is refused in words; an internal error is a fault.
      if ((error as { readonly code?: number }).code === -32603 || !(error instanceof Error)) faults.push(`${method}: ${String(error)}`);
      return undefined;
    }
  };
  editor.open(file, text);
  await ask('textDocument/documentSymbol', { textDocument: { uri } });
  let now = text;
  let version = 1;
  for (const { start: from, end, text: typed } of keysFor(text, random)) {
    const lines = linesOf(now);
    const range = { start: lines.positionAt(from), end: lines.positionAt(end) };
    const [first, last] = [lines.offsetAt(range.start), lines.offsetAt(range.end)];
    now = now.slice(0, first) + typed + now.slice(last);
    version += 1;
    void editor.rpc.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range, text: typed }] });
    await ask('textDocument/documentSymbol', { textDocument: { uri } });
  }
  const lines = linesOf(now);
  const position = lines.positionAt(Math.floor(random() * now.length));
  const whole = { start: { line: 0, character: 0 }, end: lines.positionAt(now.length) };
  for (const [method, isPlace] of asked) await ask(method, { textDocument: { uri }, ...(isPlace ? { position } : {}) });
  const diagnostics = await timed('textDocument/diagnostic', editor.diagnostics(file));
  for (const { code, message } of diagnostics) if (code === 'internal-error') faults.push(String(message));
  await ask('textDocument/codeAction', { textDocument: { uri }, range: whole, context: { diagnostics: diagnostics.slice(0, 50) } });
  await ask('textDocument/rename', { textDocument: { uri }, position, newName: 'renamed' });
  editor.close(file);
  // Answered once the closing was taken in.
  await ask('workspace/symbol', { query: '' });
  for (const line of editor.heard.logged.splice(0)) if (/uncaught|unhandled|failed:/.test(line)) faults.push(line);
  editor.heard.published.length = 0;
  return { faults, slowest };
}
