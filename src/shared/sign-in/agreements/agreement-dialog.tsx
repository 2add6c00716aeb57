import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/brand-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Agreement } from './agreement.ts';
import { PRIVACY_SECTIONS, SERVICE_SECTIONS } from './agreement-sections.ts';
import { AgreementText } from './agreement-text.tsx';

/** The day from which the texts are as they are now. */
const EFFECTIVE = '2026-11-01';

interface AgreementDialogProps {
  readonly agreement: Agreement;
  readonly onClose: () => void;
}

/** One of the two agreements, to be read. */
export default function AgreementDialog({ agreement, onClose }: AgreementDialogProps) {
  const { t } = useTranslation('agreements');
  const format = useFormat();
  const shared = useTranslation('shared');
  const product = useBrand().productName ?? shared.t('product.name');
  const sections =
    agreement === 'privacy'
      ? PRIVACY_SECTIONS.map((name) => ({
          name,
          title: t(`privacy.${name}.title`),
          text: t(`privacy.${name}.text`, { product }),
        }))
      : SERVICE_SECTIONS.map((name) => ({
          name,
          title: t(`service.${name}.title`),
          text: t(`service.${name}.text`, { product }),
        }));
  return (
    <Dialog
      actions={<Button onPress={onClose}>{t('close')}</Button>}
      onClose={onClose}
      open
      size="large"
      title={t(`title.${agreement}`)}
    >
      <AgreementText
        effective={t('effective', { day: format.day(EFFECTIVE) })}
        intro={t(`intro.${agreement}`, { product })}
        sections={sections}
      />
    </Dialog>
  );
}
