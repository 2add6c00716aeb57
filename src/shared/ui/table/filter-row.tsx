import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './filter-row.css';

interface FilterRowProps {
  /** Names the group for assistive technology. */
  label: string;
  children: ReactNode;
  /** At the right end, such as a saved view. */
  aside?: ReactNode;
}

/** Search and filters above a list; they wrap on small screens. */
export function FilterRow({ label, children, aside }: FilterRowProps) {
  useStyleSheet(sheet);
  return (
    <search aria-label={label} className="filter-row">
      {children}
      {aside && <div className="filter-row__aside">{aside}</div>}
    </search>
  );
}
