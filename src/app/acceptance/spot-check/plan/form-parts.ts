import type { FieldHandle } from '../../../../shared/ui/form/field-props.ts';
import type { DrawField, DrawForm } from './draw-form.ts';

/** What the parts of the form share. */
export interface FormParts {
  readonly form: DrawForm;
  /** Of the whole batch. */
  readonly items: number;
  readonly change: (patch: Partial<DrawForm>) => void;
  readonly errorOf: (field: DrawField) => string | undefined;
  readonly hold: (field: DrawField) => (handle: FieldHandle | null) => void;
}
