import { selectedTools } from '../../engine/listing/selectedTools.ts';
import type { PlacedTool } from '../../engine/types.ts';
import { knownValue, type Span, toolPlace } from '../../model/index.ts';
import { scoreOf } from '../../score/scoreOf.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { type ScoredTool, scoreJson, scoreMarkdown, scoreSummary, scoreText } from '../reporters/scoreReport.ts';
import { reportMistakes } from '../reportMistakes.ts';
import { select } from '../selection/select.ts';
import { openWorkspace } from '../workspace.ts';

export async function score(call: Call, io: Io): Promise<number> {
  const workspace = await openWorkspace(call, io);
  const selection = await select(workspace, call, io);
  reportMistakes(workspace, [], io);
  const servers = byServer(workspace.engine.tools());
  const scored = selectedTools(workspace.engine, selection.uris).map((placed): ScoredTool => {
    const { doc, region, tool } = placed;
    const name = knownValue(tool.name);
    const siblings = [...(servers.get(serverOf(placed)) ?? [])].filter((other) => other !== name && other !== tool.localName?.value);
    const lineOf = ({ start }: Span): number => doc.positionAt(region.start + start).line + 1;
    const result = scoreOf(tool, doc.frontEnd, siblings);
    return { name: name ?? '(no name)', file: workspace.nameOf(doc.uri), line: lineOf(toolPlace(tool)), result, lineOf };
  });
  const format = call.value('format') ?? 'text';
  if (format === 'json') io.stdout.write(scoreJson(scored));
  else if (format === 'markdown') io.stdout.write(scoreMarkdown(scored));
  else {
    io.stdout.write(scoreText(scored, colorsFor(io.stdout, io.env)));
    io.stderr.line(scoreSummary(scored));
  }
  return 0;
}

/** Tools that a client is offered together, as far as it is known: those of a server object, else of a project, else of a file. */
const serverOf = ({ tool, project, doc }: PlacedTool): string => `${project?.root ?? doc.uri} ${tool.server ?? ''}`;

/** The names of each server's tools, as their authors wrote them. */
function byServer(tools: readonly PlacedTool[]): ReadonlyMap<string, ReadonlySet<string>> {
  const servers = new Map<string, Set<string>>();
  for (const placed of tools) {
    const name = placed.tool.localName?.value ?? knownValue(placed.tool.name);
    if (name === undefined || placed.derived) continue;
    const names = servers.get(serverOf(placed)) ?? new Set();
    servers.set(serverOf(placed), names.add(name));
  }
  return servers;
}
