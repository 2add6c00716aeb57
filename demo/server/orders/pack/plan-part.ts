import type { TenantTransaction } from '../../db/transaction.ts';
import { type ZipPaths, zipPaths } from '../../zip/zip-paths.ts';
import { namesUpTo, nextItems, type PackedBatch, type PackedItem, type Place } from './packed-item.ts';

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
  /** The paths of the batch of `behind` up to there, where they are known; taken on from there. */
  readonly known: ZipPaths | null;
}

export interface PlannedPart {
  readonly items: readonly PackedItem[];
  /** Those of the batch of the last item, up to it; null where there is no item. */
  readonly paths: ZipPaths | null;
}

type Read = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>;

/** The items of the next part, behind a place; none where everything is packed. */
export async function planPart(
  read: Read,
  request: PackRequest,
  behind: Place,
  limits: PartLimits,
): Promise<PlannedPart> {
  const { batches, scope, withData } = request;
  const planned: PackedItem[] = [];
  let size = 0;
  let from = behind;
  let paths: ZipPaths | null = null;
  let pathsOf = 0;
  for (const batch of batches) {
    if (batch.position < behind.batch) continue;
    for (;;) {
      const rows = await read((tx) => nextItems(tx, batch, from, scope));
      for (const row of rows) {
        const bytes = withData ? row.size : 0;
        const isFull = planned.length >= limits.items || size + bytes > limits.bytes;
        if (isFull && planned.length > 0) return { items: planned, paths };
        if (!paths || pathsOf !== batch.position) {
          paths = await pathsBehind(read, batch, behind, request);
          pathsOf = batch.position;
        }
        planned.push({ ...row, path: `${batch.folder}/${paths.take(row.fileName)}` });
        size += bytes;
      }
      const last = rows.at(-1);
      if (!last) break;
      from = last.place;
    }
  }
  return { items: planned, paths };
}

/** Parts are unpacked into one folder: paths of a batch that earlier ones have are taken. */
async function pathsBehind(
  read: Read,
  batch: PackedBatch,
  behind: Place,
  { scope, known }: PackRequest,
): Promise<ZipPaths> {
  if (batch.position === behind.batch && known) return known;
  const paths = zipPaths();
  if (batch.position > behind.batch) return paths;
  for await (const fileName of namesUpTo(read, batch, behind, scope)) paths.take(fileName);
  return paths;
}
