import { useTranslation } from 'react-i18next';
import { SelectField, type SelectOption } from '../../../shared/ui/form/select-field.tsx';

/** Of a field by which something of the customer's is chosen. */
export interface SubjectFieldProps {
  readonly label: string;
  readonly help: string;
  /** Its id; empty where the attribute is left out. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

interface OfferedSubjects extends SubjectFieldProps {
  readonly subjects: readonly SelectOption<string>[] | undefined;
  readonly disabled?: boolean;
}

/** Something of the customer's, by its name: nobody types an id. */
export function SubjectField({ subjects = [], ...field }: OfferedSubjects) {
  const { t } = useTranslation('embed');
  return <SelectField {...field} options={[{ value: '', label: t('settings.leftOut') }, ...subjects]} />;
}
