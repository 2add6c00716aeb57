import type { ReactNode } from 'react';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { clipped } from '../../ui/hint/clipped.ts';
import { Term } from '../../ui/hint/term.tsx';
import sheet from './fact-list.css';

export interface Fact {
  readonly label: string;
  /** What it is reckoned from: the label then tells it on hover and on focus. */
  readonly definition?: string;
  readonly value: ReactNode;
  /** Takes a line of its own: for sentences. */
  readonly wide?: boolean;
}

/** Fields of one thing, each with its name above it. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  useStyleSheet(sheet);
  return (
    <dl className="fact-list">
      {facts.map(({ label, definition, value, wide }) => (
        <div key={label} className="fact-list__one" data-wide={wide ? '' : undefined}>
          <dt className="fact-list__label">
            {definition ? <Term definition={definition}>{label}</Term> : label}
          </dt>
          <dd className={`fact-list__value ${typeof value === 'string' ? clipped.lines : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
