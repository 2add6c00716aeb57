import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { DEFAULT_PAGE } from '../../../shared/contract/paging.ts';
import type { MemberBatch } from '../../../shared/contract/team/member-work.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import type { Column, TableState } from '../../../shared/ui/table/data-table.tsx';
import { memberBatchesQuery } from '../team-queries.ts';

/** A dialog has room for so many. */
const ROWS = 5;

/** The batches that are assigned to a member, as a whole or by packages. */
export function MemberBatches({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('team');
  const [state, setState] = useState<TableState>({ page: DEFAULT_PAGE, limit: ROWS });
  const { page, limit, direction } = state;
  const list = useQuery(memberBatchesQuery(useApi(), { userId, page, limit, direction }));
  const columns = useColumns();
  return (
    <ListTable
      caption={t('batches.title')}
      columns={columns}
      empty={{ icon: 'layers', title: t('batches.emptyTitle'), text: t('batches.emptyText') }}
      list={list}
      onState={({ page: turned = DEFAULT_PAGE, sort, direction: way }) =>
        setState({ page: turned, limit: ROWS, sort, direction: way })
      }
      pageSizes={[ROWS]}
      rowKey={(row) => row.batchId}
      rowLines={2}
      state={state}
    />
  );
}

function useColumns(): readonly Column<MemberBatch>[] {
  const { t } = useTranslation('team');
  const format = useFormat();
  return useMemo(
    (): readonly Column<MemberBatch>[] => [
      {
        id: 'name',
        header: t('batches.name'),
        hideable: false,
        cell: (row) => (
          <NameLink note={row.orderName} to={batchPath(row.batchId)}>
            {row.name}
          </NameLink>
        ),
      },
      { id: 'state', header: t('batches.state'), cell: ({ state }) => <BatchStateTag state={state} /> },
      {
        id: 'packages',
        header: t('batches.packages'),
        cell: ({ packages, packageCount }) =>
          packages === null ? t('batches.whole') : t('batches.some', { packages, count: packageCount }),
      },
      {
        id: 'reviewed',
        header: t('batches.reviewed'),
        align: 'end',
        cell: ({ accepted, rejected, delivered }) =>
          t('batches.of', { reviewed: format.number(accepted + rejected), all: format.number(delivered) }),
      },
      {
        id: 'deliveredAt',
        header: t('batches.delivered'),
        sortable: true,
        cell: (row) => <TimeCell at={row.deliveredAt} />,
      },
    ],
    [t, format],
  );
}
