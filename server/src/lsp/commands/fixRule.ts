import { toWorkspaceEdit } from '../convert.ts';
import { refuse } from '../guard.ts';
import { fixRuleCommand } from '../protocol.ts';
import { rangesIn, type Session } from '../session.ts';
import { turns } from '../transport/debouncer.ts';

/** Applies the safe fixes of a rule in every document of the workspace, as one edit of the client, which can be undone. */
export async function fixRule(session: Session, { rule }: Readonly<Record<string, unknown>>): Promise<null> {
  if (typeof rule !== 'string') throw refuse(`${fixRuleCommand} needs the id of a 'rule'.`);
  const { engine, connection } = session;
  const all = [];
  for (const { uri } of engine.documents()) {
    await engine.prepareFindings(uri);
    const edits = engine.fixAll(uri, { rule });
    if (edits.length > 0) all.push({ uri, edits });
    await turns();
  }
  if (all.length === 0) throw refuse(`Nothing of ${rule} is left that can be fixed without a decision.`);
  const range = await rangesIn(
    session,
    all.map(({ uri }) => uri),
  );
  await connection.workspace.applyEdit({ label: `Fix all of ${rule}`, edit: toWorkspaceEdit(session, range, all) });
  return null;
}
