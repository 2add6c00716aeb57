import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { BatchOverview } from '../batch/batch-overview.tsx';
import { ErrorPareto } from '../batch/error-pareto.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { RecordMessages } from './record-messages.tsx';
import { RecordPackages } from './record-packages.tsx';
import { RecordReports } from './record-reports.tsx';
import { RecordRounds } from './record-rounds.tsx';
import { RecordSpotChecks } from './record-spot-checks.tsx';
import sheet from './record-view.css';
import { useRecordFacts } from './use-record-facts.tsx';

export function RecordView({ batch }: { readonly batch: BatchDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const facts = useRecordFacts(batch);
  return (
    <div className="record-view">
      <PageHeader
        back={<BackLink to={batchPath(batch.batchId)}>{t('data.back')}</BackLink>}
        title={t('record.heading', { order: batch.orderName, batch: batch.name })}
        tag={<BatchStateTag state={batch.state} />}
        facts={[batch.number, batch.projectName]}
        actions={
          <Button icon="report" onPress={() => window.print()}>
            {t('record.print')}
          </Button>
        }
      />
      <Stack>
        <Card title={t('record.facts')}>
          <FactList facts={facts} />
        </Card>
        <BatchOverview batch={batch} />
        <div className="record-view__pair">
          <RecordPackages batch={batch} />
          <ErrorPareto errors={batch.errors} />
        </div>
        <RecordRounds batchId={batch.batchId} />
        <RecordSpotChecks batchId={batch.batchId} />
        <RecordMessages batchId={batch.batchId} />
        <RecordReports batchId={batch.batchId} />
        <section>
          <SectionHeading>{t('record.history')}</SectionHeading>
          <HistoryPanel batchId={batch.batchId} />
        </section>
      </Stack>
    </div>
  );
}
