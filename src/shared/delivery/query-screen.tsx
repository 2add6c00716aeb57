import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface QueryScreenProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A screen about one thing: a skeleton until it is there, an error with retry where it cannot be. Once it was
 * shown, a failed refetch leaves it standing: what was read is better than nothing.
 */
export function QueryScreen<Data>({ query, children }: QueryScreenProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton lines={6} />;
}
