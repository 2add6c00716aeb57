import { useTranslation } from 'react-i18next';
import type { DataValidity } from '../../../shared/contract/delivery/data-validity.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { useValidityText } from './use-validity-text.ts';
import { validityKind } from './validity-kind.ts';

/** Until when data of an order can be downloaded, in full, with a sign where that ends soon or is over. */
export function ValidityFact({ validity }: { readonly validity: DataValidity }) {
  const { t } = useTranslation('orders');
  const { text } = useValidityText(validity);
  const kind = validityKind(validity, Date.now());
  return (
    <>
      {text}{' '}
      {kind === 'soon' && (
        <StatusTag icon="clock" tone="amber">
          {t('validity.soon')}
        </StatusTag>
      )}
      {kind === 'expired' && <StatusTag tone="red">{t('validity.expired')}</StatusTag>}
    </>
  );
}
