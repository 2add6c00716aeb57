import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { clipped } from '../hint/clipped.ts';
import sheet from './page-header.css';

interface PageHeaderProps {
  title: ReactNode;
  /** A StatusTag beside the title. */
  tag?: ReactNode;
  /** The key facts in one line; a list is set with middle dots between. */
  facts?: ReactNode | readonly ReactNode[];
  /** Buttons at the right; at most one of them is primary, and it is the last. */
  actions?: ReactNode;
  /** A link to where this page was opened from, above the title. */
  back?: ReactNode;
}

/** No `header` element: on a partner's page it would be taken for the page's own banner. */
export function PageHeader({ title, tag, facts, actions, back }: PageHeaderProps) {
  useStyleSheet(sheet);
  return (
    <div className="page-header" part="header">
      <div className="page-header__grid">
        {back && <div className="page-header__back">{back}</div>}
        <div className="page-header__line">
          <h1 className={`page-header__title ${clipped.lines}`}>{title}</h1>
          {tag}
        </div>
        {facts && <PageFacts facts={facts} />}
        {actions && <div className="page-header__actions">{actions}</div>}
      </div>
    </div>
  );
}

function PageFacts({ facts }: { facts: ReactNode | readonly ReactNode[] }) {
  if (!Array.isArray(facts)) return <div className="page-header__facts">{facts}</div>;
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');
  return (
    <ul className={`page-header__facts ${clipped.lines}`}>
      {shown.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
        <li key={at}>{fact}</li>
      ))}
    </ul>
  );
}
