import { acceptChange } from '../../features/changes/acceptChange.ts';
import { toWorkspaceEdit } from '../convert.ts';
import { refuse } from '../guard.ts';
import { acceptChangeCommand } from '../protocol.ts';
import { rangesIn, type Session } from '../session.ts';

/** Accepts a change since the base, by an edit of the configuration. */
export async function accept(session: Session, { uri, tool, change, reason }: Readonly<Record<string, unknown>>): Promise<null> {
  if (typeof uri !== 'string' || typeof tool !== 'string' || typeof change !== 'string' || typeof reason !== 'string' || reason.trim() === '')
    throw refuse(`${acceptChangeCommand} needs a 'uri', a 'tool', a 'change' and a 'reason'.`);
  const found = await acceptChange(session.engine, session.uris.fromClient(uri), { tool, change, reason });
  if (found === undefined) throw refuse('The configuration cannot be read; its own findings report why.');
  const range = await rangesIn(
    session,
    found.edits.map((part) => part.uri),
  );
  await session.connection.workspace.applyEdit({ label: 'Accept the change', edit: toWorkspaceEdit(session, range, found.edits, { creates: found.creates }) });
  return null;
}
