import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EMBED_RIGHTS, type EmbedRight } from '../../../shared/contract/embed-right.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import sheet from './rights-field.css';

interface RightsFieldProps {
  readonly rights: readonly EmbedRight[];
  readonly onChange: (right: EmbedRight, isOn: boolean) => void;
}

/** What the token is good for; a token for nothing there is not. */
export function RightsField({ rights, onChange }: RightsFieldProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('embed');
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-help`} className="rights-field">
      <legend className="rights-field__legend">{t('rights.title')}</legend>
      <div className="rights-field__all">
        {EMBED_RIGHTS.map((right) => {
          const isOn = rights.includes(right);
          return (
            <Checkbox
              key={right}
              label={t(`rights.${right}`)}
              checked={isOn}
              disabled={isOn && rights.length === 1}
              onChange={(turnedOn) => onChange(right, turnedOn)}
            />
          );
        })}
      </div>
      <p className="rights-field__help" id={`${id}-help`}>
        {rights.length === 1 && rights[0] === 'read' ? t('rights.safe') : t('rights.real')}
      </p>
    </fieldset>
  );
}
