import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import { getSampledItemList, type SpotCheck } from '../../../../shared/contract/accept/spot-check.ts';
import { ITEM_RESULT } from '../../../../shared/contract/item-result.ts';
import { sampleStudioPath } from '../../../../shared/delivery/delivery-path.ts';
import { SectionHeading } from '../../../../shared/delivery/layout/section-heading.tsx';
import { ListTable } from '../../../../shared/list/list-table.tsx';
import { useListState } from '../../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../../shared/routing/use-navigate.ts';
import { FilterSelect } from '../../../../shared/ui/form/filter-select.tsx';
import { FilterRow } from '../../../../shared/ui/table/filter-row.tsx';
import { sampledItemsQuery } from '../spot-check-queries.ts';
import { useSampleColumns } from './sample-columns.tsx';

const listState = v.omit(getSampledItemList.request, ['spotCheckId', 'batchId']);

const ALL = { judged: undefined, sampledResult: undefined } as const;
const SHOWN = {
  open: { judged: false, sampledResult: undefined },
  accepted: { judged: undefined, sampledResult: ITEM_RESULT.accepted },
  rejected: { judged: undefined, sampledResult: ITEM_RESULT.rejected },
} as const;

/** The drawn items in the order of drawing; a row opens the studio on the sample. */
export function SampleTable({ check }: { readonly check: SpotCheck }) {
  const { t } = useTranslation('spotcheck');
  const navigate = useNavigate();
  const [state, update] = useListState(listState);
  const { spotCheckId } = check;
  const list = useQuery(sampledItemsQuery(useApi(), { ...state, spotCheckId }));
  const columns = useSampleColumns(check);
  const shown = shownBy(state);
  return (
    <section>
      <SectionHeading>{t('sample.heading')}</SectionHeading>
      <FilterRow label={t('sample.filters')}>
        <FilterSelect
          label={t('sample.show')}
          all={t('sample.all')}
          value={shown}
          onChange={(chosen) => update(chosen ? SHOWN[chosen] : ALL)}
          options={[
            { value: 'open', label: t('sample.open') },
            { value: 'accepted', label: t('sample.accepted') },
            { value: 'rejected', label: t('sample.rejected') },
          ]}
        />
      </FilterRow>
      <ListTable
        list={list}
        caption={t('sample.caption')}
        columns={columns}
        rowKey={(row) => row.item.itemId}
        onOpen={(row) => void navigate(sampleStudioPath(spotCheckId, row.item.itemId))}
        state={{ ...state, sort: state.sort ?? 'drawn', direction: state.direction ?? 'asc' }}
        onState={update}
        columnsStorageKey="sample"
        empty={{ icon: 'image', title: t('sample.emptyTitle'), text: t('sample.emptyText') }}
        noMatch={
          shown
            ? {
                title: t('sample.noMatchTitle'),
                text: t('sample.noMatchText'),
                clearLabel: t('sample.clear'),
                onClear: () => update(ALL),
              }
            : undefined
        }
      />
    </section>
  );
}

function shownBy({ judged, sampledResult }: v.InferOutput<typeof listState>): keyof typeof SHOWN | undefined {
  if (sampledResult === ITEM_RESULT.accepted) return 'accepted';
  if (sampledResult === ITEM_RESULT.rejected) return 'rejected';
  return judged === false ? 'open' : undefined;
}
