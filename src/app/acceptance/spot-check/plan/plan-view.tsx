import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../../shared/contract/accept/batch.ts';
import { BatchStateTag } from '../../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath } from '../../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../../shared/delivery/layout/back-link.tsx';
import { SectionHeading } from '../../../../shared/delivery/layout/section-heading.tsx';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { PageHeader } from '../../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../../shared/ui/layout/stack.tsx';
import { canBeDrawn } from '../can-be-drawn.ts';
import { SpotCheckTable } from '../spot-check-table.tsx';
import { DrawPlanner } from './draw-planner.tsx';

/** Plan a spot check, see what it would be, draw it; below are the batch's others. */
export function PlanView({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation('spotcheck');
  return (
    <>
      <PageHeader
        back={<BackLink to={batchPath(batch.batchId)}>{t('back')}</BackLink>}
        title={t('title.plan')}
        tag={<BatchStateTag state={batch.state} />}
        facts={[t('of', { order: batch.orderName, batch: batch.name })]}
      />
      <Stack>
        {canBeDrawn(batch) ? (
          <DrawPlanner batch={batch} />
        ) : (
          <Card>{batch.kind === 'video' ? t('video') : t('closed')}</Card>
        )}
        <section>
          <SectionHeading>{t('list.heading')}</SectionHeading>
          <SpotCheckTable batchId={batch.batchId} />
        </section>
      </Stack>
    </>
  );
}
