import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../../shared/ui/sign/status-tag.tsx';

/** The result is the last round's. */
export function CarriedTag() {
  const { t } = useTranslation('difference');
  return (
    <StatusTag icon="history" tone="grey">
      {t('carried')}
    </StatusTag>
  );
}
