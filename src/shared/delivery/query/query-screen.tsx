import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { PageSkeleton } from '../../ui/layout/page-skeleton.tsx';
import { wayFrom } from './way-from.tsx';

interface QueryScreenProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  /** Until the data is there; the shape of a page by default. */
  readonly placeholder?: ReactNode;
}

/**
 * A screen about one thing: a skeleton until it is there, an error with retry where it cannot be, with a way
 * to what is there where trying again will hardly help. Once it was shown, a failed refetch leaves it standing: what was read is better than nothing.
 */
export function QueryScreen<Data>({
  query,
  children,
  placeholder = <PageSkeleton />,
}: QueryScreenProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} way={wayFrom(query.error)} />;
  }
  return placeholder;
}
