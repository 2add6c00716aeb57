import type { DeliveredBatch } from '../../../shared/contract/delivery/data-download.ts';

/** Until when the accepted data of an order can be downloaded: its batches end one after the other. */
export interface Validity {
  /** When the first of those ends that have not ended yet. */
  readonly first: string;
  readonly last: string;
}

/** Null where nothing is there to be downloaded: nothing was accepted, or all of it has expired. */
export function validityOf(batches: readonly DeliveredBatch[]): Validity | null {
  const ends = batches
    .flatMap(({ state, validUntil }) => (state === 'downloadable' && validUntil !== null ? [validUntil] : []))
    .sort();
  const [first] = ends;
  const last = ends.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}
