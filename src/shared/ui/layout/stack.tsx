import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './stack.css';

/** The parts of a detail page below each other. */
export function Stack({ children }: { readonly children: ReactNode }) {
  useStyleSheet(sheet);
  return <div className="stack">{children}</div>;
}
