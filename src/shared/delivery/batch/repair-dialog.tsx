import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../connection/connection-context.ts';
import { repairBatch } from '../../contract/accept/repair.ts';
import { REMARK_LENGTH } from '../../contract/fields.ts';
import { useKeptText } from '../../draft/use-kept-text.ts';
import { invalidateDelivery } from '../../judging/reads/invalidate-delivery.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/use-toast.ts';
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
  const { text: message, write: setMessage, clear } = useKeptText(`repair ${batch.batchId}`);
  const repair = useMutation({
    mutationFn: () => api.call(repairBatch, { batchId: batch.batchId, message }),
    onSuccess: () => {
      clear();
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
