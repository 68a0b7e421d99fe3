import { rscriptOfThisMachine } from '../../runners/thisMachine.ts';
import { type ReportResult, reportMethod } from '../protocol.ts';
import type { Session } from '../session.ts';

/** Reports the state of the server. Waits for nothing: users request it when something fails. */
export function answerReport(session: Session): void {
  session.connection.onRequest(reportMethod, (): ReportResult => report(session));
}

function report({ engine, scanner, open }: Session): ReportResult {
  const [folder = ''] = scanner.folders();
  const config = engine.config(folder);
  const formats = new Map<string, number>();
  for (const { frontEnd } of engine.documents()) formats.set(frontEnd.id, (formats.get(frontEnd.id) ?? 0) + 1);
  const r = rscriptOfThisMachine(config.rPath);
  return {
    node: process.version,
    megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
    seconds: Math.round(process.uptime()),
    documents: Object.fromEntries(formats),
    open: open.size,
    tools: engine.tools().filter(({ derived }) => !derived).length,
    mcpRevision: config.mcpRevision,
    clients: config.clients,
    rscript: 'path' in r ? r.path : r.problem,
  };
}
