import { and, between, inArray, type SQL } from 'drizzle-orm';
import { item } from '../../../db/schema/item.ts';

/** So many items are read at a time. */
const ITEMS_AT_ONCE = 2_000;

/** Items that are read together: those of some packages, or a part of a large one. */
export interface Slice {
  readonly packageIds: readonly string[];
  readonly first: number;
  readonly last: number;
}

interface Sized {
  readonly id: string;
  readonly delivered: number;
}

/** Cuts packages, in their order, into slices with at most about `ITEMS_AT_ONCE` items each. */
export function* slicesOf(packages: readonly Sized[], atOnce = ITEMS_AT_ONCE): Generator<Slice> {
  let together: string[] = [];
  let items = 0;
  for (const { id, delivered } of packages) {
    if (items + delivered > atOnce && together.length > 0) {
      yield { packageIds: together, first: 1, last: atOnce };
      together = [];
      items = 0;
    }
    if (delivered <= atOnce) {
      together.push(id);
      items += delivered;
      continue;
    }
    for (let first = 1; first <= delivered; first += atOnce) {
      yield { packageIds: [id], first, last: first + atOnce - 1 };
    }
  }
  if (together.length > 0) yield { packageIds: together, first: 1, last: atOnce };
}

/** Positions of items begin with 1 in each package and have no gaps. */
export function inSlice({ packageIds, first, last }: Slice): SQL | undefined {
  return and(inArray(item.packageId, [...packageIds]), between(item.position, first, last));
}
