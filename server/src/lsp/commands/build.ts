import { type CancellationToken, ShowMessageNotification, type WorkDoneProgressReporter } from 'vscode-languageserver/node';
import { decode, withoutMark } from '../../engine/document.ts';
import { applyStep, type BuildStep, planBuild } from '../../engine/generated/build.ts';
import type { PlacedTool } from '../../engine/types.ts';
import { plural } from '../../model/index.ts';
import { refuse } from '../guard.ts';
import { type Progress, withProgress } from '../progress.ts';
import type { BuildArguments, BuildResult, BuiltFile } from '../protocol.ts';
import type { Session } from '../session.ts';
import { type RunOutcome, runAll } from './examples.ts';

/** Builds the generated files of these documents, or of all. A file that cannot be built is reported, and the rest is built. */
export async function build(session: Session, args: BuildArguments, token: CancellationToken, reporter?: WorkDoneProgressReporter): Promise<BuildResult> {
  if (args.runExamples === true) refuseToRun(session);
  const result = await withProgress(session, { title: 'Building tool specs', reporter, token }, async (progress) => {
    const uris = args.uris?.map((uri) => session.uris.fromClient(uri));
    const unsaved = await unsavedDocuments(session, uris);
    const chosen = (): readonly string[] => (uris ?? session.engine.documents().map((doc) => doc.uri)).filter((uri) => !unsaved.includes(uri));
    const run = args.runExamples === true ? await examples(session, chosen(), progress) : undefined;
    const steps = progress.cancelled()
      ? []
      : await planBuild(session.engine, session.host, {
          ...(uris === undefined && unsaved.length === 0 ? {} : { uris: chosen() }),
          force: args.force === true,
          ...(run === undefined ? {} : { captured: run.captured }),
        });
    const files: BuiltFile[] = unsaved.map((uri) => refusal(session, uri));
    let next = 0;
    // A generated file with unsaved text is compared by that text. A file that was edited since then is not overwritten.
    for (const step of steps) {
      if (progress.cancelled()) break;
      const at = next++;
      // Most files of most builds are unchanged: reporting each costs more than comparing it.
      if (step.action !== 'unchanged') progress.report(step.path, Math.round((100 * at) / steps.length));
      files.push(await carryOut(session, step));
    }
    await notifyEngine(session, files);
    return {
      files,
      cancelled: progress.cancelled(),
      notes: [...(run?.notes ?? []), ...(run?.failures ?? []).map((f) => `The example of ${f.tool} failed: ${f.message}`)],
    };
  });
  const ok = !result.cancelled && result.files.every(({ outcome }) => outcome !== 'kept' && outcome !== 'failed');
  const message = messageOf(result.files, result.cancelled, result.notes.map(inShort));
  // A client with its own build command shows the results itself.
  const shows = session.client.commands.build !== undefined;
  if (!ok && !result.cancelled && !shows) await session.connection.sendNotification(ShowMessageNotification.type, { type: 2, message });
  session.log(messageOf(result.files, result.cancelled, result.notes));
  return { steps: result.files.map((file) => ({ ...file, uri: session.uris.toClient(file.uri) })), message, ok };
}

function refuseToRun(session: Session): void {
  const why =
    session.runExamples === undefined
      ? 'Examples cannot be run by this server. Build without running them; output captured before is kept.'
      : 'Examples are code, and this workspace is not trusted, so they were not run and nothing was built. Trust the workspace, or build without running examples.';
  if (session.runExamples === undefined || !session.trusted) throw refuse(why);
}

async function examples(session: Session, uris: readonly string[], progress: Progress): Promise<RunOutcome | undefined> {
  if (session.runExamples === undefined) return undefined;
  const chosen = new Set(uris);
  const wanted = (placed: PlacedTool): boolean => chosen.has(placed.doc.uri) || session.engine.outputs(placed).some((o) => chosen.has(o.uri));
  const tools = session.engine.tools().filter(wanted);
  const outcome = await runAll(session.engine, session.runExamples, {
    tools,
    signal: progress.signal,
    report: (tool) => progress.report(`running the example of ${tool}`),
  });
  const ran = new Set(tools.map((placed) => placed.doc.uri));
  session.failures = [...session.failures.filter((f) => !ran.has(f.uri)), ...outcome.failures];
  session.changed([...ran], false);
  return outcome;
}

/** Open documents, of these or of all, whose text differs from the disk. */
async function unsavedDocuments(session: Session, uris: readonly string[] | undefined): Promise<readonly string[]> {
  const unsaved: string[] = [];
  const built = new Set(session.engine.documents().map((doc) => doc.uri));
  for (const uri of uris ?? session.open.keys()) {
    const doc = session.open.has(uri) && built.has(uri) ? session.engine.document(uri) : undefined;
    if (doc === undefined || (await isSaved(session, uri, doc.text))) continue;
    unsaved.push(uri);
  }
  return unsaved;
}

async function isSaved(session: Session, uri: string, text: string): Promise<boolean> {
  try {
    const bytes = await session.host.read(uri);
    return bytes !== undefined && withoutMark(decode(bytes).text) === withoutMark(text);
  } catch {
    // An unreadable file cannot be compared. The build is refused, not made from unsaved text.
    return false;
  }
}

const refusal = (session: Session, uri: string): BuiltFile => ({
  uri,
  path: pathOf(session, uri),
  outcome: 'failed',
  reason: 'it has changes that are not saved, so nothing was built from it; save it and build again',
});

const pathOf = (session: Session, uri: string): string => {
  const doc = session.engine.document(uri);
  return doc === undefined ? uri : session.engine.names(doc).path;
};

async function carryOut(session: Session, step: BuildStep): Promise<BuiltFile> {
  const { outcome, reason } = await applyStep(session.host, step);
  return { uri: step.uri, path: step.path, outcome, ...(reason === undefined ? {} : { reason }) };
}

/** The server wrote these files itself, so it does not wait for a watcher. */
function notifyEngine(session: Session, files: readonly BuiltFile[]): Promise<void> {
  const changed = files.filter(({ outcome }) => outcome === 'written' || outcome === 'removed').map(({ uri }) => uri);
  if (changed.length === 0) return Promise.resolve();
  session.disk.run(async () => {
    await session.engine.changedOnDisk(changed);
    session.changed(changed, true);
  });
  return session.disk.drained();
}

/** R's message as one sentence of a notification. The log has all of it. */
const inShort = (note: string): string => `${note.replace(/\n[\s\S]*/, '').replace(/(?<![.\s])[.\s]+$/, '')}.`;

function messageOf(files: readonly BuiltFile[], cancelled: boolean, notes: readonly string[]): string {
  const words = ['written', 'unchanged', 'removed', 'kept', 'failed'] as const;
  const sums = words.flatMap((word) => {
    const n = files.filter(({ outcome }) => outcome === word).length;
    return n === 0 ? [] : [`${plural(n, 'file')} ${word}`];
  });
  const summary = sums.length === 0 ? 'There is nothing to build here.' : `${sums.join(', ')}.`;
  const reasons = files.flatMap(({ path, reason }) => (reason === undefined ? [] : [`${path}: ${reason}.`]));
  return [cancelled ? 'The build was cancelled.' : '', cancelled && sums.length === 0 ? '' : summary, ...reasons, ...notes]
    .filter((part) => part !== '')
    .join(' ');
}
