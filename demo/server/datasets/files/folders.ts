import { sql } from 'drizzle-orm';
import { datasetFolder } from '../../db/schema/dataset-file.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Target } from './target.ts';

interface Placed {
  readonly folder: string;
  readonly kind: string;
  readonly archiveId: string | null;
  readonly size: number;
}

/** Counts files in their folders and in all above these; what is empty afterwards is gone. */
export async function addToFolders(
  tx: Transaction,
  { customerId, batchId }: Pick<Target, 'customerId' | 'batchId'>,
  files: readonly Placed[],
  sign: 1 | -1,
): Promise<void> {
  const sums = new Map<string, { files: number; size: number }>();
  for (const { folder, kind, archiveId, size } of files) {
    for (const path of withThoseAbove(folder)) {
      const sum = sums.get(path) ?? { files: 0, size: 0 };
      sums.set(path, sum);
      sum.files += sign;
      if (kind !== 'zip' || archiveId !== null) sum.size += sign * size;
    }
  }
  if (sums.size === 0) return;
  // In one order: two that come in at once would else wait for each other.
  const rows = [...sums]
    .map(([path, sum]) => ({ customerId, batchId, path, ...placeOf(path), ...sum }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  await tx
    .insert(datasetFolder)
    .values(rows)
    .onConflictDoUpdate({
      target: [datasetFolder.batchId, datasetFolder.path],
      set: {
        files: sql`${datasetFolder.files} + excluded.files`,
        size: sql`${datasetFolder.size} + excluded.size`,
      },
    });
  if (sign > 0) return;
  await tx
    .delete(datasetFolder)
    .where(sql`${datasetFolder.batchId} = ${batchId}::uuid and ${datasetFolder.files} <= 0`);
}

/** `a/b/c`, `a/b`, `a`; nothing for the topmost, which is the batch. */
function withThoseAbove(folder: string): string[] {
  if (folder === '') return [];
  const names = folder.split('/');
  return names.map((_name, at) => names.slice(0, at + 1).join('/'));
}

function placeOf(path: string): { readonly parent: string; readonly name: string } {
  const slash = path.lastIndexOf('/');
  return { parent: slash < 0 ? '' : path.slice(0, slash), name: path.slice(slash + 1) };
}
