import { useTranslation } from 'react-i18next';
import { useAlert } from '../../shared/ui/overlay/use-alert.ts';
import type { SentFeedback } from './feedback.ts';

/** The alert that confirms what was sent (specification 4). */
export function useThanks(): (sent: SentFeedback) => void {
  const { t } = useTranslation('feedback');
  const alert = useAlert();
  return ({ contact }) =>
    void alert({
      title: t('sent.title'),
      message: t('sent.message', { contact }),
      confirmLabel: t('sent.confirm'),
    });
}
