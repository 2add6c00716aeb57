import { useTranslation } from 'react-i18next';
import type { AttributeValue } from '../../../shared/contract/annotation-document.ts';
import type { LabelAttribute } from '../../../shared/contract/label-set.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { NumberAttribute } from './number-attribute.tsx';

interface AttributeFieldProps {
  readonly attribute: LabelAttribute;
  readonly value: AttributeValue | undefined;
  readonly editable: boolean;
  readonly onChange: (value: AttributeValue) => void;
}

/** One attribute of an object, by the input that the label set asks for. */
export function AttributeField({ attribute, value, editable, onChange }: AttributeFieldProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const label = attribute.title?.[language] ?? attribute.name;
  const text = value === undefined ? '' : String(value);
  if (!editable) {
    const shown = typeof value === 'boolean' ? t(value ? 'object.yes' : 'object.no') : text || '–';
    return (
      <dl className="object-editor__facts">
        <dt>{label}</dt>
        <dd>{shown}</dd>
      </dl>
    );
  }
  switch (attribute.input) {
    case 'select':
      return (
        <SelectField
          label={label}
          onChange={onChange}
          options={attribute.values.map((one) => ({ value: one, label: one }))}
          size="small"
          value={text}
        />
      );
    case 'checkbox':
      return <Checkbox checked={value === true || value === 'true'} label={label} onChange={onChange} />;
    case 'number':
      return <NumberAttribute label={label} onChange={onChange} value={value} />;
    case 'text':
      return <TextField label={label} onChange={onChange} size="small" value={text} />;
  }
}
