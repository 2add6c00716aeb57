import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { FeedbackForm } from './feedback-form.tsx';
import sheet from './feedback-panel.css';
import type { FeedbackProps } from './feedback-props.ts';
import { SendButton } from './send-button.tsx';
import { useSending } from './use-sending.ts';
import { useThanks } from './use-thanks.ts';

/** The form of feedback as a part of a page. */
export function FeedbackPanel({ feedback, takePicture, ended, onSent, onFailed }: FeedbackProps) {
  const { t } = useTranslation('feedback');
  useStyleSheet(sheet);
  const id = useId();
  const thank = useThanks();
  const sending = useSending(
    feedback,
    (sent) => {
      onSent?.(sent);
      thank(sent);
    },
    onFailed,
  );
  return (
    <section aria-labelledby={id} className="feedback-panel">
      <h2 className="feedback-panel__title" id={id}>
        {t('title')}
      </h2>
      <FeedbackForm draft={feedback.draft} ended={ended} sending={sending} takePicture={takePicture} />
      {!ended?.isHidden && (
        <div className="feedback-panel__actions">
          <SendButton draft={feedback.draft} sending={sending} />
        </div>
      )}
    </section>
  );
}
