import type { ReactNode } from 'react';
import { Tooltip } from '../../hint/tooltip.tsx';
import { Icon } from '../../sign/icon.tsx';
import { VisuallyHidden } from '../../sign/visually-hidden.tsx';
import type { Column } from './column.ts';
import { ROLES } from './roles.ts';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sorted: false | 'asc' | 'desc';
  onSort: () => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function HeaderCell<Row>({ column, sorted, onSort }: HeaderCellProps<Row>) {
  const { header, label, align = 'start', sortable, sticky, width, hint } = column;
  const words = hint && !sortable ? <ExplainedWords>{header}</ExplainedWords> : header;
  return (
    <th
      aria-sort={sorted ? ARIA_SORT[sorted] : sortable ? 'none' : undefined}
      className="data-table__head"
      data-align={align}
      data-sticky={sticky ? '' : undefined}
      {...ROLES.head}
      scope="col"
      style={width === undefined ? undefined : { width }}
    >
      <Explained hint={hint}>
        {sortable ? (
          <button
            className="data-table__sort"
            data-sorted={sorted || undefined}
            onClick={onSort}
            type="button"
          >
            {header}
            <Icon
              name={sorted === 'asc' ? 'arrow-up' : sorted === 'desc' ? 'arrow-down' : 'sort'}
              size={13}
              strokeWidth={2}
            />
          </button>
        ) : (
          words || <VisuallyHidden>{label}</VisuallyHidden>
        )}
      </Explained>
    </th>
  );
}

/** Words that can be focused, so that what they mean is not for the mouse alone. */
function ExplainedWords({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus shows the tooltip
    <span className="data-table__explained" tabIndex={0}>
      {children}
    </span>
  );
}

/** What a column means, over its head. */
function Explained({ hint, children }: { hint: string | undefined; children: ReactNode }) {
  return hint ? <Tooltip text={hint}>{children}</Tooltip> : children;
}
