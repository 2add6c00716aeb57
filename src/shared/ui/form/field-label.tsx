interface FieldLabelProps {
  label: string;
  /** Id of the control that it names. */
  control: string;
  required?: boolean | undefined;
  /** Where the control is none that a label can lead to. */
  onPress?: (() => void) | undefined;
}

/** The star is for the eye: assistive technology is told by `aria-required`. */
export function FieldLabel({ label, control, required, onPress }: FieldLabelProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a label is for the pointer; the control itself is for the keyboard
    <label className="field__label" htmlFor={control} onClick={onPress}>
      {label}
      {required && <FieldStar />}
    </label>
  );
}

export function FieldStar() {
  return (
    <span aria-hidden="true" className="field__star">
      *
    </span>
  );
}
