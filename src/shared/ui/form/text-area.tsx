import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { VisuallyHidden } from '../sign/visually-hidden.tsx';
import frame from './field.css';
import { fieldAria, noteIdOf } from './field-aria.ts';
import sheet from './field-box.css';
import { FieldLabel } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { useCutPaste } from './use-cut-paste.ts';
import { useFieldHandle } from './use-field-handle.ts';
import { useLeave } from './use-leave.ts';
import { useTyped } from './use-typed.ts';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  rows?: number | undefined;
  /** Shows how much of it is used; what is over is refused by the control, which says so of what is pasted. */
  maxLength?: number | undefined;
  /**
   * What is over stays, for the form to say so: a long text that is pasted is not cut off in the midst of a
   * sentence without a word.
   */
  keepsOver?: boolean | undefined;
}

/** Several lines of text, with a counter where the length is limited. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, error, help, required, disabled, name, onBlur, ref } = props;
  const { value, onChange, placeholder, rows = 3, maxLength, keepsOver } = props;
  useStyleSheet(frame);
  useStyleSheet(sheet);
  const id = useId();
  const control = useRef<HTMLTextAreaElement>(null);
  useFieldHandle(ref, control);
  const leave = useLeave(onBlur);
  const typed = useTyped(value, onChange);
  const { t } = useTranslation('ui');
  const { isCut, ...paste } = useCutPaste(value, keepsOver ? undefined : maxLength);
  const cut = isCut ? t('pasteCut', { count: maxLength ?? 0 }) : undefined;
  const wrong = error ?? cut;
  return (
    <div
      className="field"
      data-invalid={wrong ? '' : undefined}
      data-label-hidden={hideLabel ? '' : undefined}
    >
      <FieldLabel control={id} label={label} required={required} />
      <textarea
        {...fieldAria(id, { ...props, error: wrong })}
        {...typed}
        {...paste}
        className="field__area"
        disabled={disabled}
        id={id}
        maxLength={keepsOver ? undefined : maxLength}
        name={name}
        onBlur={leave}
        placeholder={placeholder}
        ref={control}
        rows={rows}
      />
      <FieldNote error={wrong} help={help} id={noteIdOf(id)} />
      <VisuallyHidden>
        <span role="status">{cut}</span>
      </VisuallyHidden>
      {maxLength !== undefined && (
        <span
          aria-hidden="true"
          className="field__counter"
          data-over={value.length > maxLength ? '' : undefined}
        >
          {value.length} / {maxLength}
        </span>
      )}
    </div>
  );
}
