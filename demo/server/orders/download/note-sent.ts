import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { dataDownloadPart, downloadRecord } from '../../db/schema/download.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Taking } from './taken-bytes.ts';

type DownloadRecord = typeof downloadRecord.$inferSelect;

/** Writes into its record what is sent of a file, from the byte `first` on. */
export function noteSent(
  record: DownloadRecord,
  first: number,
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
): Taking {
  const { id, customerId } = record;

  async function note(work: (tx: TenantTransaction) => Promise<unknown>): Promise<void> {
    try {
      await database.tenant(customerId, work);
    } catch (error) {
      // The bytes are on their way all the same.
      log.error({ err: error, recordId: id }, 'what was sent of a download could not be recorded');
    }
  }

  return {
    begun: () =>
      note((tx) =>
        tx
          .update(downloadRecord)
          .set({ startedAt: sql`coalesce(${downloadRecord.startedAt}, ${timeOf(now())})`, endedAt: null })
          .where(eq(downloadRecord.id, id)),
      ),
    taken: (bytes, isOver) =>
      note(async (tx) => {
        const at = now();
        const span = sql`int8multirange(int8range(${first}::bigint, ${first + bytes}::bigint))`;
        await tx
          .update(downloadRecord)
          .set({ sent: sql`${downloadRecord.sent} + ${span}`, endedAt: isOver ? at : null })
          .where(eq(downloadRecord.id, id));
        if (isOver) await completeWhereWhole(tx, record, at);
      }),
  };
}

/**
 * A file is fetched once the same person was sent all of it, by however many connections and addresses: one that broke
 * off may go on under another address the day after. Who fetches it again changes nothing of when it was had first.
 */
async function completeWhereWhole(tx: TenantTransaction, record: DownloadRecord, at: Date): Promise<void> {
  const { id, downloadId, part, accountId, size } = record;
  const file = and(eq(dataDownloadPart.downloadId, downloadId), eq(dataDownloadPart.number, part));
  // Of two connections that end at once, each with a half, the second sees what the first has noted.
  const [found] = await tx
    .select({ fetchedAt: dataDownloadPart.fetchedAt })
    .from(dataDownloadPart)
    .where(file)
    .for('no key update');
  // Had it been whole before, what is sent once more is only whole by itself.
  const isWhole = found?.fetchedAt
    ? sql`${downloadRecord.sent} @> int8range(0, ${size}::bigint)`
    : isSentWhole({ downloadId, part, accountId }, size);
  const completed = await tx
    .update(downloadRecord)
    .set({ completedAt: at })
    .where(and(eq(downloadRecord.id, id), isNull(downloadRecord.completedAt), isWhole))
    .returning({ id: downloadRecord.id });
  if (completed.length === 0) return;
  await tx
    .update(dataDownloadPart)
    .set({ fetchedAt: at })
    .where(and(file, isNull(dataDownloadPart.fetchedAt)));
}

function isSentWhole(of: Pick<DownloadRecord, 'downloadId' | 'part' | 'accountId'>, size: number): SQL {
  return sql`(
    select range_agg(span) @> int8range(0, ${size}::bigint)
    from ${downloadRecord} one, unnest(one.sent) span
    where one.download_id = ${of.downloadId}::uuid and one.part = ${of.part}::smallint
      and one.account_id = ${of.accountId}::uuid
  )`;
}

function timeOf(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
