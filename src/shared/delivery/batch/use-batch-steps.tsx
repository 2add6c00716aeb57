import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../connection/connection-context.ts';
import { reacceptBatch, startBatch } from '../../contract/accept/batch.ts';
import type { BatchAction } from '../../contract/batch-state.ts';
import { ITEM_RESULT, type Verdict } from '../../contract/item-result.ts';
import { invalidateDelivery } from '../../judging/reads/invalidate-delivery.ts';
import { useLeadOn } from '../../routing/use-lead-on.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { LaterDialog } from '../../ui/overlay/later-dialog.tsx';
import { useConfirm } from '../../ui/overlay/use-confirm.ts';
import { useToast } from '../../ui/overlay/use-toast.ts';
import { batchPath } from '../delivery-path.ts';
import type { StepBatch } from './step-batch.ts';

export interface BatchSteps {
  run(action: BatchAction, batch: StepBatch): void;
  /** The batch that a step is under way for. */
  readonly pendingBatchId: string | null;
}

interface BatchStepsWithDialog {
  /** The same object until a step begins or ends, so that columns can be made of it. */
  readonly steps: BatchSteps;
  /** To be rendered once by the screen. */
  readonly dialog: ReactNode;
}

const loadFinishing = async () => ({ Dialog: (await import('./finish-batch-dialog.tsx')).FinishBatchDialog });
const loadRepair = async () => ({ Dialog: (await import('./repair-dialog.tsx')).RepairDialog });

interface Finishing {
  readonly batch: StepBatch;
  readonly result: Verdict;
}

/** What the actions of a batch do, in lists and on its own page. */
export function useBatchSteps(): BatchStepsWithDialog {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const { queries } = useConnection();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const confirm = useConfirm();
  const toast = useToast();
  const [finishing, setFinishing] = useState<Finishing | null>(null);
  const [repairing, setRepairing] = useState<StepBatch | null>(null);

  const { mutate: start, ...starting } = useMutation({
    mutationFn: (batch: StepBatch) => api.call(startBatch, { batchId: batch.batchId }),
    // On the batch's own page nothing begins anew.
    onMutate: leadOn.begin,
    onSuccess: (_reply, batch, begun) => leadOn.to(begun, batchPath(batch.batchId), { tagView: true }),
    onSettled: () => invalidateDelivery(queries),
  });
  const { mutate: reaccept, ...reaccepting } = useMutation({
    mutationFn: (batch: StepBatch) => api.call(reacceptBatch, { batchId: batch.batchId }),
    onSuccess: (_reply, batch) => toast.success(t('reaccept.done', { name: batch.name })),
    onSettled: () => invalidateDelivery(queries),
  });

  const askToReaccept = useCallback(
    async (batch: StepBatch): Promise<void> => {
      const agreed = await confirm({
        title: t('reaccept.title', { name: batch.name }),
        message: t('reaccept.message'),
        confirmLabel: t('reaccept.confirm'),
      });
      if (agreed) reaccept(batch);
    },
    [confirm, reaccept, t],
  );

  const run = useCallback(
    (action: BatchAction, batch: StepBatch): void => {
      switch (action) {
        case 'details':
        case 'continue':
          void navigate(batchPath(batch.batchId));
          return;
        case 'start':
          start(batch);
          return;
        case 'reaccept':
          void askToReaccept(batch);
          return;
        case 'finish':
          setFinishing({ batch, result: ITEM_RESULT.accepted });
          return;
        case 'reject':
          setFinishing({ batch, result: ITEM_RESULT.rejected });
          return;
        case 'repair':
          setRepairing(batch);
      }
    },
    [askToReaccept, navigate, start],
  );

  const underWay = [starting, reaccepting].find((step) => step.isPending);
  const pendingBatchId = underWay?.variables?.batchId ?? null;
  const steps = useMemo(() => ({ run, pendingBatchId }), [run, pendingBatchId]);
  return {
    steps,
    dialog: (
      <>
        {finishing ? (
          <LaterDialog load={loadFinishing} of={{ ...finishing, onClose: () => setFinishing(null) }} />
        ) : null}
        {repairing ? (
          <LaterDialog load={loadRepair} of={{ batch: repairing, onClose: () => setRepairing(null) }} />
        ) : null}
      </>
    ),
  };
}
