import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Term } from '../hint/term.tsx';
import type { StatusTone } from '../sign/status-tag.tsx';
import sheet from './key-figures.css';

export interface KeyFigure {
  readonly label: string;
  /** What the figure is reckoned from: its label then tells it on hover and on focus. */
  readonly definition?: string | undefined;
  /** Formatted, or null while it loads. */
  readonly value: string | null;
  /** A second line, such as what the figure is made of. */
  readonly note?: ReactNode;
  readonly tone?: StatusTone | undefined;
  /** Instead of a note: the figure drawn, such as a StackedBar. */
  readonly bar?: ReactNode;
}

/** The summary strip of a detail page. Its places keep their size while the figures load. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  useStyleSheet(sheet);
  // Where one may have a second line all keep room for it, also while it loads.
  const hasNotes = figures.some((figure) => 'note' in figure || 'bar' in figure);
  return (
    <div className="key-figures">
      <dl className="key-figures__list">
        {figures.map(({ label, definition, value, note, tone, bar }) => (
          <div className="key-figures__figure" key={label}>
            <dt>{definition ? <Term definition={definition}>{label}</Term> : label}</dt>
            <dd className="key-figures__value" data-tone={tone}>
              {value ?? <span aria-hidden="true" className="key-figures__wait" />}
            </dd>
            {bar && <dd className="key-figures__bar">{bar}</dd>}
            {hasNotes && !bar && <dd className="key-figures__note">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
