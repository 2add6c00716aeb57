import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { batchPhase } from '../../../shared/contract/batch-state.ts';
import { isOpen } from '../../../shared/delivery/is-open.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { StackedBar } from '../../../shared/ui/stacked-bar.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './batch-progress.css';
import { ObstacleList } from './obstacle-list.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/** How far a batch is from its end, and what keeps it from there. */
export function BatchProgress({ batch }: { readonly batch: BatchDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['acceptance', 'delivery']);
  const refusal = useRefusalText(batch.finishRefused);
  const { packageCount, packagesAccepted, packagesRejected, packagesHeldByOthers, counters } = batch;
  const unchecked = counters.delivered - counters.reviewed;
  const open = packageCount - packagesAccepted - packagesRejected;
  const waitsForOthers = open > 0 && open === packagesHeldByOthers;
  const next = isOpen(batch.state)
    ? batch.actions.includes('start')
      ? t('progress.start')
      : batch.actions.includes('reject')
        ? t('progress.mayReject')
        : open > 0 && !waitsForOthers
          ? t('progress.judge', { count: open })
          : (refusal ?? t('progress.mayFinish'))
    : batchPhase(batch.state) === 'repair'
      ? t('delivery:batchState.30')
      : t('progress.concluded');

  return (
    <Card title={t('progress.heading')}>
      <div className="batch-progress">
        <strong>{t('progress.packagesAccepted', { accepted: packagesAccepted, total: packageCount })}</strong>
        <StackedBar
          block
          accepted={packagesAccepted}
          rejected={packagesRejected}
          total={packageCount}
          label={t('progress.bar', {
            accepted: packagesAccepted,
            rejected: packagesRejected,
            total: packageCount,
          })}
        />
        <ul className="batch-progress__facts">
          {packagesRejected > 0 ? (
            <li>{t('progress.packagesRejected', { count: packagesRejected })}</li>
          ) : null}
          {packagesHeldByOthers > 0 ? (
            <li>{t('progress.heldByOthers', { count: packagesHeldByOthers })}</li>
          ) : null}
          {unchecked > 0 ? <li>{t('progress.unchecked', { count: unchecked })}</li> : null}
        </ul>
        <p className="batch-progress__next">{next}</p>
        {isOpen(batch.state) ? <ObstacleList batch={batch} /> : null}
        {batch.remark ? (
          <p className="batch-progress__next">{t('progress.remark', { text: batch.remark })}</p>
        ) : null}
      </div>
    </Card>
  );
}
