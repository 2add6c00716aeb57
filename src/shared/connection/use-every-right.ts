import { EMBED_RIGHTS } from '../contract/embed-right.ts';
import { useElementOptions } from './element-options.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the session may do what no single right is for, such as managing data sets: not with a token that was made
 * for less than what its user may, nor where the page lets people read only.
 */
export function useEveryRight(): boolean {
  const { user } = useSession();
  const { readOnly } = useElementOptions();
  return !readOnly && (user === null || EMBED_RIGHTS.every((right) => user.rights.includes(right)));
}
