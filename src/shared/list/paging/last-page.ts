import type { Page } from '../../contract/paging.ts';

interface Place {
  readonly page: number;
  readonly limit: number;
}

/**
 * The last page there is, where `page` lies past the end of a list that has rows: the last row of a page was
 * deleted, or the address names more than there is. null where the page shown is right.
 */
export function lastPage({ page, limit }: Place, list: Page<unknown> | undefined): number | null {
  if (!list || list.rows.length > 0 || list.total === 0) return null;
  const last = Math.ceil(list.total / limit);
  // A total that was counted a moment before the rows would lead in a circle.
  return last < page ? last : null;
}
