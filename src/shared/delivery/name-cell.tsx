import type { ReactNode } from 'react';
import { useStyleSheet } from '../ui/use-style-sheet.ts';
import sheet from './name-cell.css';

interface NameCellProps {
  /** What tells things of the same name apart, such as a number. */
  readonly note: string;
  readonly children: ReactNode;
}

/** The first cell of a row: the name, and its number below. */
export function NameCell({ note, children }: NameCellProps) {
  useStyleSheet(sheet);
  return (
    <span className="name-cell">
      {children}
      <span className="name-cell__note">{note}</span>
    </span>
  );
}
