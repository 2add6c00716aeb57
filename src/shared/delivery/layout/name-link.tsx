import { Link } from '../../routing/link.tsx';
import type { Target } from '../../routing/target.ts';
import { linkStyles } from '../../ui/action/link-styles.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { clippedInColumn } from '../../ui/hint/clipped.ts';
import sheet from './name-link.css';

interface NameLinkProps {
  readonly to: Target;
  readonly children: string;
  /** What tells things of the same name apart, such as a number. */
  readonly note?: string;
}

/** The first cell of a row: the name, which leads to the thing, and its number below. */
export function NameLink({ to, children, note }: NameLinkProps) {
  useStyleSheet(sheet);
  return (
    <span className="name-link">
      <Link className={[linkStyles.link, clippedInColumn(children)].join(' ')} to={to}>
        {children}
      </Link>
      {note ? <span className="name-link__note">{note}</span> : null}
    </span>
  );
}
