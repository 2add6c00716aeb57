import { type ComponentType, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useConnection } from '../../connection/connection-context.ts';
import { useErrorText } from '../../connection/use-error-text.ts';
import { namespaceOf } from '../../i18n/translations.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { useToast } from '../../ui/overlay/use-toast.ts';
import sheet from './agreement.css';
import type { Agreement } from './agreement.ts';

interface ShownAgreement {
  readonly agreement: Agreement;
  readonly Dialog: ComponentType<{ readonly agreement: Agreement; readonly onClose: () => void }>;
}

interface AgreementFieldProps extends Omit<FieldProps, 'label'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The tick without which nobody signs in, and both texts that it is about. */
export function AgreementField(props: AgreementFieldProps) {
  const { t } = useTranslation('signin');
  useStyleSheet(sheet);
  const { translations } = useConnection();
  const toast = useToast();
  const errorText = useErrorText();
  const [shown, setShown] = useState<ShownAgreement | null>(null);

  // Not by `lazy`: what cannot be fetched would take the form with what was typed away.
  async function show(agreement: Agreement): Promise<void> {
    try {
      const texts = translations.load(namespaceOf('agreements'));
      const [{ default: Dialog }] = await Promise.all([import('./agreement-dialog.tsx'), texts]);
      setShown({ agreement, Dialog });
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  const opener = (agreement: Agreement) => (
    <button
      className="agreement-link"
      onClick={(event) => {
        // It stands in the label of the tick, which is none of its business.
        event.preventDefault();
        void show(agreement);
      }}
      type="button"
    />
  );
  return (
    <>
      <Checkbox {...props} label={t('agreement.label')}>
        <span className="agreement-words">
          <Trans
            components={{ privacy: opener('privacy'), service: opener('service') }}
            i18nKey="agreement.sentence"
            t={t}
          />
        </span>
      </Checkbox>
      <Suspense>
        {shown && <shown.Dialog agreement={shown.agreement} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
