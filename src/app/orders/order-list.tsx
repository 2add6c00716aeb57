import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { useRight } from '../../shared/connection/use-right.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { orderDetailPath } from '../../shared/delivery/delivery-path.ts';
import { MyWork } from '../../shared/delivery/my-work/my-work.tsx';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderListQuery } from './order-list-query.ts';
import { isFiltered, NO_FILTERS, orderListRequest, orderListState } from './order-list-state.ts';
import { useOverviewFacts } from './use-overview-facts.ts';

export default function OrderList() {
  const { t } = useTranslation('orders');
  const { isAdministrator } = useSession();
  const mayJudge = useRight('judge');
  const navigate = useNavigate();
  const [state, update] = useListState(orderListState);
  const list = useQuery(orderListQuery(useApi(), orderListRequest(state, new Date())));
  const columns = useOrderColumns();
  const facts = useOverviewFacts();

  return (
    <>
      <PageHeader title={t('list.heading')} facts={facts} />
      {isAdministrator || !mayJudge ? null : <MyWork />}
      <OrderFilters state={state} onChange={update} />
      <ListTable
        list={list}
        caption={t('list.caption')}
        columns={columns}
        rowLines={2}
        rowKey={(row) => row.orderId}
        onOpen={(row) => void navigate(orderDetailPath(row.orderId))}
        state={state}
        onState={update}
        columnsStorageKey="orders"
        empty={{ icon: 'inbox', title: t('list.emptyTitle'), text: t('list.emptyText') }}
        noMatch={
          isFiltered(state)
            ? {
                title: t('list.noMatchTitle'),
                text: t('list.noMatchText'),
                clearLabel: t('list.clear'),
                onClear: () => update(NO_FILTERS),
              }
            : undefined
        }
      />
    </>
  );
}
