import { ITEM_PAGE } from '../queries/item-page-query.ts';

/** Items this far ahead are known before they are needed. */
const AHEAD = 4;

/** Places of a queue whose pages are needed: around the current one, and where the film strip is. */
export function positionsShown(
  position: number,
  [first, last]: readonly [number, number],
  total: number,
): number[] {
  const positions = [position, position + AHEAD, Math.max(1, position - AHEAD), first, last];
  for (let at = first + ITEM_PAGE; at < last; at += ITEM_PAGE) positions.push(at);
  return positions.map((at) => Math.min(at, Math.max(1, total)));
}
