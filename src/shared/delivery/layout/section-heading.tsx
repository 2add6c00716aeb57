import type { ReactNode } from 'react';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import sheet from './section-heading.css';

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** What can be done with the section, at its right. */
  readonly actions?: ReactNode;
}

export function SectionHeading({ children, actions }: SectionHeadingProps) {
  useStyleSheet(sheet);
  return (
    <div className="section-heading">
      <h2 className="section-heading__text">{children}</h2>
      {actions}
    </div>
  );
}
