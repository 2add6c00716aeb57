import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import { MAX_OBJECT_POINTS } from '../../../shared/contract/annotation-document.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { finishHint } from '../actions/finish-hint.ts';
import type { Reason } from '../judge/reason.ts';
import { useReasonText } from '../judge/use-reason-text.ts';
import { useKeyBindings } from '../keys/use-key-bindings.ts';
import type { Notice } from '../session/notice.ts';
import { useStudioSession } from '../session/studio-context.ts';

/** They take longer to read than others. */
const LONG: readonly Reason['why'][] = ['loading', 'failed', 'damaged'];

/** Says what the studio has to tell. */
export function Notices() {
  const { t } = useTranslation('studio');
  const toast = useToast();
  const tell = useTellError();
  const reasonText = useReasonText();
  const bindings = useKeyBindings();
  const { onNotice } = useStudioSession();

  const say = useEffectEvent((notice: Notice): void => {
    switch (notice.kind) {
      case 'unavailable':
        toast.info(reasonText(notice.reason), { duration: LONG.includes(notice.reason.why) ? 5000 : 3000 });
        return;
      case 'failed':
        tell(notice.error, 5000);
        return;
      case 'problem':
        toast.error(t(`problem.${notice.problem}`, { most: MAX_OBJECT_POINTS }));
        return;
      // Said over the picture, and where the errors are.
      case 'quick':
      case 'errorNeeded':
        return;
      case 'editsRestored':
        toast.info(t('saved.restored'), { duration: 5000 });
        return;
      case 'editedMeanwhile':
        toast.info(t('saved.meanwhile', { count: notice.count }), { duration: 5000 });
        return;
      case 'sampleJudged':
        toast.success(finishHint(t, bindings.get()));
        return;
      case 'noneUnchecked':
        toast.info(t('verdict.noneUnchecked'));
    }
  });
  useEffect(() => onNotice((notice) => say(notice)), [onNotice]);
  return null;
}
