import { selectedTools } from '../../engine/listing/selectedTools.ts';
import { configFileNames } from '../../engine/settings.ts';
import { errorText, knownValue, plural } from '../../model/index.ts';
import type { Call } from '../command.ts';
import { configTemplate } from '../configTemplate.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { UsageError } from '../usageError.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { updateBaseline } from './updateBaseline.ts';
import { writeAtRoot } from './writeAtRoot.ts';

export async function init(call: Call, io: Io): Promise<number> {
  const workspace = await openWorkspace(call, io);
  const colors = colorsFor(io.stdout, io.env);
  for (const line of found(workspace)) io.stdout.line(line);
  const name = configFileNames[0] ?? '';
  const there = await existingConfig(workspace).catch((error) => {
    throw new UsageError(`${name} could not be written: ${errorText(error)}`);
  });
  if (there !== undefined && (!call.has('force') || there !== name)) {
    const otherwise = there === name ? '; --force overwrites it' : '';
    io.stdout.write(`${colors.yellow('kept')}     ${there} (it is there already${otherwise})\n`);
  } else {
    await writeAtRoot(workspace, name, configTemplate());
    io.stdout.write(`${colors.green('written')}  ${name}\n`);
  }
  if (call.has('baseline')) await updateBaseline(workspace, workspace.engine.checkable(), false, io);
  else if (there === undefined || call.has('force')) io.stderr.line('Next: toolscribe check, then toolscribe build.');
  return 0;
}

async function existingConfig({ host, rootUri }: Workspace): Promise<string | undefined> {
  for (const name of configFileNames) if ((await host.size(`${rootUri}/${name}`)) !== undefined) return name;
  return undefined;
}

/** A line for each format of the workspace, and the files that the next build takes over. */
function found(workspace: Workspace): readonly string[] {
  const { engine } = workspace;
  const tools = selectedTools(engine, engine.checkable());
  const formats = engine.parts.formats.flatMap((format) => {
    const own = tools.filter((placed) => placed.doc.frontEnd.id === format.id);
    if (own.length === 0) return [];
    const files = [...new Set(own.map((placed) => workspace.nameOf(placed.doc.uri)))];
    const shown = files.slice(0, 5).join(', ');
    return [`${format.title}: ${plural(own.length, 'tool')} in ${plural(files.length, 'file')} (${shown}${files.length > 5 ? ', …' : ''})`];
  });
  if (formats.length === 0)
    formats.push('No tools yet. A tool is', ...engine.parts.formats.flatMap(({ holdsTools, toolIs }) => (holdsTools === false ? [] : [`  ${toolIs}`])));
  const taken = engine.tools().filter(({ tool }) => tool.provenance?.by === 'mcptool_build');
  const lines = taken.map(({ doc, tool, derived }) => {
    const name = workspace.nameOf(doc.uri);
    return derived ? `  ${name}` : `  ${name} (kept as it is: no source of ${knownValue(tool.name) ?? 'its tool'} was found)`;
  });
  return lines.length === 0 ? formats : [...formats, `Made by mcptool_build(); the next build takes them over and keeps their captured output:`, ...lines];
}
