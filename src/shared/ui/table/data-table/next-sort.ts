import type { Direction } from '../../../contract/paging.ts';
import type { Column, TablePatch, TableState } from './column.ts';

/** How a column is sorted now. */
export function sortedBy(column: Pick<Column<never>, 'id'>, state: TableState): Direction | false {
  return state.sort === column.id && (state.direction ?? 'asc');
}

/** What a press of a column's head asks for: one way, then the other, then no sort; numbers begin with the largest. */
export function nextSort(column: Pick<Column<never>, 'id' | 'align'>, state: TableState): TablePatch {
  const first: Direction = column.align === 'end' ? 'desc' : 'asc';
  const now = sortedBy(column, state);
  if (now === false) return { sort: column.id, direction: first, page: 1 };
  if (now !== first) return { sort: undefined, direction: undefined, page: 1 };
  return { sort: column.id, direction: first === 'asc' ? 'desc' : 'asc', page: 1 };
}
