import type { TenantTransaction } from '../../db/transaction.ts';
import { nextItems, type PackedBatch, type PackedItem, type Place } from './packed-item.ts';

/** What a part holds at most; one item of more is a part by itself. */
export interface PartLimits {
  readonly bytes: number;
  readonly items: number;
}

/** What is to be packed. */
export interface PackRequest {
  readonly batches: readonly PackedBatch[];
  readonly scope: 'all' | 'accepted';
  readonly withData: boolean;
}

/** The items of the next part, behind a place; none where everything is packed. */
export async function planPart(
  read: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>,
  { batches, scope, withData }: PackRequest,
  behind: Place,
  limits: PartLimits,
): Promise<PackedItem[]> {
  const planned: PackedItem[] = [];
  let size = 0;
  let from = behind;
  for (const batch of batches) {
    if (batch.position < behind.batch) continue;
    for (;;) {
      const rows = await read((tx) => nextItems(tx, batch, from, scope));
      for (const row of rows) {
        const bytes = withData ? row.size : 0;
        const isFull = planned.length >= limits.items || size + bytes > limits.bytes;
        if (isFull && planned.length > 0) return planned;
        planned.push(row);
        size += bytes;
      }
      const last = rows.at(-1);
      if (!last) break;
      from = last.place;
    }
  }
  return planned;
}
