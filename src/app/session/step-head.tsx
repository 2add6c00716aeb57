import type { ReactNode } from 'react';

interface StepHeadProps {
  readonly title: string;
  /** What this step is about. */
  readonly children?: ReactNode;
}

export function StepHead({ title, children }: StepHeadProps) {
  return (
    <header className="front-door__head">
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p>{children}</p>}
    </header>
  );
}
