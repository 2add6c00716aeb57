import { useTranslation } from 'react-i18next';
import type { Reason } from './reason.ts';

/** Says a reason in the person's language. */
export function useReasonText(): (reason: Reason) => string {
  const { t } = useTranslation('studio');
  return (reason) => t(`why.${reason.why}`, { name: reason.why === 'heldBy' ? reason.name : '' });
}
