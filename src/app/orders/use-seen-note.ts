import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/connection/use-session.ts';

/**
 * Tells an acceptor that figures of an order are those of the batches that they see (specification 6), as a fact below a
 * heading and as a hint; null for administrators, who see all of it.
 */
export function useSeenNote(): {
  readonly fact: string;
  readonly hint: string;
  readonly delivered: string;
} | null {
  const { t } = useTranslation('orders');
  const { isAdministrator } = useSession();
  if (isAdministrator) return null;
  return { fact: t('seen.note'), hint: t('seen.hint'), delivered: t('seen.delivered') };
}
