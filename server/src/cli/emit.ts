import { faultOf } from '../engine/document.ts';
import type { PlacedTool } from '../engine/types.ts';
import { closest, type Emitter, knownValue, type Severity } from '../model/index.ts';
import { chosenTools } from './chosenTools.ts';
import { colorsFor } from './colors.ts';
import type { Call } from './command.ts';
import { tellConfigMistakes } from './configNotice.ts';
import { diagnosticsOf, exitCode, reaches } from './diagnostic.ts';
import type { Io } from './io.ts';
import { select } from './select.ts';
import { textReport } from './textReporter.ts';
import { UsageError } from './usageError.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

export async function emit(call: Call, io: Io): Promise<number> {
  const to = call.value('to');
  if (to === undefined) throw new UsageError('say what to print: --to yaml or --to mcp');
  const workspace = await openWorkspace(call, io);
  const emitter = emitterFor(workspace, to);
  const selection = await select(workspace, call, io);
  tellConfigMistakes(workspace, selection.uris, io);
  const tools = readable(chosenTools(workspace.engine, selection.uris));
  const { mcpRevision } = workspace.engine.config(workspace.rootUri);
  const { text, notes } = emitter.emit(
    tools.map((placed) => placed.tool),
    { mcpRevision },
  );
  io.stdout.write(text);
  for (const note of notes) {
    const placed = tools[note.tool];
    const where = placed === undefined ? '' : `${workspace.nameOf(placed.doc.uri)}: ${knownValue(placed.tool.name) ?? ''}: `;
    io.stderr.write(`${where}${note.message}\n`);
  }
  const diagnostics = await diagnosticsOf(workspace, selection.uris);
  const failOn = call.value('fail-on');
  const level: Severity = failOn === 'warning' || failOn === 'information' || failOn === 'hint' ? failOn : 'error';
  io.stderr.write(
    textReport(
      diagnostics.filter(({ severity }) => reaches(severity, level)),
      colorsFor(io.stderr, io.env),
    ),
  );
  return exitCode(diagnostics, failOn);
}

function emitterFor(workspace: Workspace, to: string): Emitter {
  const { emitters } = workspace.engine.parts;
  const emitter = emitters.find((e) => e.id === to);
  if (emitter !== undefined) return emitter;
  const ids = emitters.map((e) => e.id);
  const meant = closest(to, ids);
  throw new UsageError(`there is no target '${to}'; there are ${ids.join(' and ')}${meant === undefined ? '' : `. Did you mean '${meant}'?`}`);
}

/** Without those of which a part could not be read: what a model would see of them could be wrong. */
const readable = (tools: readonly PlacedTool[]): readonly PlacedTool[] => tools.filter(({ region }) => faultOf(region) === undefined);
