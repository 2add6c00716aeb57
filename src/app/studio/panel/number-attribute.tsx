import { useState } from 'react';
import type { AttributeValue } from '../../../shared/contract/annotation-document.ts';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { numberOf } from './number-text.ts';

interface NumberAttributeProps {
  readonly label: string;
  readonly value: AttributeValue | undefined;
  readonly onChange: (value: number) => void;
}

/** A number that is being typed may be none for a while; then the object keeps the one it has. */
export function NumberAttribute({ label, value, onChange }: NumberAttributeProps) {
  const [typed, setTyped] = useState<{ text: string; stood: AttributeValue | undefined } | null>(null);
  // Changed by something else (undo, say): what was typed counts no longer.
  const text = typed && typed.stood === value ? typed.text : value === undefined ? '' : String(value);
  const type = (next: string): void => {
    const number = numberOf(next);
    setTyped({ text: next, stood: number ?? value });
    if (number !== null) onChange(number);
  };
  return (
    <TextField
      label={label}
      onBlur={() => setTyped(null)}
      onChange={type}
      size="small"
      type="number"
      value={text}
    />
  );
}
