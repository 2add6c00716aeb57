import { Icon } from '../sign/icon.tsx';

interface FieldNoteProps {
  /** Goes into the control's `aria-describedby` where there is a note: see noteOf. */
  id: string;
  error: string | undefined;
  help: string | undefined;
}

/** The line under a field: what is wrong, else what helps. */
export function FieldNote({ id, error, help }: FieldNoteProps) {
  if (!error && !help) return null;
  return (
    <div className="field__note" id={id}>
      {error ? (
        <span className="field__error">
          <Icon name="warning" size={14} strokeWidth={2} />
          {error}
        </span>
      ) : (
        help
      )}
    </div>
  );
}
