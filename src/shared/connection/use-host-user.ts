import { useQuery } from '@tanstack/react-query';
import type { AppError } from '../api/app-error.ts';
import { getInfo } from '../contract/oauth/session.ts';
import { useConnection } from './connection-context.ts';
import { useSession } from './use-session.ts';

/** Why it is not known who is signed in, and the way to ask again. */
export interface UserFailure {
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Where the host page signs people in: asks who it is as long as that is not known. Until the page has given a token,
 * or a way to get one, it waits; a page may do so long after the element stands there.
 * @param isWanted nothing is asked otherwise
 */
export function useHostUser(isWanted = true): UserFailure | null {
  const { failures } = useConnection();
  const { user, hasNoSource, loadUser } = useSession();
  const isAsked = isWanted && !hasNoSource && user === null;
  const { error, refetch } = useQuery({
    queryKey: [getInfo.path, hasNoSource],
    // The session itself announces no failures; a token that has ended is the host's concern.
    queryFn: () =>
      loadUser().catch((failure: AppError) => {
        failures.report(failure, { endpoint: getInfo, quiet: true });
        throw failure;
      }),
    enabled: isAsked,
    // What an earlier answer said is what the session has just forgotten.
    staleTime: 0,
  });
  return error && isAsked ? { error, retry: () => void refetch() } : null;
}
