import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { UndoOffer } from '../../../shared/delivery/bulk/undo-offer.tsx';
import { allBatchesPath, batchListPath, orderDetailPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { isOpen } from '../../../shared/delivery/state/is-open.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { BatchHeaderActions } from './batch-header-actions.tsx';
import { BatchOverview } from './batch-overview.tsx';
import { BatchProgress } from './batch-progress.tsx';
import sheet from './batch-view.css';
import { ErrorPareto } from './error-pareto.tsx';
import { HeldPackages } from './held-packages.tsx';
import { ResultPush } from './result-push.tsx';
import { ObjectRuleCard } from './rule/object-rule-card.tsx';
import { SecondRound } from './second-round.tsx';
import { BatchTabs } from './tabs/batch-tabs.tsx';
import { useBatchFacts } from './use-batch-facts.ts';

/** One acceptance batch: how it stands, who works on it, what is missing, and what it consists of. */
export function BatchView({ batch }: { readonly batch: BatchDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const facts = useBatchFacts(batch);
  return (
    <>
      <PageHeader
        back={
          <BackLink
            also={[allBatchesPath]}
            or={{ to: orderDetailPath(batch.orderId), label: batch.orderName }}
            to={batchListPath(batch.projectId)}
          >
            {t('batch.back')}
          </BackLink>
        }
        title={t('batch.heading', { order: batch.orderName, batch: batch.name })}
        tag={<BatchStateTag state={batch.state} />}
        facts={facts}
        actions={<BatchHeaderActions batch={batch} />}
      />
      <Stack>
        <UndoOffer batchId={batch.batchId} />
        <ResultPush batch={batch} />
        <BatchOverview batch={batch} />
        <BatchProgress batch={batch} />
        {batch.round > 1 ? <SecondRound batch={batch} /> : null}
        <BatchTabs batch={batch} />
        <div className="batch-view__cards">
          <ErrorPareto errors={batch.errors} />
          {isOpen(batch.state) ? <HeldPackages batch={batch} /> : null}
          <ObjectRuleCard batch={batch} />
        </div>
      </Stack>
    </>
  );
}
