import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection, useHostEvents } from '../connection/connection-context.ts';
import { useUnsentWork } from '../connection/use-outbox.ts';
import { finishBatch } from '../contract/accept/batch.ts';
import { REMARK_LENGTH } from '../contract/fields.ts';
import { ITEM_RESULT, type Verdict } from '../contract/item-result.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useToast } from '../ui/use-toast.ts';
import { invalidateDelivery } from './invalidate-delivery.ts';
import { Stack } from './stack.tsx';
import type { StepBatch } from './step-batch.ts';
import { UnsentNotice } from './unsent-notice.tsx';

interface FinishBatchDialogProps {
  readonly batch: StepBatch;
  /** What the batch is concluded as. */
  readonly result: Verdict;
  readonly onClose: () => void;
}

/** Asks before a batch is concluded, with a remark that goes along. What was typed stays when it fails. */
export function FinishBatchDialog({ batch, result, onClose }: FinishBatchDialogProps) {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const { queries } = useConnection();
  const hostEvents = useHostEvents();
  const toast = useToast();
  const unsent = useUnsentWork({ batchId: batch.batchId });
  const [remark, setRemark] = useState('');

  const finish = useMutation({
    mutationFn: () => api.call(finishBatch, { batchId: batch.batchId, result, remark }),
    onSuccess: ({ state }) => {
      onClose();
      toast.success(t(`finish.done.${result}`, { name: batch.name }));
      hostEvents.emit('customer-batch-finished', { batchId: batch.batchId, state });
    },
    onSettled: () => invalidateDelivery(queries),
  });

  return (
    <Dialog
      open
      title={t(`finish.title.${result}`, { name: batch.name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('finish.cancel')}</Button>
          <Button
            variant={result === ITEM_RESULT.accepted ? 'primary' : 'danger'}
            disabled={unsent.waiting > 0}
            loading={finish.isPending}
            onPress={() => finish.mutate()}
          >
            {t(`finish.confirm.${result}`)}
          </Button>
        </>
      }
    >
      <Stack>
        <UnsentNotice work={unsent} />
        <p>{t(`finish.explain.${result}`)}</p>
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
