import type { ReactNode } from 'react';
import { useStyleSheet } from '../ui/use-style-sheet.ts';
import sheet from './fact-list.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Fields of one thing, each with its name above it. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  useStyleSheet(sheet);
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label} className="fact-list__one">
          <dt className="fact-list__label">{label}</dt>
          <dd className="fact-list__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
