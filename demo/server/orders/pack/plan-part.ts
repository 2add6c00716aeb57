import type { TenantTransaction } from '../../db/transaction.ts';
import { namesUpTo, nextItems, type PackedBatch, type PackedItem, type Place } from './packed-item.ts';
import { type ZipPaths, zipPaths } from '../../zip/zip-paths.ts';

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

type Read = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>;

/** The items of the next part, behind a place; none where everything is packed. */
export async function planPart(
  read: Read,
  { batches, scope, withData }: PackRequest,
  behind: Place,
  limits: PartLimits,
): Promise<PackedItem[]> {
  const planned: PackedItem[] = [];
  let size = 0;
  let from = behind;
  for (const batch of batches) {
    if (batch.position < behind.batch) continue;
    let paths: ZipPaths | null = null;
    for (;;) {
      const rows = await read((tx) => nextItems(tx, batch, from, scope));
      for (const row of rows) {
        const bytes = withData ? row.size : 0;
        const isFull = planned.length >= limits.items || size + bytes > limits.bytes;
        if (isFull && planned.length > 0) return planned;
        paths ??= await pathsBehind(read, batch, behind, scope);
        planned.push({ ...row, path: `${batch.folder}/${paths.take(row.fileName)}` });
        size += bytes;
      }
      const last = rows.at(-1);
      if (!last) break;
      from = last.place;
    }
  }
  return planned;
}

/** Parts are unpacked into one folder: paths of a batch that earlier ones have are taken. */
async function pathsBehind(
  read: Read,
  batch: PackedBatch,
  behind: Place,
  scope: PackRequest['scope'],
): Promise<ZipPaths> {
  const paths = zipPaths();
  if (batch.position > behind.batch) return paths;
  for await (const fileName of namesUpTo(read, batch, behind, scope)) paths.take(fileName);
  return paths;
}
