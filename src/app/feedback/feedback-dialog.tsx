import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { AreaDialogProps } from '../../shared/routing/area.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { Dialog } from '../../shared/ui/overlay/dialog.tsx';
import { useAlert } from '../../shared/ui/overlay/use-alert.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { checkTexts } from './feedback-rules.ts';
import { useDraftState, useFeedbackDraft } from './use-feedback-draft.ts';
import { useSendFeedback } from './use-send-feedback.ts';

/** The feedback dialog (specification 4). Closing it keeps what was typed and chosen until it is sent. */
export default function FeedbackDialog({ onClose }: AreaDialogProps) {
  const { t } = useTranslation('feedback');
  const alert = useAlert();
  const draft = useFeedbackDraft();
  const { contactRule, descriptionRule } = checkTexts(useDraftState(draft));
  const { send, isSending, failure } = useSendFeedback(draft, ({ contact, isOpen }) => {
    // The focus goes back to what opened the dialog first, or the alert could not give it back to there.
    if (isOpen) flushSync(onClose);
    queueMicrotask(
      () =>
        void alert({
          title: t('sent.title'),
          message: t('sent.message', { contact }),
          confirmLabel: t('sent.confirm'),
        }),
    );
  });
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button
            loading={isSending}
            onPress={send}
            unavailable={contactRule || descriptionRule ? t('sendFirst') : null}
            variant="primary"
          >
            {t('send')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('title')}
    >
      <FeedbackForm draft={draft} failure={failure} isSending={isSending} onSend={send} />
    </Dialog>
  );
}
