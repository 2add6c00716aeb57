import { lazy, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { FieldProps } from '../../ui/field-props.ts';
import { useStyleSheet } from '../../ui/use-style-sheet.ts';
import sheet from './agreement.css';
import type { Agreement } from './agreement.ts';

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx'));

interface AgreementFieldProps extends Omit<FieldProps, 'label'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The tick without which nobody signs in, and both texts that it is about. */
export function AgreementField(props: AgreementFieldProps) {
  const { t } = useTranslation('signin');
  useStyleSheet(sheet);
  const [shown, setShown] = useState<Agreement | null>(null);
  const opener = (agreement: Agreement) => (
    <button
      className="agreement-link"
      onClick={(event) => {
        // It stands in the label of the tick, which is none of its business.
        event.preventDefault();
        setShown(agreement);
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
      <Suspense>{shown && <AgreementDialog agreement={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  );
}
