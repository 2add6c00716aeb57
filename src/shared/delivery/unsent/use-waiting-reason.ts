import { useTranslation } from 'react-i18next';
import type { UnsentWork } from '../../judging/unsent-work.ts';

/** Why something has to wait for what is on its way to the server; null where nothing is. */
export function useWaitingReason({ waiting }: Pick<UnsentWork, 'waiting'>): string | null {
  const { t } = useTranslation('delivery');
  return waiting > 0 ? t('unsent.waiting', { count: waiting }) : null;
}
