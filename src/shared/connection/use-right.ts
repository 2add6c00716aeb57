import type { EmbedRight } from '../contract/embed-scope.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the session may do what a right is for. The token of a partner's page may be made for less than what its user
 * may (`contract/embed-scope.ts`): what the server would refuse is not offered.
 */
export function useRight(right: EmbedRight): boolean {
  const { user } = useSession();
  return user === null || user.rights.includes(right);
}
