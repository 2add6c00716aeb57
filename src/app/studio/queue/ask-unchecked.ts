import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';

interface Found {
  readonly itemId: string;
  readonly place: number;
}

/** Verdicts still on their way may hide so many of the server's answers. */
const MOST_QUESTIONS = 50;

/**
 * The place of the next item that the server knows unchecked, and that nobody has judged here a moment ago.
 * @param ask for the next one after a place
 * @param pendingResult that is on its way for an item
 */
export async function askUnchecked(
  after: number,
  ask: (after: number) => Promise<Found | null>,
  pendingResult: (itemId: string) => ItemResult | undefined,
): Promise<number | null> {
  let place = after;
  for (let question = 0; question < MOST_QUESTIONS; question++) {
    const found = await ask(place);
    if (!found) return null;
    const given = pendingResult(found.itemId);
    if (given === undefined || given === ITEM_RESULT.unchecked) return found.place;
    place = found.place;
  }
  return null;
}
