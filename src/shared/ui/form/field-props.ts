import type { Ref } from 'react';

/** What a form holds on to. */
export interface FieldHandle {
  focus(): void;
}

/** Common to all fields. `onBlur`, `name` and `ref` let `{...form.field('name')}` be spread (use-form.ts). */
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
