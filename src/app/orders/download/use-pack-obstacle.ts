import { useTranslation } from 'react-i18next';
import { MAX_DOWNLOAD_BATCHES } from '../../../shared/contract/delivery/data-download.ts';

/** Why nothing can be packed now; null where it can. */
export function usePackObstacle(batches: number, items: number): string | null {
  const { t } = useTranslation('handover');
  if (batches === 0) return t('pack.nothing');
  if (batches > MAX_DOWNLOAD_BATCHES) return t('pack.tooMany', { count: MAX_DOWNLOAD_BATCHES });
  return items === 0 ? t('pack.noItems') : null;
}
