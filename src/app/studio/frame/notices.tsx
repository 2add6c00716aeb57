import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { finishHint } from '../actions/finish-hint.ts';
import { useKeyBindings } from '../keys/use-key-bindings.ts';
import type { Notice } from '../session/notice.ts';
import { useStudioSession } from '../session/studio-context.ts';

/** Says what the studio has to tell. */
export function Notices() {
  const { t } = useTranslation('studio');
  const toast = useToast();
  const errorText = useErrorText();
  const bindings = useKeyBindings();
  const { onNotice } = useStudioSession();

  const say = useEffectEvent((notice: Notice): void => {
    switch (notice.kind) {
      case 'refused': {
        const { refusal } = notice;
        const name = refusal.why === 'heldBy' ? refusal.name : '';
        toast.info(t(`claim.${refusal.why}`, { name }));
        return;
      }
      case 'failed':
        toast.error(errorText(notice.error), { duration: 5000 });
        return;
      case 'problem':
        toast.error(t(`problem.${notice.problem}`));
        return;
      case 'unseen':
        toast.info(t(`unseen.${notice.sight}`), { duration: 5000 });
        return;
      // Said over the picture, and where the errors are.
      case 'quick':
      case 'errorNeeded':
        return;
      case 'editsRestored':
        toast.info(t('saved.restored'), { duration: 5000 });
        return;
      case 'errorsMarked':
        toast.error(t('verdict.errorsMarked'));
        return;
      case 'sampleJudged':
        toast.success(finishHint(t, bindings.get()));
        return;
      case 'nothingToTakeBack':
      case 'noneUnchecked':
        toast.info(t(`verdict.${notice.kind}`));
    }
  });
  useEffect(() => onNotice((notice) => say(notice)), [onNotice]);
  return null;
}
