import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../shared/contract/languages.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import type { ElementAttribute } from '../manifest/element-manifest.ts';
import { BatchField } from './batch-field.tsx';
import { DatasetBatchField } from './dataset-batch-field.tsx';
import { DatasetField } from './dataset-field.tsx';
import { useElementText } from './use-element-text.ts';

interface AttributeFieldProps {
  readonly attribute: ElementAttribute;
  /** Empty where the attribute is left out. */
  readonly value: string;
  /** The data set that has been chosen; empty where none is. */
  readonly datasetId: string;
  readonly onChange: (value: string) => void;
}

/** The control that fits an attribute: its values to choose from where it has some, a switch, a text. */
export function AttributeField({ attribute, value, datasetId, onChange }: AttributeFieldProps) {
  const { t } = useTranslation(['embed', 'shared']);
  const { attributeText } = useElementText();
  const { name, kind, fallback } = attribute;
  const help = attributeText(attribute);
  const leftOut = fallback === null ? t('settings.leftOut') : t('settings.leftOutMeans', { value: fallback });
  switch (kind.kind) {
    case 'flag':
      return (
        <Checkbox
          label={name}
          help={help}
          checked={value !== ''}
          onChange={(on) => onChange(on ? 'true' : '')}
        />
      );
    case 'batch':
      return <BatchField label={name} help={help} value={value} onChange={onChange} />;
    case 'dataset':
      return <DatasetField label={name} help={help} value={value} onChange={onChange} />;
    case 'datasetBatch':
      return (
        <DatasetBatchField label={name} help={help} value={value} datasetId={datasetId} onChange={onChange} />
      );
    case 'language':
      return (
        <SelectField
          label={name}
          help={help}
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: leftOut },
            ...LANGUAGES.map((one) => ({
              value: one,
              label: `${one} · ${t(`shared:language.name.${one}`)}`,
            })),
          ]}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={name}
          help={help}
          value={value}
          onChange={onChange}
          options={[{ value: '', label: leftOut }, ...kind.values.map((one) => ({ value: one, label: one }))]}
        />
      );
    default:
      return (
        <TextField
          label={name}
          help={help}
          placeholder={fallback ?? ''}
          value={value}
          verbatim
          onChange={onChange}
        />
      );
  }
}
