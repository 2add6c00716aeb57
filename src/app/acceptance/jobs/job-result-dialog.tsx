import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import type { Job } from '../../../shared/contract/accept/job.ts';
import { followingFrames } from '../../../shared/contract/accept/job-frames.ts';
import { REMARK_LENGTH } from '../../../shared/contract/fields.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { ErrorTypeChoice } from '../../../shared/delivery/error-type/error-type-choice.tsx';
import { useKeptText } from '../../../shared/draft/use-kept-text.ts';
import { giveJobVerdict } from '../../../shared/judging/give-job-verdict.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';

interface JobResultDialogProps {
  readonly job: Job;
  readonly result: Verdict;
  readonly onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Concludes a job number: says what becomes of the frames that nobody judged, before it happens,
 * and asks for an error type where the order wants one.
 */
export function JobResultDialog({ job, result, onClose }: JobResultDialogProps) {
  const { t } = useTranslation(['jobs', 'delivery']);
  const connection = useConnection();
  const toast = useToast();
  const { text: remark, write: setRemark, clear } = useKeptText(`job ${job.jobId}`);
  const [errorTypeIds, setErrorTypeIds] = useState(NONE);
  // What was looked at: the list behind the dialog is read again meanwhile.
  const [round] = useState(job.round);
  const { frames, jobId, jobNumber, errorRequired } = job;
  const following = followingFrames(frames);
  const name = result === ITEM_RESULT.accepted ? 'accept' : 'reject';
  const rejects = result === ITEM_RESULT.rejected;
  const errors = [...errorTypeIds].map((errorTypeId) => ({ errorTypeId }));
  const give = useMutation({
    mutationFn: () => giveJobVerdict(connection, { jobId, result, remark, errors, round }),
    onSuccess: () => {
      clear();
      onClose();
      toast.success(t(`conclude.${name}.done`, { number: jobNumber }));
    },
  });
  return (
    <Dialog
      open
      size="small"
      title={t(`conclude.${name}.title`, { number: jobNumber })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant={result === ITEM_RESULT.accepted ? 'primary' : 'danger'}
            unavailable={
              rejects && errorRequired && errors.length === 0 ? t('delivery:errorTypes.required') : null
            }
            loading={give.isPending}
            onPress={() => give.mutate()}
          >
            {t(name)}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{following > 0 ? t(`conclude.${name}.unchecked`, { count: following }) : t('allChecked')}</p>
        {rejects ? (
          <ErrorTypeChoice chosen={errorTypeIds} onChange={setErrorTypeIds} required={errorRequired} />
        ) : null}
        <TextArea label={t('remark')} maxLength={REMARK_LENGTH} value={remark} onChange={setRemark} />
      </Stack>
    </Dialog>
  );
}
