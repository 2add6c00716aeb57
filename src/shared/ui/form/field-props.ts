import type { Ref } from 'react';

/** What a form library holds on to: enough for react-hook-form's Controller. */
export interface FieldHandle {
  focus(): void;
}

/** Common to all fields. `onBlur`, `name` and `ref` let `{...field}` of a react-hook-form Controller be spread. */
export interface FieldProps {
  label: string;
  /** The label is there for assistive technology only. */
  hideLabel?: boolean | undefined;
  /** Replaces the help, and marks the field as invalid. */
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<FieldHandle> | undefined;
}
