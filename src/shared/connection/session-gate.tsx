import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { AppError } from '../api/app-error.ts';
import { getInfo } from '../contract/oauth/session.ts';
import { ErrorState } from '../ui/layout/error-state.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { useConnection } from './connection-context.ts';
import { useSession } from './use-session.ts';

/**
 * For embedded elements: shows its children once the user is known. Until the host page has given a token, or
 * a way to get one, it waits; a host may do so long after the element stands on the page. Another person
 * begins anew: nothing that a screen holds is handed on.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { failures } = useConnection();
  const { user, hasNoSource, loadUser } = useSession();
  const { error, refetch } = useQuery({
    queryKey: [getInfo.path, hasNoSource],
    // The session itself announces no failures; a token that has ended is the host's concern.
    queryFn: () =>
      loadUser().catch((error: AppError) => {
        failures.report(error, { endpoint: getInfo, quiet: true });
        throw error;
      }),
    enabled: !hasNoSource && user === null,
    // What an earlier answer said is what the session has just forgotten.
    staleTime: 0,
  });
  if (user) return <Fragment key={user.userId}>{children}</Fragment>;
  if (error && !hasNoSource) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeleton rows={6} />;
}
