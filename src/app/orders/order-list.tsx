import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { useRight } from '../../shared/connection/use-right.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { getOrderList } from '../../shared/contract/order.ts';
import { orderDetailPath } from '../../shared/delivery/delivery-path.ts';
import { MyWork } from '../../shared/delivery/my-work/my-work.tsx';
import { isNarrowed, without } from '../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../shared/list/list-table.tsx';
import { ViewsMenu } from '../../shared/list/views/views-menu.tsx';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { orderListQuery } from './order-list-query.ts';
import { useOrderFilters } from './use-order-filters.ts';
import { useOverviewFacts } from './use-overview-facts.tsx';

export default function OrderList() {
  const { t } = useTranslation('orders');
  const { isAdministrator } = useSession();
  const mayJudge = useRight('judge');
  const navigate = useNavigate();
  const [state, update] = useListState(getOrderList.request);
  const list = useQuery(orderListQuery(useApi(), state));
  const columns = useOrderColumns();
  const filters = useOrderFilters();
  const facts = useOverviewFacts();

  return (
    <>
      <PageHeader title={t('list.heading')} facts={facts} />
      {isAdministrator || !mayJudge ? null : <MyWork />}
      <ListFilters
        aside={<ViewsMenu list="orders" onChange={update} schema={getOrderList.request} state={state} />}
        filters={filters}
        onChange={update}
        search={t('filter.search')}
        state={state}
      />
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
          isNarrowed(filters, state)
            ? {
                title: t('list.noMatchTitle'),
                text: t('list.noMatchText'),
                clearLabel: t('list.clear'),
                onClear: () => update({ keyword: undefined, ...without(...filters) }),
              }
            : undefined
        }
      />
    </>
  );
}
