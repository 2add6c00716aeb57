import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './range-field.css';

interface RangeFieldProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** What assistive technology reads instead of the bare number. */
  readonly valueText?: string;
  readonly onChange: (value: number) => void;
}

/** A number that is felt rather than read: a native slider, so arrows, Page, Home and End move it. */
export function RangeField({ label, value, min, max, step, valueText, onChange }: RangeFieldProps) {
  useStyleSheet(sheet);
  return (
    <label className="range-field">
      {label}
      <input
        aria-valuetext={valueText}
        className="range-field__input"
        max={max}
        min={min}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        step={step}
        type="range"
        value={value}
      />
    </label>
  );
}
