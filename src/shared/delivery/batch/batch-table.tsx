import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../connection/connection-context.ts';
import { useRight } from '../../connection/use-right.ts';
import { getBatchList } from '../../contract/accept/batch.ts';
import { MAX_BATCHES } from '../../contract/accept/bulk.ts';
import { exportBatches } from '../../contract/accept/export.ts';
import { id } from '../../contract/fields.ts';
import { ExportButton } from '../../list/export/export-button.tsx';
import { isNarrowed, narrowing, without } from '../../list/filters/list-filter.ts';
import { ListFilters } from '../../list/filters/list-filters.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { useListSelection } from '../../list/selection/use-list-selection.ts';
import { ViewsMenu } from '../../list/views/views-menu.tsx';
import { useListState } from '../../routing/use-list-state.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { SelectionBar } from '../bulk/selection-bar.tsx';
import { batchPath } from '../delivery-path.ts';
import { isOpen } from '../state/is-open.ts';
import { useBatchColumns } from './batch-columns.tsx';
import { batchListQuery } from './batch-list-query.ts';
import { useBatchFilters } from './use-batch-filters.ts';
import { useBatchSteps } from './use-batch-steps.tsx';

const ofOne = v.omit(getBatchList.request, ['orderId', 'projectId']);
/** `project` narrows the list of all; `projectId` in an address is the page of that project. */
const ofAllProjects = v.object({ ...ofOne.entries, project: v.optional(id) });

interface BatchTableProps {
  /** Whose batches: those of one order, of one project, or, with neither, all that the person may see. */
  readonly of: { readonly orderId?: string; readonly projectId?: string };
}

/** Acceptance batches with filters, all fields as columns, and their actions. */
export function BatchTable({ of }: BatchTableProps) {
  const { t } = useTranslation(['delivery', 'lists']);
  const api = useApi();
  const navigate = useNavigate();
  const ofAll = of.orderId === undefined && of.projectId === undefined;
  const listState = ofAll ? ofAllProjects : ofOne;
  const [state, update] = useListState<typeof ofAllProjects>(listState as typeof ofAllProjects);
  const list = useQuery(batchListQuery(api, { ...withProjectId(state), ...of }));
  const filters = useBatchFilters(ofAll);
  const { steps, dialog } = useBatchSteps();
  const columns = useBatchColumns(steps, ofAll);
  const narrowed = narrowing(filters, state);
  const selection = useListSelection(JSON.stringify(narrowed));
  const total = list.data?.total ?? 0;
  const mayJudge = useRight('judge');

  return (
    <div>
      {selection.isEmpty ? (
        <ListFilters
          aside={
            <>
              <ViewsMenu list="batches" onChange={update} schema={listState} state={state} />
              <ExportButton
                empty={total === 0}
                endpoint={exportBatches}
                request={{ ...withProjectId(narrowed), ...of }}
              />
            </>
          }
          filters={filters}
          onChange={update}
          search={t('batches.search')}
          state={state}
        />
      ) : (
        <SelectionBar
          count={selection.ids.size}
          most={MAX_BATCHES}
          onClear={selection.clear}
          target={{ kind: 'batches', batchIds: [...selection.ids] }}
        />
      )}
      <ListTable
        list={list}
        caption={t('batches.caption')}
        columns={columns}
        rowLines={2}
        rowKey={(row) => row.batchId}
        rowLabel={(row) => row.name}
        onOpen={(row) => void navigate(batchPath(row.batchId))}
        state={state}
        onState={update}
        columnsStorageKey={ofAll ? 'allBatches' : 'batches'}
        selection={
          mayJudge
            ? selection.forTable(
                list.data?.rows,
                (row) => row.batchId,
                (row) => isOpen(row.state),
              )
            : undefined
        }
        empty={{ icon: 'inbox', title: t('batches.emptyTitle'), text: t('batches.emptyText') }}
        noMatch={
          isNarrowed(filters, state)
            ? {
                title: t('batches.noMatchTitle'),
                text: t('batches.noMatchText'),
                clearLabel: t('batches.clear'),
                onClear: () => update({ keyword: undefined, ...without(...filters) }),
              }
            : undefined
        }
      />
      {dialog}
    </div>
  );
}

/** The project that the list is narrowed by, under the name that calls have for it. */
function withProjectId<State extends { readonly project?: unknown }>({ project, ...rest }: State) {
  return project === undefined ? rest : { ...rest, projectId: project as string };
}
