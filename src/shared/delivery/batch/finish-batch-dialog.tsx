import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection, useHostEvents } from '../../connection/connection-context.ts';
import { finishBatch } from '../../contract/accept/batch.ts';
import { REMARK_LENGTH } from '../../contract/fields.ts';
import { ITEM_RESULT, type Verdict } from '../../contract/item-result.ts';
import { useKeptText } from '../../draft/use-kept-text.ts';
import { invalidateDelivery } from '../../judging/reads/invalidate-delivery.ts';
import { useUnsentWork } from '../../judging/use-work-outbox.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/use-toast.ts';
import { batchDetailQuery } from '../query/batch-detail-query.ts';
import { tellFinished } from '../state/tell-finished.ts';
import { UnsentNotice } from '../unsent/unsent-notice.tsx';
import { useWaitingReason } from '../unsent/use-waiting-reason.ts';
import { FinishFigures } from './finish-figures.tsx';
import { FinishRefusal } from './finish-refusal.tsx';
import type { StepBatch } from './step-batch.ts';

/** In milliseconds. */
const FIGURES_ASKED = 20_000;

interface FinishBatchDialogProps {
  readonly batch: StepBatch;
  /** What the batch is concluded as. */
  readonly result: Verdict;
  /** The plan of a spot check decides it: results stay, and what nobody judged stays unchecked. */
  readonly byPlan?: { readonly spotCheckId: string; readonly number: number };
  readonly onClose: () => void;
}

/** Asks before a batch is concluded, with a remark that goes along. What was typed stays when it fails. */
export function FinishBatchDialog({ batch, result, byPlan, onClose }: FinishBatchDialogProps) {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const { queries } = useConnection();
  const hostEvents = useHostEvents();
  const toast = useToast();
  const unsent = useUnsentWork({ batchId: batch.batchId });
  const waits = useWaitingReason(unsent);
  const { text: remark, write: setRemark, clear } = useKeptText(`finish ${batch.batchId} ${result}`);

  // Read anew for whoever signs for them: a colleague may have judged on since the page was read, and while this is open.
  const figures = useQuery({
    ...batchDetailQuery(api, batch.batchId),
    refetchOnMount: 'always',
    refetchInterval: FIGURES_ASKED,
  });
  const counters = figures.data?.counters;
  const isReading = figures.isFetching && !figures.isFetchedAfterMount;

  const finish = useMutation({
    mutationFn: () =>
      api.call(
        finishBatch,
        {
          batchId: batch.batchId,
          result,
          remark,
          ...(counters && { expected: { accepted: counters.accepted, rejected: counters.rejected } }),
          ...(byPlan && { spotCheckId: byPlan.spotCheckId }),
        },
        // Told here: a toast would lie over the buttons.
        { quiet: true },
      ),
    onSuccess: ({ state }) => {
      clear();
      onClose();
      toast.success(t(`finish.done.${result}`, { name: batch.name }));
      tellFinished(hostEvents, batch.batchId, state);
    },
    onSettled: () => invalidateDelivery(queries),
  });

  return (
    <Dialog
      open
      title={
        byPlan
          ? t(`finishByPlan.title.${result}`, { name: batch.name })
          : t(`finish.title.${result}`, { name: batch.name })
      }
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('finish.cancel')}</Button>
          <Button
            variant={result === ITEM_RESULT.accepted ? 'primary' : 'danger'}
            unavailable={waits}
            loading={finish.isPending || isReading}
            onPress={() => finish.mutate()}
          >
            {byPlan ? t(`finishByPlan.confirm.${result}`) : t(`finish.confirm.${result}`)}
          </Button>
        </>
      }
    >
      <Stack>
        <UnsentNotice work={unsent} />
        <FinishRefusal error={finish.error} />
        <FinishFigures counters={counters} result={result} />
        <p>
          {byPlan
            ? t(`finishByPlan.explain.${result}`, { number: byPlan.number })
            : t(`finish.explain.${result}`)}
        </p>
        <p>{t('finish.pushed')}</p>
        <TextArea
          label={t('finish.remark')}
          help={t('finish.remarkHelp')}
          value={remark}
          onChange={setRemark}
          maxLength={REMARK_LENGTH}
        />
      </Stack>
    </Dialog>
  );
}
