import { and, asc, eq } from 'drizzle-orm';
import type { Background } from '../../background/background.ts';
import { dataDownload } from '../../db/schema/download.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changeDownload, isUnfinished } from './change-download.ts';
import { lockDownloads } from './lock-downloads.ts';
import { PACK_DOWNLOAD, type PackWork } from './pack-work.ts';

/** The download that is packed before all others of its customer: the oldest; null where none is to be. */
export async function firstInTurn(tx: Transaction, customerId: string): Promise<string | null> {
  const [first] = await tx
    .select({ id: dataDownload.id })
    .from(dataDownload)
    .where(and(eq(dataDownload.customerId, customerId), isUnfinished))
    .orderBy(asc(dataDownload.createdAt), asc(dataDownload.id))
    .limit(1);
  return first?.id ?? null;
}

/** Puts the packing of the first in turn on the queue; from then on, and not from when it was asked for, it can be lost. */
export async function enqueueFirst(
  tx: Transaction,
  background: Background,
  customerId: string,
  touchedAt: Date,
): Promise<void> {
  const downloadId = await firstInTurn(tx, customerId);
  if (downloadId === null) return;
  await changeDownload(tx, downloadId, { touchedAt });
  await background.enqueue(tx, PACK_DOWNLOAD, { customerId, downloadId });
}

/**
 * Ends a download that is still to be packed; gives whether it was. Downloads of one customer are packed one after the
 * other, so that those of all customers take turns: where it was the first, the next one's turn has come.
 */
export async function endPacking(
  tx: Transaction,
  background: Background,
  { customerId, downloadId }: PackWork,
  columns: Parameters<typeof changeDownload>[2],
): Promise<boolean> {
  await lockDownloads(tx, customerId);
  const first = await firstInTurn(tx, customerId);
  const isEnded = await changeDownload(tx, downloadId, columns);
  if (isEnded && first === downloadId) await enqueueFirst(tx, background, customerId, columns.touchedAt);
  return isEnded;
}
