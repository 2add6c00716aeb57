import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { AssignPackagesDialog } from './assign-packages-dialog.tsx';
import { AssignmentFilters } from './assignment-filters.tsx';
import { assignmentListState, NO_ASSIGNMENT_FILTERS } from './assignment-list-state.ts';
import { AssignmentSelection } from './assignment-selection.tsx';
import { packageAssignmentsQuery } from './package-assignments-query.ts';
import { useAssignmentColumns } from './use-assignment-columns.tsx';
import { WholeBatchCard } from './whole-batch-card.tsx';

const NONE: ReadonlySet<string> = new Set();
const PAGE_SIZES = [10, 50, 100, 200] as const;

/** Packages to be assigned: those chosen, or all of the batch. */
type Assigning = readonly string[] | 'all';

/** For administrators: who sees and judges which part of a batch. */
export function AssignmentPanel({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation('acceptance');
  const packageName = usePackageName();
  const [state, update] = useListState(assignmentListState);
  const list = useQuery(packageAssignmentsQuery(useApi(), { ...state, batchId: batch.batchId }));
  const columns = useAssignmentColumns(batch.assignees);
  const [selected, setSelected] = useState(NONE);
  const [assigning, setAssigning] = useState<Assigning | null>(null);
  const filtered = Boolean(state.keyword) || state.userId !== undefined || state.unassigned !== undefined;

  return (
    <Stack>
      <WholeBatchCard batch={batch} />
      <div>
        {selected.size > 0 ? (
          <AssignmentSelection
            count={selected.size}
            onAssign={() => setAssigning([...selected])}
            onClear={() => setSelected(NONE)}
          />
        ) : (
          <AssignmentFilters state={state} onChange={update} onAssignAll={() => setAssigning('all')} />
        )}
        <ListTable
          list={list}
          caption={t('assignment.caption')}
          columns={columns}
          rowKey={(row) => row.packageId}
          rowLabel={(row) => packageName(row.name)}
          onOpen={(row) => setAssigning([row.packageId])}
          state={state}
          onState={({ page, limit }) => update({ page, limit })}
          pageSizes={PAGE_SIZES}
          selection={{ selected, onChange: setSelected }}
          empty={{ icon: 'package', title: t('packages.emptyTitle'), text: t('packages.emptyText') }}
          noMatch={
            filtered
              ? {
                  title: t('assignment.noMatchTitle'),
                  text: t('packages.noMatchText'),
                  clearLabel: t('packages.clear'),
                  onClear: () => update(NO_ASSIGNMENT_FILTERS),
                }
              : undefined
          }
        />
      </div>
      {assigning ? (
        <AssignPackagesDialog
          batchId={batch.batchId}
          packageIds={assigning === 'all' ? null : assigning}
          isSeenWhole={batch.assignees.length > 0}
          onClose={() => setAssigning(null)}
          onDone={() => setSelected(NONE)}
        />
      ) : null}
    </Stack>
  );
}
