import { TextField } from '../../../../shared/ui/form/text-field.tsx';
import type { TypedField } from './draw-form.ts';
import type { FormParts } from './form-parts.ts';

interface NumberFieldProps extends FormParts {
  readonly field: TypedField;
  readonly label: string;
  readonly help?: string;
}

/** A number of the form, kept as it is typed. */
export function NumberField({ field, label, help, form, change, errorOf, hold }: NumberFieldProps) {
  return (
    <TextField
      type="number"
      name={field}
      label={label}
      help={help}
      required
      value={form[field]}
      error={errorOf(field)}
      onChange={(typed) => change({ [field]: typed })}
      ref={hold(field)}
    />
  );
}
