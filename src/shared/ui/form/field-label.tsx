interface FieldLabelProps {
  label: string;
  required?: boolean | undefined;
}

/** The star is for the eye: assistive technology is told by `aria-required`. */
export function FieldLabel({ label, required }: FieldLabelProps) {
  return (
    <span slot="label">
      {label}
      {required && (
        <span aria-hidden="true" className="field__star">
          *
        </span>
      )}
    </span>
  );
}
