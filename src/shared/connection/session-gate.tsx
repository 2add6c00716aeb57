import { Fragment, type ReactNode } from 'react';
import { ErrorState } from '../ui/layout/error-state.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { useHostUser } from './use-host-user.ts';
import { useSession } from './use-session.ts';

/**
 * For embedded elements: shows its children once the user is known. Another person begins anew: nothing that a screen
 * holds is handed on.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const failure = useHostUser();
  if (user) return <Fragment key={user.userId}>{children}</Fragment>;
  if (failure) return <ErrorState error={failure.error} onRetry={failure.retry} />;
  return <Skeleton rows={6} />;
}
