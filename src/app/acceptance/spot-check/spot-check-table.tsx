import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getSpotCheckList } from '../../../shared/contract/accept/spot-check.ts';
import { spotCheckPath } from '../../../shared/delivery/delivery-path.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { useSpotCheckColumns } from './spot-check-columns.tsx';
import { spotCheckListQuery } from './spot-check-queries.ts';

/** Another tab of the same page may sort its list by what this one does not have. */
const listState = v.omit(getSpotCheckList.request, ['batchId', 'sort']);

/** The spot checks of a batch, the newest first; a row opens one. */
export function SpotCheckTable({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('spotcheck');
  const navigate = useNavigate();
  const [state, update] = useListState(listState);
  const { page, limit, direction } = state;
  const list = useQuery(
    spotCheckListQuery(useApi(), { batchId, page, limit, ...(direction ? { direction } : {}) }),
  );
  const columns = useSpotCheckColumns();
  return (
    <ListTable
      list={list}
      caption={t('list.heading')}
      columns={columns}
      rowKey={(row) => row.spotCheckId}
      onOpen={(row) => void navigate(spotCheckPath(row.spotCheckId))}
      state={{ ...state, sort: 'number', direction: direction ?? 'desc' }}
      onState={({ sort: _, ...patch }) => update(patch)}
      columnsStorageKey="spotChecks"
      empty={{ icon: 'dice', title: t('list.emptyTitle'), text: t('list.emptyText') }}
    />
  );
}
