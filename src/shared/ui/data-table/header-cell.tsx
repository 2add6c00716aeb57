import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Column } from './column.ts';
import { ROLES } from './roles.ts';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sorted: false | 'asc' | 'desc';
  onSort: () => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function HeaderCell<Row>({ column, sorted, onSort }: HeaderCellProps<Row>) {
  const { header, label, align = 'start', sortable, sticky, width } = column;
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
      {sortable ? (
        <button className="data-table__sort" data-sorted={sorted || undefined} onClick={onSort} type="button">
          {header}
          <Icon
            name={sorted === 'asc' ? 'arrow-up' : sorted === 'desc' ? 'arrow-down' : 'sort'}
            size={13}
            strokeWidth={2}
          />
        </button>
      ) : (
        header || <VisuallyHidden>{label}</VisuallyHidden>
      )}
    </th>
  );
}
