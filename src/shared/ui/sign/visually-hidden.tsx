import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './visually-hidden.css';

/** Said by screen readers, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  useStyleSheet(sheet);
  return <span className="visually-hidden">{children}</span>;
}
