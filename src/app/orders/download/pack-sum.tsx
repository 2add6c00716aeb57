import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PackEstimate } from './pack-order.ts';

interface PackSumProps {
  /** How many were chosen. */
  readonly batches: number;
  readonly estimate: PackEstimate;
}

/** How much is going to be packed; read out as it changes. */
export function PackSum({ batches, estimate: { items, bytes } }: PackSumProps) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  if (batches === 0) return <p className="pack-form__sum">{t('pack.nothing')}</p>;
  const facts = [
    t('count.batches', { count: batches }),
    t('count.items', { count: items }),
    bytes === null ? t('pack.small') : t('pack.about', { size: format.fileSize(bytes) }),
  ];
  return (
    <p className="pack-form__sum" role="status">
      {facts.join(' · ')}
    </p>
  );
}
