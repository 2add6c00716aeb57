import { useLayoutEffect, useRef } from 'react';
import { useStyleSheet } from '../../base/use-style-sheet.ts';
import tick from '../../sign/tick.css';
import sheet from './row-check.css';

interface RowCheckProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The event of the click or the key, with its modifiers: Shift selects a range. */
  onToggle: (event: Event) => void;
}

/** A native tick: a page may hold two hundred of them, and a range needs the click's own event. */
export function RowCheck({ label, checked, indeterminate = false, disabled, onToggle }: RowCheckProps) {
  useStyleSheet(sheet);
  useStyleSheet(tick);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <label className="data-table__check">
      <input
        aria-label={label}
        checked={checked}
        className="tick"
        disabled={disabled}
        onChange={(event) => onToggle(event.nativeEvent)}
        ref={box}
        type="checkbox"
      />
    </label>
  );
}
