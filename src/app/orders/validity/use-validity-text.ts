import { useTranslation } from 'react-i18next';
import type { DataValidity } from '../../../shared/contract/delivery/data-validity.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';

interface ValidityText {
  /** Something can be downloaded: `text` says until when. Else it says why nothing can. */
  readonly isOpen: boolean;
  readonly text: string;
}

/** Until when the accepted data of an order can be downloaded, in words. */
export function useValidityText({ validity, expiredBatches }: DataValidity): ValidityText {
  const { t } = useTranslation('handover');
  const format = useFormat();
  if (validity === null) {
    return { isOpen: false, text: t(expiredBatches > 0 ? 'validity.over' : 'validity.none') };
  }
  const [first, last] = [format.day(validity.first), format.day(validity.last)];
  const text = first === last ? first : t('validity.between', { first, last });
  return {
    isOpen: true,
    text: expiredBatches > 0 ? t('validity.partly', { validity: text, count: expiredBatches }) : text,
  };
}
