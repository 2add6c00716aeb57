import { ITEM_MARK, type ItemMark } from '../../../shared/contract/item-result.ts';

/** What says most about who changed an item, and when, comes first. */
const ORDER: readonly ItemMark[] = [
  ITEM_MARK.modifiedAfterEnd,
  ITEM_MARK.modifiedByCustomer,
  ITEM_MARK.modifiedByProvider,
  ITEM_MARK.modified,
];

/** The one of an item's marks that a list shows; null where nobody modified it. */
export function strongestMark(marks: readonly ItemMark[]): ItemMark | null {
  return ORDER.find((mark) => marks.includes(mark)) ?? null;
}
