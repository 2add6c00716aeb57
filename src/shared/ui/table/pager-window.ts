export type PagerSlot = number | 'gap-before' | 'gap-after';

/** How many places the pager has at most; it never grows or jumps while one pages through a long list. */
const SLOTS = 7;

/**
 * The pages that the pager names: all of up to seven; of more, the first, the last and those around the current
 * one, with gaps for the rest. A gap always stands for two pages or more.
 */
export function pagerWindow(page: number, pageCount: number): PagerSlot[] {
  if (pageCount <= SLOTS) return range(1, pageCount);
  const inner = SLOTS - 2;
  if (page <= inner - 1) return [...range(1, inner), 'gap-after', pageCount];
  if (page >= pageCount - inner + 2) return [1, 'gap-before', ...range(pageCount - inner + 1, pageCount)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

/** At least one page, also of an empty list. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, limit)));
}

/** The page that shows the same first row when the page size changes. */
export function pageAfterResize(page: number, limit: number, nextLimit: number): number {
  return Math.floor(((page - 1) * limit) / nextLimit) + 1;
}
