import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection, useHostEvents } from '../../../shared/connection/connection-context.ts';
import { useUnsentWork } from '../../../shared/connection/use-outbox.ts';
import { type BatchDetail, giveBatchResult } from '../../../shared/contract/accept/batch.ts';
import { REMARK_LENGTH } from '../../../shared/contract/fields.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { invalidateDelivery } from '../../../shared/delivery/invalidate-delivery.ts';
import { Stack } from '../../../shared/delivery/stack.tsx';
import { UnsentNotice } from '../../../shared/delivery/unsent-notice.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { BulkResultPreview } from './bulk-result-preview.tsx';
import { bulkResultPreviewQuery } from './bulk-result-query.ts';
import { isOpen } from './is-open.ts';
import { useBulkTitle } from './use-bulk-title.ts';

interface BulkResultDialogProps {
  readonly batch: Pick<BatchDetail, 'batchId' | 'name' | 'counters'>;
  readonly result: Verdict;
  /** All packages of the batch where left out. */
  readonly packageIds?: readonly string[];
  readonly onClose: () => void;
  /** After the result was given. */
  readonly onGiven?: () => void;
}

/** One result for many packages: first says what would change, and what is left out. */
export function BulkResultDialog({ batch, result, packageIds, onClose, onGiven }: BulkResultDialogProps) {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const hostEvents = useHostEvents();
  const toast = useToast();
  const title = useBulkTitle({ batch, result, packageIds });
  const unsent = useUnsentWork({ batchId: batch.batchId, packageIds });
  const [remark, setRemark] = useState('');
  const bulk = { batchId: batch.batchId, result, ...(packageIds ? { packageIds: [...packageIds] } : {}) };
  const preview = useQuery(bulkResultPreviewQuery(api, bulk));

  const give = useMutation({
    mutationFn: () => api.call(giveBatchResult, { ...bulk, remark }),
    onSuccess: ({ packagesChanged, state }) => {
      onClose();
      onGiven?.();
      toast.success(t('bulk.done', { count: packagesChanged }));
      if (!isOpen(state)) hostEvents.emit('customer-batch-finished', { batchId: batch.batchId, state });
    },
    onSettled: () => invalidateDelivery(queries),
  });
  const accepts = result === ITEM_RESULT.accepted;

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('bulk.cancel')}</Button>
          <Button
            variant={accepts ? 'success' : 'danger'}
            disabled={unsent.waiting > 0 || !preview.data || preview.data.packagesChanged === 0}
            loading={give.isPending}
            onPress={() => give.mutate()}
          >
            {accepts ? t('bulk.accept') : t('bulk.reject')}
          </Button>
        </>
      }
    >
      <Stack>
        <UnsentNotice work={unsent} />
        <BulkResultPreview hasResults={batch.counters.reviewed > 0} query={preview} />
        <TextArea
          label={t('bulk.remark')}
          help={t('bulk.remarkHelp')}
          value={remark}
          onChange={setRemark}
          maxLength={REMARK_LENGTH}
        />
      </Stack>
    </Dialog>
  );
}
