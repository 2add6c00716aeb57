import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { assignBatch } from '../../../shared/contract/accept/assignment.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { AcceptorChoice } from './acceptor-choice.tsx';
import { useTakingAway } from './use-taking-away.tsx';

interface AssignDialogProps {
  readonly batch: Pick<BatchDetail, 'batchId' | 'assignees'>;
  readonly onClose: () => void;
}

/** Says which acceptors see and judge a batch. */
export function AssignDialog({ batch, onClose }: AssignDialogProps) {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  // As it stood when it was opened, whatever comes in meanwhile: only what is changed here is to change.
  const [before] = useState(() => batch.assignees.map(({ userId }) => userId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(before));

  const taking = useTakingAway(batch.batchId);
  const assign = useMutation({
    mutationFn: async () => {
      if (!(await taking.fromBatch(before.filter((userId) => !chosen.has(userId))))) return false;
      await api.call(assignBatch, { batchId: batch.batchId, userIds: [...chosen], before });
      return true;
    },
    onSuccess: (isDone) => {
      if (!isDone) return;
      onClose();
      toast.success(t('assign.done'));
    },
    onSettled: () => invalidateDelivery(queries),
  });

  return (
    <Dialog
      open
      size="small"
      title={t('assign.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('assign.cancel')}</Button>
          <Button variant="primary" loading={assign.isPending} onPress={() => assign.mutate()}>
            {t('assign.save')}
          </Button>
        </>
      }
    >
      <AcceptorChoice chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
