import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';

/**
 * After a new token: mostly it continues the session of the same person, and what failed for want of it is
 * asked for again. Whose it is, the server says; where it does not, the user is unknown again.
 */
export async function carryOn(session: Session, queries: QueryClient): Promise<void> {
  if (session.read().user) {
    const user = await session.loadUser().catch(() => null);
    if (!user) return;
  }
  await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
