import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection, useHostEvents } from '../../connection/connection-context.ts';
import { useErrorText } from '../../connection/use-error-text.ts';
import { type BulkEffect, type BulkTarget, giveResults } from '../../contract/accept/bulk.ts';
import { REMARK_LENGTH } from '../../contract/fields.ts';
import { ITEM_RESULT, type Screen, type Verdict } from '../../contract/item-result.ts';
import { useKeptText } from '../../draft/use-kept-text.ts';
import { invalidateDelivery } from '../../judging/reads/invalidate-delivery.ts';
import { takeOverBulk } from '../../judging/take-over-bulk.ts';
import { useUnsentWork } from '../../judging/use-work-outbox.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorTypeChoice } from '../error-type/error-type-choice.tsx';
import { tellFinished } from '../state/tell-finished.ts';
import { UnsentNotice } from '../unsent/unsent-notice.tsx';
import { useWaitingReason } from '../unsent/use-waiting-reason.ts';
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
  const errorText = useErrorText();
  const title = useBulkTitle(target, result);
  const unsent = useUnsentWork(workPlaceOf(target));
  const waits = useWaitingReason(unsent);
  const keyOf = useSubmissionKey();
  const { text: remark, write: setRemark, clear } = useKeptText(keptName(target, result));
  const [errorTypeIds, setErrorTypeIds] = useState(NONE);
  const preview = useQuery(bulkPreviewQuery(api, { target, result }));
  const accepts = result === ITEM_RESULT.accepted;
  const lacksError = !accepts && preview.data?.errorRequired === true && errorTypeIds.size === 0;
  const changes = (preview.data?.itemsChanged ?? 0) + (preview.data?.packagesConcluded ?? 0);

  const give = useMutation({
    mutationFn: () => {
      const { itemsChanged = 0, packagesConcluded = 0 } = preview.data ?? {};
      const expected = { itemsChanged, packagesConcluded };
      const given = { target, result, remark, screen, errorTypeIds: [...errorTypeIds], expected };
      return api.call(giveResults, { ...given, key: keyOf(given) });
    },
    onSuccess: (effect) => {
      clear();
      takeOverBulk(queries, { target, result }, effect);
      onClose();
      onGiven?.(effect);
      sayGiven(effect);
      for (const { batchId, state } of effect.batches) tellFinished(hostEvents, batchId, state);
    },
    // What it would do may be something else by now (5005062).
    onError: () => preview.refetch(),
    onSettled: () => invalidateDelivery(queries),
  });

  const lacking = lacksError ? t('errorTypes.required') : null;
  const nothing = preview.isSuccess && changes === 0 ? t('bulk.nothing') : null;
  // What it would do is not known: nobody can say yes to it.
  const unknown = preview.data === undefined && preview.error ? errorText(preview.error) : null;
  const refusal = waits ?? unknown ?? nothing ?? lacking;

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
            unavailable={refusal}
            loading={give.isPending || preview.isPending}
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
        <p>{t('bulk.unseen')}</p>
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

/** What was typed is for one choice of batches, or for one batch. */
function keptName(target: BulkResultDialogProps['target'], result: string): string {
  const about =
    target.kind === 'filter'
      ? target.filter.batchId
      : 'batchIds' in target
        ? target.batchIds.join()
        : target.batchId;
  return `bulk ${result} ${about}`;
}
