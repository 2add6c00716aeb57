import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection, useHostEvents } from '../../connection/connection-context.ts';
import { useUnsentWork } from '../../connection/use-outbox.ts';
import { type BulkEffect, type BulkTarget, giveResults } from '../../contract/accept/bulk.ts';
import { REMARK_LENGTH } from '../../contract/fields.ts';
import { ITEM_RESULT, type Screen, type Verdict } from '../../contract/item-result.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ErrorTypeChoice } from '../error-type-choice.tsx';
import { invalidateDelivery } from '../invalidate-delivery.ts';
import { isOpen } from '../is-open.ts';
import { Stack } from '../stack.tsx';
import { UnsentNotice } from '../unsent-notice.tsx';
import { bulkPreviewQuery } from './bulk-preview-query.ts';
import { BulkResultPreview } from './bulk-result-preview.tsx';
import { useBulkTitle } from './use-bulk-title.ts';
import { useGivenToast } from './use-given-toast.ts';
import { useSubmissionKey } from './use-submission-key.ts';
import { workPlaceOf } from './work-place-of.ts';

interface BulkResultDialogProps {
  readonly target: BulkTarget;
  readonly result: Verdict;
  /** Where it is given: kept with each result. */
  readonly screen?: Screen;
  readonly onClose: () => void;
  /** After the result was given, with what it did. */
  readonly onGiven?: (effect: BulkEffect) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * One result for many items: says what would change and what is left out, asks for an error type where the
 * order wants one, gives the result, and offers to undo it.
 */
export function BulkResultDialog({ target, result, screen, onClose, onGiven }: BulkResultDialogProps) {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const { queries } = useConnection();
  const hostEvents = useHostEvents();
  const sayGiven = useGivenToast();
  const title = useBulkTitle(target, result);
  const unsent = useUnsentWork(workPlaceOf(target));
  const keyOf = useSubmissionKey();
  const [remark, setRemark] = useState('');
  const [errorTypeIds, setErrorTypeIds] = useState(NONE);
  const preview = useQuery(bulkPreviewQuery(api, { target, result }));
  const accepts = result === ITEM_RESULT.accepted;
  const lacksError = !accepts && preview.data?.errorRequired === true && errorTypeIds.size === 0;
  const changes = (preview.data?.itemsChanged ?? 0) + (preview.data?.packagesConcluded ?? 0);

  const give = useMutation({
    mutationFn: () => {
      const given = { target, result, remark, screen, errorTypeIds: [...errorTypeIds] };
      return api.call(giveResults, { ...given, key: keyOf(given) });
    },
    onSuccess: (effect) => {
      onClose();
      onGiven?.(effect);
      sayGiven(effect);
      for (const { batchId, state } of effect.batches) {
        if (!isOpen(state)) hostEvents.emit('customer-batch-finished', { batchId, state });
      }
    },
    onSettled: () => invalidateDelivery(queries),
  });

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
            disabled={unsent.waiting > 0 || changes === 0 || lacksError}
            loading={give.isPending}
            onPress={() => give.mutate()}
          >
            {accepts ? t('bulk.confirmAccept') : t('bulk.confirmReject')}
          </Button>
        </>
      }
    >
      <Stack>
        <UnsentNotice work={unsent} />
        <BulkResultPreview query={preview} />
        {accepts ? null : (
          <ErrorTypeChoice
            chosen={errorTypeIds}
            onChange={setErrorTypeIds}
            required={preview.data?.errorRequired ?? false}
          />
        )}
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
