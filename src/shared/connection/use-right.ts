import type { EmbedRight } from '../contract/embed-right.ts';
import { useElementOptions } from './element-options.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the session may do what a right is for. The token of a partner's page may be made for less than what its user
 * may (`contract/embed-scope.ts`): what the server would refuse is not offered. Nor is
 * what the page leaves out by itself.
 */
export function useRight(right: EmbedRight): boolean {
  const { user } = useSession();
  const { readOnly } = useElementOptions();
  if (readOnly && right !== 'read') return false;
  return user === null || user.rights.includes(right);
}
