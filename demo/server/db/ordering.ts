import { asc, Column, desc, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '../../../src/shared/contract/paging.ts';

/**
 * `ORDER BY` of a list: the sort column, then columns that make the order total. Rows without a value sort as
 * the smallest; indexes of columns that may be null are declared alike (`nullsFirst`), so that both directions
 * can read them.
 */
export function ordering(direction: Direction, ...columns: readonly (Column | SQL)[]): SQL[] {
  return columns.map((column) => {
    const sorted = direction === 'asc' ? asc(column) : desc(column);
    if (column instanceof Column && column.notNull) return sorted;
    return direction === 'asc' ? sql`${sorted} nulls first` : sql`${sorted} nulls last`;
  });
}
