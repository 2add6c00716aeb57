import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type WorkContext } from '../../background/background-work.ts';
import { dataDownload, downloadRecord } from '../../db/schema/download.ts';
import type { Services } from '../../services.ts';
import { isUnfinished } from './change-download.ts';
import { clearDownloads } from './clear-downloads.ts';
import { PACK_DOWNLOAD } from './pack-work.ts';
import { endPacking } from './turn.ts';

const HOUR = 60 * 60 * 1000;
/** What is not packed after so long never is, whatever keeps it. */
const PACKING = 24 * HOUR;
/** The queue has given up what nobody was at for so long. */
const LOST = 2 * HOUR;
/** An address that nobody used has ended by then. */
const UNUSED = 48 * HOUR;
/** So many at a time: no transaction holds thousands. */
const AT_ONCE = 200;

const { id, customerId, state, startedAt, touchedAt, expiresAt, clearedAt, createdAt } = dataDownload;

/**
 * Ends downloads that nobody can pack any more, asks again for those that the queue has lost, and has the files deleted
 * of those that are cancelled, failed or expired; ends the records of connections that are gone.
 */
export const sweepDownloadsWork = defineWork({
  name: 'clear-data-downloads',
  schema: v.object({}),
  schedule: '23 * * * *',
  async run(_data, { services, signal }: WorkContext<Services>) {
    for (const step of [endOver, clearOver, forgetUnused]) {
      while (!signal.aborted && (await step(services)) === AT_ONCE);
    }
    await endSilent(services);
    await enqueueLost(services);
  },
});

/** Each in a transaction of its own, since it may be the next one's turn. */
async function endOver({ database, background, now }: Services): Promise<number> {
  const at = now();
  const isStuck = lt(startedAt, new Date(at.getTime() - PACKING));
  const rows = await database.system((tx) =>
    tx
      .select({ id, customerId, expiresAt })
      .from(dataDownload)
      .where(and(isUnfinished, or(lte(expiresAt, at), isStuck)))
      .limit(AT_ONCE),
  );
  for (const row of rows) {
    const error = row.expiresAt <= at ? 'EXPIRED' : 'SYS_ERROR';
    await database.tenant(row.customerId, (tx) =>
      endPacking(
        tx,
        background,
        { customerId: row.customerId, downloadId: row.id },
        { state: 'failed', error, touchedAt: at },
      ),
    );
  }
  return rows.length;
}

async function clearOver({ database, now }: Services): Promise<number> {
  const at = now();
  return database.system(async (tx) => {
    // One that is still packed would write more: it is ended first.
    const isOver = or(inArray(state, ['failed', 'cancelled']), and(eq(state, 'ready'), lte(expiresAt, at)));
    const rows = await tx
      .select({ id })
      .from(dataDownload)
      .where(and(isNull(clearedAt), isOver))
      .orderBy(asc(expiresAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    await clearDownloads(
      tx,
      rows.map((row) => row.id),
      at,
    );
    return rows.length;
  });
}

async function forgetUnused({ database, now }: Services): Promise<number> {
  return database.system(async (tx) => {
    const unused = tx
      .select({ id: downloadRecord.id })
      .from(downloadRecord)
      .where(
        and(
          isNull(downloadRecord.startedAt),
          lt(downloadRecord.createdAt, new Date(now().getTime() - UNUSED)),
        ),
      )
      .limit(AT_ONCE);
    const gone = await tx
      .delete(downloadRecord)
      .where(and(inArray(downloadRecord.id, unused), isNull(downloadRecord.startedAt)))
      .returning({ id: downloadRecord.id });
    return gone.length;
  });
}

/** What a server that was killed has left as under way; one that still sends says so again within seconds. */
async function endSilent({ database, now }: Services): Promise<void> {
  await database.system((tx) =>
    tx
      .update(downloadRecord)
      .set({ endedAt: now() })
      .where(and(isNotNull(downloadRecord.startedAt), isNull(downloadRecord.endedAt))),
  );
}

async function enqueueLost({ database, background, now }: Services): Promise<void> {
  const at = now();
  await database.system(async (tx) => {
    const firsts = tx
      .selectDistinctOn([customerId], { id, customerId, touchedAt })
      .from(dataDownload)
      .where(isUnfinished)
      .orderBy(asc(customerId), asc(createdAt), asc(id))
      .as('firsts');
    const lost = await tx
      .select({ id: firsts.id, customerId: firsts.customerId })
      .from(firsts)
      .where(lt(firsts.touchedAt, new Date(at.getTime() - LOST)));
    for (const row of lost) {
      await background.enqueue(tx, PACK_DOWNLOAD, { customerId: row.customerId, downloadId: row.id });
    }
    const ids = lost.map((row) => row.id);
    if (ids.length > 0) await tx.update(dataDownload).set({ touchedAt: at }).where(inArray(id, ids));
  });
}
