import { Icon } from '../sign/icon.tsx';

interface FieldNoteProps {
  error: string | undefined;
  help: string | undefined;
}

/** The line under a field, in the slot that Shoelace ties to the input by `aria-describedby`. */
export function FieldNote({ error, help }: FieldNoteProps) {
  if (error)
    return (
      <span className="field__error" slot="help-text">
        <Icon name="warning" size={14} strokeWidth={2} />
        {error}
      </span>
    );
  return help ? <span slot="help-text">{help}</span> : null;
}
