import type { Item } from '../contract/accept/item.ts';
import type { ObjectTile } from '../contract/accept/object.ts';
import type { ItemResult, Screen } from '../contract/item-result.ts';
import type { FoundError, ObjectError } from '../contract/review.ts';

/** What somebody gives an item, with the errors that belong to a rejection; `00` takes back. */
export interface ItemVerdict {
  readonly result: ItemResult;
  readonly errors: readonly FoundError[];
}

/** What somebody gives an object. */
export interface ObjectVerdict {
  readonly result: ItemResult;
  readonly errors: readonly ObjectError[];
}

/** An item that is given a verdict, as its screen knows it. */
export interface ItemTarget {
  readonly item: Pick<Item, 'itemId' | 'packageId' | 'batchId' | 'fileName' | 'result'>;
  /** In the list or queue that it stands in. */
  readonly position: number;
  /**
   * What the server has it rejected for; null where the screen does not know it, since lists name only the types of
   * errors: then it is read, so that the rejection can be given back.
   */
  readonly errors: readonly FoundError[] | null;
  readonly seen: SeenItem;
}

/** What the person looked at: what somebody else decided or changed since is not overwritten. */
export interface SeenItem {
  /** When it was last judged; null for never. */
  readonly judgedAt: string | null;
  readonly revision: number;
  /** When it was last judged inside its spot check; null for never there, left out outside of one. */
  readonly sampledAt?: string | null | undefined;
}

/** An object that is given a verdict, as its screen knows it. */
export interface ObjectTarget
  extends Pick<
    ObjectTile,
    'itemId' | 'objectId' | 'packageId' | 'fileName' | 'position' | 'judgedAt' | 'revision'
  > {
  readonly batchId: string;
  /** What the server has it judged as. */
  readonly saved: ObjectVerdict;
}

/** How a verdict is given. */
export interface Giving {
  readonly screen: Screen;
  /** Where on the screen, in its list or queue: undoing it leads back there. */
  readonly place: number;
  /** Milliseconds that were spent looking. */
  readonly elapsed: number;
  /** The round that the person saw. */
  readonly round?: number | undefined;
  /** The spot check that it belongs to. */
  readonly spotCheckId?: string | undefined;
}
