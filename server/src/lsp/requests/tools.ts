import type { CancellationToken } from 'vscode-languageserver/node';
import { tools } from '../../features/tools/tools.ts';
import { toLocation } from '../convert.ts';
import { guard } from '../guard.ts';
import { type ToolsResult, toolsMethod } from '../protocol.ts';
import { rangesIn, type Session } from '../session.ts';

export function answerTools(session: Session): void {
  const list = guard<unknown, ToolsResult>(session, toolsMethod, [], () => listed(session));
  // A request without parameters has only the token.
  session.connection.onRequest(toolsMethod, (...args: unknown[]): Promise<unknown> => list(undefined, args.at(-1) as CancellationToken));
}

async function listed(session: Session): Promise<ToolsResult> {
  for (const uri of session.engine.checkable()) await session.engine.prepareFindings(uri);
  const all = tools(session.engine, session.failures);
  const range = await rangesIn(
    session,
    all.map((tool) => tool.at.uri),
  );
  const outside = (uri: string): string => (uri === '' ? '' : session.uris.toClient(uri));
  return all.map((tool) => ({
    ...tool,
    projectRoot: outside(tool.projectRoot),
    due: tool.due.map((file) => ({ ...file, uri: outside(file.uri) })),
    at: toLocation(session, range, tool.at),
  }));
}
