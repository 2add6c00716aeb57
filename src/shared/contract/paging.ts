import * as v from 'valibot';
import { count } from './fields.ts';

/** Page number and page size when a list call does not say (specification 9). */
export const DEFAULT_PAGE = 1;
export const DEFAULT_LIMIT = 10;
/** The page sizes that lists offer. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
/** Nobody turns to a later page; its rows are still counted in whole numbers that a database keeps. */
export const MAX_PAGE = 1_000_000;
/** The largest page a list call gives. */
export const MAX_LIMIT = 200;

const pageEntries = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE)), DEFAULT_PAGE),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LIMIT)), DEFAULT_LIMIT),
};

export const DIRECTIONS = ['asc', 'desc'] as const;
export const direction = v.picklist(DIRECTIONS);
export type Direction = v.InferOutput<typeof direction>;

/** The query of a list call: page, size, one sort column with its direction, and the list's own filters. */
export function pageQuery<const Sort extends readonly [string, ...string[]], Filters extends v.ObjectEntries>(
  sortable: Sort,
  filters: Filters,
) {
  return v.object({
    ...pageEntries,
    sort: v.optional(v.picklist(sortable)),
    direction: v.optional(direction),
    ...filters,
  });
}

/** A page of a list, with the number of all rows that the filters let through. */
export function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({ total: count, rows: v.array(row) });
}

export interface Page<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}
