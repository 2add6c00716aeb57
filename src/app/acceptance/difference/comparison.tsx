import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { count, id } from '../../../shared/contract/fields.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { itemDifferenceQuery } from '../../../shared/delivery/difference/item-difference-query.ts';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { PageSkeleton } from '../../../shared/ui/layout/page-skeleton.tsx';
import { ComparisonView } from './comparison-view.tsx';

/** The revisions that are compared stand in the address, so that a finding can be shared. */
const compared = v.object({ itemId: id, from: v.optional(count), to: v.optional(count) });

export function Comparison({ item }: { readonly item: ItemDetail }) {
  const [state, update] = useListState(compared);
  const { from, to } = state;
  const difference = useQuery({
    ...itemDifferenceQuery(useApi(), { itemId: item.itemId, from, to }),
    placeholderData: (before) => before,
  });
  if (difference.data) {
    return (
      <ComparisonView
        difference={difference.data}
        item={item}
        key={`${difference.data.from.revision} ${difference.data.to.revision}`}
        onChoose={update}
      />
    );
  }
  if (difference.error) {
    return <ErrorState error={difference.error} onRetry={() => void difference.refetch()} />;
  }
  return <PageSkeleton />;
}
