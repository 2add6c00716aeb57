import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import type { giveJobResult, Job } from '../../../shared/contract/accept/job.ts';
import { followingFrames } from '../../../shared/contract/accept/job-frames.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { REMARK_LENGTH } from '../../../shared/contract/fields.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { isConcluded } from '../../../shared/contract/lifecycle/package-lifecycle.ts';
import { ErrorTypeChoice } from '../../../shared/delivery/error-type/error-type-choice.tsx';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { useKeptText } from '../../../shared/draft/use-kept-text.ts';
import { giveJobVerdict } from '../../../shared/judging/give-job-verdict.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { useJobRefusal } from './use-job-refusal.ts';

/** A verdict on a job number, and what whoever gave it had before them. */
export interface VerdictAsSeen {
  readonly result: Verdict;
  readonly seen: Pick<RequestOf<typeof giveJobResult>, 'round' | 'seenAt' | 'revisions'> &
    Pick<Job, 'packageState'>;
}

interface JobResultDialogProps {
  readonly job: Job;
  readonly verdict: VerdictAsSeen;
  /** @param looksAgain others were faster, which whoever decided was told */
  readonly onClose: (looksAgain: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Concludes a job number: says what becomes of the frames that nobody judged, before it happens, and that its package
 * goes under review again where that is concluded, and asks for an error type where the order wants one. Where others
 * were faster it says so, and leaves nothing but to look again.
 */
export function JobResultDialog({ job, verdict, onClose }: JobResultDialogProps) {
  const { t } = useTranslation(['jobs', 'delivery']);
  const connection = useConnection();
  const toast = useToast();
  const packageName = usePackageName();
  const { text: remark, write: setRemark, clear } = useKeptText(`job ${job.jobId}`);
  const [errorTypeIds, setErrorTypeIds] = useState(NONE);
  const { result, seen } = verdict;
  const { frames, jobId, jobNumber, errorRequired } = job;
  const following = followingFrames(frames);
  const name = result === ITEM_RESULT.accepted ? 'accept' : 'reject';
  const rejects = result === ITEM_RESULT.rejected;
  const errors = [...errorTypeIds].map((errorTypeId) => ({ errorTypeId }));
  const give = useMutation({
    mutationFn: () => giveJobVerdict(connection, { jobId, result, remark, errors, ...seen }),
    onSuccess: () => {
      clear();
      onClose(false);
      toast.success(t(`conclude.${name}.done`, { number: jobNumber }));
    },
  });
  const refusal = useJobRefusal(give.error);
  const isOver = refusal?.isOver ?? false;
  const close = () => onClose(isOver);
  return (
    <Dialog
      open
      size="small"
      title={t(`conclude.${name}.title`, { number: jobNumber })}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{t(isOver ? 'lookAgain' : 'cancel')}</Button>
          {isOver ? null : (
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
          )}
        </>
      }
    >
      <Stack>
        {refusal ? (
          <Notice live tone="bad">
            {refusal.text}
          </Notice>
        ) : null}
        <p>{following > 0 ? t(`conclude.${name}.unchecked`, { count: following }) : t('allChecked')}</p>
        {isConcluded(seen.packageState) ? (
          <p>{t('conclude.opensPackage', { name: packageName(job.packageName) })}</p>
        ) : null}
        {rejects ? (
          <ErrorTypeChoice chosen={errorTypeIds} onChange={setErrorTypeIds} required={errorRequired} />
        ) : null}
        <TextArea label={t('remark')} maxLength={REMARK_LENGTH} value={remark} onChange={setRemark} />
      </Stack>
    </Dialog>
  );
}
