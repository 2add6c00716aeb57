import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useHostEvents } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import {
  type BatchPackage,
  finishPackage,
  type PackageDetail,
  startPackage,
} from '../../../shared/contract/accept/package.ts';
import { PACKAGE_STATE } from '../../../shared/contract/batch-state.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { usePendingCounters } from '../../../shared/judging/use-pending-counters.ts';
import { useUnsentWork } from '../../../shared/judging/use-work-outbox.ts';
import { withClaim } from '../../../shared/judging/with-claim.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { StackedBar } from '../../../shared/ui/chart/stacked-bar.tsx';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useReasonText } from '../judge/use-reason-text.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { findNextPackage } from './find-next-package.ts';
import sheet from './finish-dialog.css';
import { finishObstacle } from './finish-obstacle.ts';
import { OtherBatchButton } from './other-batch-button.tsx';

interface FinishDialogProps {
  readonly open: boolean;
  readonly pack: PackageDetail;
  readonly onClose: () => void;
  /** Among changes there are more packages to be concluded than the one that was: back to them. */
  readonly onGoOn?: () => void;
}

/** Concluding a package: its result, what becomes of unchecked items, and where to go then. */
export function FinishDialog({ open, pack, onClose, onGoOn }: FinishDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const hostEvents = useHostEvents();
  const navigate = useNavigate();
  const format = useFormat();
  const errorText = useErrorText();
  const { goUp } = useStudioSession();
  const reasonText = useReasonText();
  const refusal = useStudio(
    ({
      claim: {
        refusal: { judge },
      },
    }) => (judge === null || onGoOn ? null : reasonText(judge)),
  );
  const unfinished = useStudio((studio) => studio.isUnfinished);
  const unsent = useUnsentWork({ batchId: pack.batchId, packageIds: [pack.packageId] });
  const obstacle = finishObstacle({ ...unsent, mayJudge: refusal === null, unfinished });
  const [acceptRest, setAcceptRest] = useState(false);
  const [busy, setBusy] = useState<Verdict | 'next' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [finished, setFinished] = useState<{ result: Verdict; next: BatchPackage | null } | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Asked anew each time: nothing is ticked that was not meant now, and what was finished may have been begun again.
    if (open && busy === null) {
      setAcceptRest(false);
      setError(null);
      if (refusal === null) setFinished(null);
    }
  }
  const { counters, unsure } = usePendingCounters()(pack.packageId, pack.counters);
  const { delivered, accepted, rejected } = counters;
  const unchecked = delivered - accepted - rejected;
  const isSure = unsure.items === 0;
  const atLeast = (number: number): string =>
    isSure ? format.number(number) : t('finish.atLeast', { number: format.number(number) });

  const attempt = async (what: Verdict | 'next', task: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setError(null);
    await task().catch(setError);
    setBusy(null);
  };
  const finish = (result: Verdict) =>
    attempt(result, async () => {
      const request = {
        packageId: pack.packageId,
        result,
        unchecked: acceptRest ? ITEM_RESULT.accepted : ITEM_RESULT.unchecked,
        round: pack.round,
        ...(isSure ? { expected: { accepted, rejected } } : {}),
      };
      try {
        await withClaim(api, pack.packageId, () => api.call(finishPackage, request, { quiet: true }));
      } catch (failure) {
        // Beside the refusal stands what was given meanwhile.
        await invalidateDelivery(queries);
        throw failure;
      }
      hostEvents.emit('customer-package-finished', {
        packageId: pack.packageId,
        batchId: pack.batchId,
        result,
      });
      // Finished it is, whatever becomes of the question where to go on.
      setFinished({ result, next: null });
      await invalidateDelivery(queries);
      setFinished({ result, next: await findNextPackage(api, pack) });
    });
  const goOn = (next: BatchPackage) =>
    attempt('next', async () => {
      await api.call(startPackage, { packageId: next.packageId }, { quiet: true });
      await invalidateDelivery(queries);
      await navigate(studioPath(next.packageId));
    });
  const concluded = pack.state === PACKAGE_STATE.accepted || pack.state === PACKAGE_STATE.rejected;

  const obstacles = {
    claim: concluded ? t('finish.concluded') : refusal,
    unfinished: t('finish.unfinished'),
    waiting: t('finish.waiting', { count: unsent.waiting }),
    refused: t('finish.refused', { count: unsent.refused }),
  };
  const unavailable = obstacle && obstacles[obstacle];

  return (
    <Dialog
      actions={
        finished ? (
          <>
            <Button onPress={goUp}>{t(onGoOn ? 'changes.toBatch' : 'finish.back')}</Button>
            {finished.next && onGoOn && (
              <Button onPress={onGoOn} variant="primary">
                {t('changes.goOn')}
              </Button>
            )}
            {finished.next && !onGoOn && (
              <Button
                icon="play"
                loading={busy === 'next'}
                onPress={() => finished.next && void goOn(finished.next)}
                variant="primary"
              >
                {t('finish.next', { name: finished.next.name })}
              </Button>
            )}
            {!finished.next && !onGoOn && busy === null && error === null && (
              <OtherBatchButton batchId={pack.batchId} />
            )}
          </>
        ) : (
          <>
            <Button onPress={onClose}>{t('finish.later')}</Button>
            <Button
              disabled={busy !== null}
              icon="x"
              loading={busy === ITEM_RESULT.rejected}
              onPress={() => void finish(ITEM_RESULT.rejected)}
              unavailable={unavailable}
            >
              {t('finish.reject')}
            </Button>
            <Button
              disabled={busy !== null}
              icon="check"
              loading={busy === ITEM_RESULT.accepted}
              onPress={() => void finish(ITEM_RESULT.accepted)}
              unavailable={unavailable}
              variant="success"
            >
              {t('finish.accept')}
            </Button>
          </>
        )
      }
      onClose={onClose}
      open={open}
      size="medium"
      title={t(finished ? `finish.done.${finished.result}` : 'finish.title', { name: pack.name })}
    >
      <div className="finish-dialog">
        <StackedBar
          accepted={accepted}
          block
          label={t('finish.results', { name: pack.name })}
          rejected={rejected}
          total={delivered}
        />
        <dl className="finish-dialog__figures">
          <Figure name={t('finish.accepted')} value={atLeast(accepted - unsure.accepted)} />
          <Figure name={t('finish.rejected')} value={atLeast(rejected - unsure.rejected)} />
          <Figure name={t('finish.unchecked')} value={isSure ? format.number(unchecked) : '…'} />
          <Figure name={t('finish.accuracy')} value={isSure ? format.percent(counters.accuracyRate) : '…'} />
        </dl>
        {!finished && (unchecked > 0 || !isSure) && (
          <Checkbox
            checked={acceptRest}
            label={isSure ? t('finish.acceptRest', { count: unchecked }) : t('finish.acceptRestUnsure')}
            onChange={setAcceptRest}
          />
        )}
        {!finished && isSure && unchecked > 0 && !acceptRest && (
          <p>{t('finish.restStays', { count: unchecked })}</p>
        )}
        {!finished && unavailable && <p>{unavailable}</p>}
        {finished && busy === null && error === null && (
          <p>{finished.next ? t(onGoOn ? 'changes.nextText' : 'finish.nextText') : t('finish.allDone')}</p>
        )}
        {error !== null && (
          <p className="finish-dialog__error" role="alert">
            {errorText(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
