import type { Item } from '../../../shared/contract/accept/item.ts';

export interface QueueItem extends Item {
  /** In a sample: when it was last judged in there; null for never. */
  readonly sampledAt?: string | null;
}

/** The items that are gone through, one of them current. Positions count from 1. */
export interface Queue {
  readonly total: number;
  readonly position: number;
  readonly itemAt: (position: number) => QueueItem | undefined;
  readonly goTo: (position: number) => void;
  /** The next unchecked item after the current one, wrapping round; null where none is left. */
  readonly findUnchecked: () => Promise<number | null>;
  /** Which positions the film strip shows, so that their pages are read. */
  readonly showRange: (first: number, last: number) => void;
  readonly error: unknown;
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what it needs until the function that comes back is called. */
  readonly open: () => () => void;
}
