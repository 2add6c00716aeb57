import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { MAX_PACKAGES } from '../../../shared/contract/accept/bulk.ts';
import { exportPackages } from '../../../shared/contract/accept/export.ts';
import { takesBulkResult } from '../../../shared/contract/lifecycle/package-lifecycle.ts';
import { SelectionBar } from '../../../shared/delivery/bulk/selection-bar.tsx';
import { dataListPath } from '../../../shared/delivery/delivery-path.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { isOpen } from '../../../shared/delivery/state/is-open.ts';
import { ExportButton } from '../../../shared/list/export/export-button.tsx';
import { isNarrowed, narrowing, without } from '../../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListSelection } from '../../../shared/list/selection/use-list-selection.ts';
import { ViewsMenu } from '../../../shared/list/views/views-menu.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { collectPackages } from './collect-packages.ts';
import { usePackageColumns } from './package-columns.tsx';
import { packageListQuery } from './package-list-query.ts';
import { packageListState } from './package-list-state.ts';
import { usePackageFilters } from './use-package-filters.ts';
import { usePackageSteps } from './use-package-steps.ts';

interface PackageTableProps {
  readonly batch: Pick<BatchDetail, 'batchId' | 'state'>;
  /** Beside the filters. */
  readonly aside?: ReactNode;
}

/** The packages of a batch: who has which, how they stand, and results for several at once. */
export function PackageTable({ batch, aside }: PackageTableProps) {
  const { batchId } = batch;
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const navigate = useNavigate();
  const packageName = usePackageName();
  const [state, update] = useListState(packageListState);
  const list = useQuery(packageListQuery(api, { ...state, batchId }));
  const filters = usePackageFilters(batchId);
  const steps = usePackageSteps();
  const columns = usePackageColumns(steps);
  const narrowed = narrowing(filters, state);
  const selection = useListSelection(JSON.stringify(narrowed));
  const collect = useMutation({
    mutationFn: () => collectPackages(api, { ...narrowed, batchId }),
    onSuccess: selection.choose,
  });
  const total = list.data?.total ?? 0;
  const mayJudge = useRight('judge');

  return (
    <div>
      {selection.isEmpty ? (
        <ListFilters
          aside={
            <>
              {aside}
              <ViewsMenu list="packages" onChange={update} schema={packageListState} state={state} />
              <ExportButton
                empty={total === 0}
                endpoint={exportPackages}
                request={{ ...narrowed, batchId }}
              />
            </>
          }
          filters={filters}
          onChange={update}
          search={t('packages.search')}
          state={state}
        />
      ) : (
        <SelectionBar
          all={{
            count: collect.isSuccess ? 0 : Math.min(total, MAX_PACKAGES),
            pending: collect.isPending,
            onChoose: () => collect.mutate(),
          }}
          count={selection.ids.size}
          most={MAX_PACKAGES}
          onClear={() => {
            selection.clear();
            collect.reset();
          }}
          target={{ kind: 'packages', batchId, packageIds: [...selection.ids] }}
        />
      )}
      <ListTable
        list={list}
        caption={t('packages.caption')}
        columns={columns}
        rowKey={(row) => row.packageId}
        rowLabel={(row) => packageName(row.name)}
        onOpen={(row) => void navigate(dataListPath(row.packageId))}
        state={state}
        onState={update}
        columnsStorageKey="packages"
        selection={
          mayJudge && isOpen(batch.state)
            ? selection.forTable(
                list.data?.rows,
                (row) => row.packageId,
                (row) => takesBulkResult(row.state),
              )
            : undefined
        }
        empty={{ icon: 'package', title: t('packages.emptyTitle'), text: t('packages.emptyText') }}
        noMatch={
          isNarrowed(filters, state)
            ? {
                title: t('packages.noMatchTitle'),
                text: t('packages.noMatchText'),
                clearLabel: t('packages.clear'),
                onClear: () => update({ keyword: undefined, ...without(...filters) }),
              }
            : undefined
        }
      />
    </div>
  );
}
