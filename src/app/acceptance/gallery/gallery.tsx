import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { without } from '../../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../../shared/list/filters/list-filters.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import type { KeysArrival } from '../grid/keys-arrival.ts';
import { itemListState } from '../item/item-list-state.ts';
import { useItemFilters } from '../item/use-item-filters.ts';
import type { ViewPlace } from '../item/view-place.ts';
import { GalleryGrid } from './gallery-grid.tsx';

interface GalleryProps {
  readonly place: ViewPlace;
  /** At the end of the filters: how the data is shown. */
  readonly aside: ReactNode;
  readonly arrival: KeysArrival;
}

/** The items of a package or batch as pictures with their annotations, judged by key. */
export function Gallery({ place, aside, arrival }: GalleryProps) {
  const { t } = useTranslation(['gallery', 'acceptance']);
  const [state, update] = useListState(itemListState);
  const { batchId, packageId, round } = place;
  const filters = useItemFilters({ batchId, round, state });
  const { page: _page, limit: _limit, ...shown } = state;
  const key = JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what it was made of
  const request = useMemo(
    () => ({ ...shown, ...(packageId === undefined ? { batchId } : { packageId }) }),
    [key, batchId, packageId],
  );
  return (
    <section aria-label={t('gallery:gallery.title')}>
      <ListFilters
        aside={aside}
        filters={filters}
        onChange={update}
        search={t('acceptance:data.search')}
        state={state}
      />
      <GalleryGrid
        // Another list is another grid: what was selected in the old one means nothing in it.
        arrival={arrival}
        key={key}
        onClear={() => update({ keyword: undefined, ...without(...filters) })}
        place={place}
        request={request}
      />
    </section>
  );
}
