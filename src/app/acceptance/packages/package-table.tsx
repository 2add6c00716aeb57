import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import type { BatchPackage } from '../../../shared/contract/accept/package.ts';
import { PACKAGE_STATE } from '../../../shared/contract/batch-state.ts';
import { dataListPath } from '../../../shared/delivery/delivery-path.ts';
import { isOpen } from '../../../shared/delivery/is-open.ts';
import { usePackageName } from '../../../shared/delivery/use-package-name.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import type { TableSelection } from '../../../shared/ui/data-table.tsx';
import { usePackageColumns } from './package-columns.tsx';
import { PackageFilters } from './package-filters.tsx';
import { packageListQuery } from './package-list-query.ts';
import { NO_PACKAGE_FILTERS, packageListState } from './package-list-state.ts';
import { PackageSelection } from './package-selection.tsx';
import { usePackageSteps } from './use-package-steps.ts';

const NONE: ReadonlySet<string> = new Set();

interface PackageTableProps {
  readonly batch: BatchDetail;
  /** Beside the filters. */
  readonly aside?: ReactNode;
}

/** The packages of a batch: who has which, how they stand, and results for several at once. */
export function PackageTable({ batch, aside }: PackageTableProps) {
  const { t } = useTranslation('acceptance');
  const navigate = useNavigate();
  const packageName = usePackageName();
  const [state, update] = useListState(packageListState);
  const list = useQuery(packageListQuery(useApi(), { ...state, batchId: batch.batchId }));
  const steps = usePackageSteps();
  const columns = usePackageColumns(steps);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const clearSelection = () => setSelected(NONE);
  const selection: TableSelection<BatchPackage> = {
    selected,
    onChange: setSelected,
    isSelectable: (row) => row.state !== PACKAGE_STATE.reviewing,
  };
  const filtered = Boolean(state.keyword) || state.state !== undefined;

  return (
    <div>
      {selected.size > 0 ? (
        <PackageSelection batch={batch} packageIds={[...selected]} onClear={clearSelection} />
      ) : (
        <PackageFilters state={state} onChange={update} aside={aside} />
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
        selection={isOpen(batch.state) ? selection : undefined}
        empty={{ icon: 'package', title: t('packages.emptyTitle'), text: t('packages.emptyText') }}
        noMatch={
          filtered
            ? {
                title: t('packages.noMatchTitle'),
                text: t('packages.noMatchText'),
                clearLabel: t('packages.clear'),
                onClear: () => update(NO_PACKAGE_FILTERS),
              }
            : undefined
        }
      />
    </div>
  );
}
