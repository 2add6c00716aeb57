import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../connection/connection-context.ts';
import { repairBatch } from '../contract/accept/repair.ts';
import { REMARK_LENGTH } from '../contract/fields.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useToast } from '../ui/use-toast.ts';
import { invalidateDelivery } from './invalidate-delivery.ts';
import { Stack } from './stack.tsx';
import type { StepBatch } from './step-batch.ts';

interface RepairDialogProps {
  readonly batch: StepBatch;
  readonly onClose: () => void;
}

/** Asks before a rejected batch goes back to the provider, with what to say to them. It stays when it fails. */
export function RepairDialog({ batch, onClose }: RepairDialogProps) {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const [message, setMessage] = useState('');
  const repair = useMutation({
    mutationFn: () => api.call(repairBatch, { batchId: batch.batchId, message }),
    onSuccess: () => {
      onClose();
      toast.success(t('repair.done', { name: batch.name }));
    },
    onSettled: () => invalidateDelivery(queries),
  });
  return (
    <Dialog
      open
      title={t('repair.title', { name: batch.name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('repair.cancel')}</Button>
          <Button variant="primary" loading={repair.isPending} onPress={() => repair.mutate()}>
            {t('repair.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('repair.explain')}</p>
        <TextArea
          label={t('repair.message')}
          help={t('repair.messageHelp')}
          value={message}
          onChange={setMessage}
          maxLength={REMARK_LENGTH}
        />
      </Stack>
    </Dialog>
  );
}
