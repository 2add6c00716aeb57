import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/action/button.tsx';
import { Dialog } from '../../shared/ui/overlay/dialog.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import type { FeedbackProps } from './feedback-props.ts';
import { SendButton } from './send-button.tsx';
import { useSending } from './use-sending.ts';
import { useThanks } from './use-thanks.ts';

interface FeedbackDialogProps extends FeedbackProps {
  readonly onClose: () => void;
}

/** The feedback dialog (specification 4). Closing it keeps what was typed and chosen until it is sent. */
export function FeedbackDialog(props: FeedbackDialogProps) {
  const { feedback, takePicture, ended, onSent, onFailed, onClose } = props;
  const { t } = useTranslation('feedback');
  const thank = useThanks();
  const sending = useSending(
    feedback,
    (sent, isShown) => {
      onSent?.(sent);
      // The focus goes back to what opened the dialog first, or the thanks could not give it back to there.
      if (isShown) flushSync(onClose);
      queueMicrotask(() => thank(sent));
    },
    onFailed,
  );
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          {!ended?.isHidden && <SendButton draft={feedback.draft} sending={sending} />}
        </>
      }
      onClose={onClose}
      open
      title={t('title')}
    >
      <FeedbackForm draft={feedback.draft} ended={ended} sending={sending} takePicture={takePicture} />
    </Dialog>
  );
}
