import { hasSessionEnded, isAccountClosed } from '../../shared/api/session-ended.ts';
import { SessionError } from '../../shared/api/session-error.ts';
import type { Session } from '../../shared/connection/session.ts';
import { type CurrentUser, getInfo } from '../../shared/contract/oauth/session.ts';

/** Who is signed in here, as the server says; null for nobody. Rejects where that cannot be told. */
export async function signedInUser(session: Session): Promise<CurrentUser | null> {
  if (session.read().hasNoSource) return null;
  try {
    return await session.loadUser();
  } catch (error) {
    const isNobody =
      hasSessionEnded(error, getInfo) || isAccountClosed(error) || error instanceof SessionError;
    if (isNobody) return null;
    throw error;
  }
}
