import { useTranslation } from 'react-i18next';
import { useElementOptions } from '../../../shared/connection/element-options.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { batchPhase } from '../../../shared/contract/batch-state.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { isOpen } from '../../../shared/delivery/state/is-open.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { StackedBar } from '../../../shared/ui/chart/stacked-bar.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useRefusalText } from '../batch-facts/use-refusal-text.ts';
import sheet from './batch-progress.css';

/** How far a batch is from its end, and what comes next. Items stand in the figures above, packages in the list below. */
export function BatchProgress({ batch }: { readonly batch: BatchDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['acceptance', 'delivery']);
  const refusal = useRefusalText(batch.finishRefused);
  const { packageCount, packagesAccepted, packagesRejected, packagesHeldByOthers } = batch;
  const open = packageCount - packagesAccepted - packagesRejected;
  const toJudge = open - batch.openHeldByOthers;
  const { readOnly } = useElementOptions();
  const next = isOpen(batch.state)
    ? readOnly
      ? t('progress.readOnly')
      : batch.actions.includes('start')
        ? t('progress.start')
        : batch.actions.includes('reject')
          ? t('progress.mayReject')
          : toJudge > 0
            ? t('progress.judge', { count: toJudge })
            : batch.finishRefused === ERROR.noPermission
              ? t('progress.othersFinish')
              : (refusal ?? t('progress.mayFinish'))
    : batchPhase(batch.state) === 'repair'
      ? t('delivery:batchState.30')
      : t('progress.concluded');

  return (
    <Card title={t('progress.heading')}>
      <div className="batch-progress">
        <div className="batch-progress__bar">
          <strong>
            {t('progress.packagesAccepted', { accepted: packagesAccepted, count: packageCount })}
          </strong>
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
        </div>
        {packagesRejected > 0 || packagesHeldByOthers > 0 ? (
          <ul className="batch-progress__facts">
            {packagesRejected > 0 ? (
              <li>{t('progress.packagesRejected', { count: packagesRejected })}</li>
            ) : null}
            {packagesHeldByOthers > 0 ? (
              <li>{t('progress.heldByOthers', { count: packagesHeldByOthers })}</li>
            ) : null}
          </ul>
        ) : null}
        <div className="batch-progress__next">
          <p>{next}</p>
          {batch.remark ? (
            <p>
              {t(isOpen(batch.state) ? 'progress.remarkBefore' : 'progress.remark', { text: batch.remark })}
            </p>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
