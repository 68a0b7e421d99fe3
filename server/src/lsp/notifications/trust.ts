import { type TrustParams, trustMethod } from '../protocol.ts';
import type { Session } from '../session.ts';

/** Follows whether the user trusts the workspace. */
export function followTrust(session: Session): void {
  session.connection.onNotification(trustMethod, (params: TrustParams | undefined) => {
    session.trusted = params?.trusted === true;
    session.comparison.follow();
  });
}
