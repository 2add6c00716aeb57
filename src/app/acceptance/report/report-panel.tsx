import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { getReportList, type ReportFormat } from '../../../shared/contract/accept/report.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { useSeesWhole } from '../batch-facts/use-sees-whole.ts';
import { FormatChoice } from './format-choice.tsx';
import { useReportColumns } from './report-columns.tsx';
import { reportListQuery } from './report-list-query.ts';
import sheet from './report-panel.css';
import { useCreateReport } from './use-report-calls.ts';

const listState = v.omit(getReportList.request, ['batchId']);

/** Reports of a batch: one to be made, and those that were. */
export function ReportPanel({ batch }: { readonly batch: BatchDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('report');
  return useSeesWhole(batch) ? (
    <Stack>
      <NewReport batchId={batch.batchId} />
      <ReportTable batchId={batch.batchId} />
    </Stack>
  ) : (
    <Card>
      <p className="report-panel__partial">{t('partial')}</p>
    </Card>
  );
}

function NewReport({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('report');
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const create = useCreateReport();
  return (
    <Card title={t('new')}>
      <div className="report-panel__new">
        <FormatChoice value={format} onChange={setFormat} />
        <Button icon="report" loading={create.isPending} onPress={() => create.mutate({ batchId, format })}>
          {t('make')}
        </Button>
      </div>
    </Card>
  );
}

function ReportTable({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('report');
  const [state, update] = useListState(listState);
  const list = useQuery(reportListQuery(useApi(), { ...state, batchId }));
  const columns = useReportColumns(list.dataUpdatedAt);
  return (
    <ListTable
      list={list}
      caption={t('list')}
      columns={columns}
      rowKey={(row) => row.reportId}
      state={state}
      onState={update}
      empty={{ icon: 'report', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
