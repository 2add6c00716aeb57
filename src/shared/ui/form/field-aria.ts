import type { AriaAttributes } from 'react';
import type { FieldProps } from './field-props.ts';

/** Id of the line under a field. */
export function noteIdOf(control: string): string {
  return `${control}-note`;
}

/** What assistive technology is told about a field by its control. */
export function fieldAria(id: string, { error, help, required }: FieldProps): AriaAttributes {
  return {
    'aria-describedby': error || help ? noteIdOf(id) : undefined,
    'aria-invalid': Boolean(error),
    'aria-required': Boolean(required),
  };
}
