import type { ReactNode } from 'react';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './page-message.css';

interface PageMessageProps {
  /** Drawn as an annotation around it: a status code, or an icon. */
  readonly sign: ReactNode;
  readonly title: string;
  /** What it means, and what to do. */
  readonly children: ReactNode;
  /** The ways on, the likeliest last. */
  readonly actions: ReactNode;
}

const CORNERS = ['top-start', 'top-end', 'bottom-start', 'bottom-end'];

/** In place of a page: what is the matter, and the ways on. */
export function PageMessage({ sign, title, children, actions }: PageMessageProps) {
  useStyleSheet(sheet);
  return (
    <div className="page-message">
      <div aria-hidden="true" className="page-message__sign">
        {sign}
        {CORNERS.map((corner) => (
          <span className="page-message__handle" data-at={corner} key={corner} />
        ))}
      </div>
      <h1 className="page-message__title">{title}</h1>
      <div className="page-message__text">{children}</div>
      <div className="page-message__actions">{actions}</div>
    </div>
  );
}
