import { type ReactNode, useId } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './card.css';

interface CardProps {
  title?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** No padding: for a table or a picture that goes to the edge. */
  flush?: boolean | undefined;
  children: ReactNode;
}

export function Card({ title, actions, flush, children }: CardProps) {
  useStyleSheet(sheet);
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className="card">
      {(title || actions) && (
        <div className="card__head">
          {title && (
            <h2 className="card__title" id={id}>
              {title}
            </h2>
          )}
          {actions && <div className="card__actions">{actions}</div>}
        </div>
      )}
      <div className={flush ? 'card__body card__body--flush' : 'card__body'}>{children}</div>
    </section>
  );
}
