import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/action/button.tsx';
import type { FeedbackDraft } from './feedback-draft.ts';
import { checkTexts } from './feedback-rules.ts';
import { useDraftState } from './use-draft-state.ts';
import type { useSending } from './use-sending.ts';

interface SendButtonProps {
  readonly draft: FeedbackDraft;
  readonly sending: ReturnType<typeof useSending>;
}

/** Does nothing until both texts keep their rules (specification 4), and says so. */
export function SendButton({ draft, sending }: SendButtonProps) {
  const { t } = useTranslation('feedback');
  const { contactRule, descriptionRule } = checkTexts(useDraftState(draft));
  return (
    <Button
      loading={sending.isSending}
      mayTakeLong
      onPress={sending.send}
      unavailable={contactRule || descriptionRule ? t('sendFirst') : null}
      variant="primary"
    >
      {t('send')}
    </Button>
  );
}
