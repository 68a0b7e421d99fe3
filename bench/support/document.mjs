// An open document that is typed in. The findings of every text are counted: a server that is fast because it does not look has no figure.
import { pathToFileURL } from 'node:url';

/**
 * Opens a file that has `faults` faults. An edit is given as where it was (`at`, `to`, the text `inserted`) and how many more `faults` there are then; it
 * returns when it was written (`sent`), and `settled`, which resolves to when the findings of the text after it had arrived.
 */
export function openDocument(client, { file, languageId, text, faults, isFault = () => true }) {
  const uri = pathToFileURL(file).href;
  const textDocument = { uri };
  const lines = text.split('\n');
  const { pulls, reads = true, name } = client.server;
  let version = 1;
  let expected = faults;
  let resultId;
  let pulled = [];
  let pulling;
  const faultsIn = (items) => (reads ? items.filter(isFault).length : expected);
  const check = (items, at, wanted) => {
    const found = faultsIn(items);
    if (reads && found !== wanted) throw new Error(`${name} finds ${found} faults in place of ${wanted}: ${items.map((d) => d.message).join(' | ')}`);
    return at;
  };
  const pull = async () => {
    const asked = client.request('textDocument/diagnostic', { textDocument, ...(resultId === undefined ? {} : { previousResultId: resultId }) });
    pulling = asked;
    const { result, error, at } = await asked;
    if (result !== undefined) {
      resultId = result.resultId;
      if (result.kind === 'full') pulled = result.items;
    }
    return { error, at, diagnostics: pulled };
  };
  // Who gives no versions was silent before the edit: what it pushes first is its answer. In a burst only the right count tells.
  const push = (sent, own, isRight) => client.pushed(uri, (last) => last.at > sent && (last.version ?? own) >= own && isRight(last.diagnostics));
  const tell = (method, params) => {
    const sent = client.notify(method, params);
    const [own, wanted] = [version, expected];
    const answer = async (isRight) => {
      const { error, at, diagnostics } = await (pulls ? pull() : push(sent, own, isRight));
      if (error !== undefined) throw new Error(`${name} refuses: ${error.message}`);
      return check(diagnostics, at, wanted);
    };
    return { sent, settled: () => answer(() => true), settledAtLast: () => answer((items) => faultsIn(items) === wanted) };
  };
  return {
    lines,
    textDocument,
    opened: tell('textDocument/didOpen', { textDocument: { uri, languageId, version, text } }),
    edit({ at, to = at, inserted = '', faults: more = 0 }) {
      const kept = lines[at.line].slice(0, at.character) + inserted + lines[to.line].slice(to.character);
      lines.splice(at.line, to.line - at.line + 1, ...kept.split('\n'));
      version++;
      expected += more;
      return tell('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range: { start: at, end: to }, text: inserted }] });
    },
    /** Asks for the findings again and gives up the answer before, as an editor that pulls does while one types on. */
    pullAnew() {
      if (!pulls) return;
      if (pulling !== undefined) client.notify('$/cancelRequest', { id: pulling.id });
      void pull();
    },
  };
}
