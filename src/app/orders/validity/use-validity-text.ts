import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { MAX_DOWNLOAD_BATCHES } from '../../../shared/contract/delivery/data-download.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { deliveredBatchesQuery } from './delivered-batches-query.ts';
import { validityOf } from './validity-of.ts';

interface ValidityText {
  /** Something can be downloaded: `text` says until when. Else it says why nothing can. */
  readonly isOpen: boolean;
  readonly text: string;
}

/** Until when the accepted data of an order can be downloaded, in words; null while that is not known. */
export function useValidityText(orderId: string, enabled: boolean): ValidityText | null {
  const { t } = useTranslation('handover');
  const format = useFormat();
  // The first to be accepted end first.
  const request = { orderId, limit: MAX_DOWNLOAD_BATCHES, sort: 'acceptedAt', direction: 'asc' } as const;
  const { data } = useQuery({ ...deliveredBatchesQuery(useApi(), request), enabled });
  if (!data) return null;
  const validity = validityOf(data.rows);
  if (validity === null) {
    const isOver = data.rows.some(({ state }) => state === 'expired');
    return { isOpen: false, text: t(isOver ? 'validity.over' : 'validity.none') };
  }
  const [first, last] = [format.day(validity.first), format.day(validity.last)];
  return { isOpen: true, text: first === last ? first : t('validity.between', { first, last }) };
}
