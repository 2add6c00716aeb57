import { desc, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { getSyncDetail, SyncAttempt } from '../../../src/shared/contract/sync/sync.ts';
import { syncAttempt, syncEvent } from '../db/schema/sync.ts';
import type { CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { eventReply, selectEvents } from './event-row.ts';
import { isCut } from './kept-body.ts';

/** Of a receiver that was down for a day, and of an event that was sent again after that, several times. */
const SHOWN = 50;

/** Read as it is at one moment: what the last attempt came to and when the next is due belong together. */
export const eventDetail: CallerHandler<typeof getSyncDetail> = ({ eventId }, { caller, services }) =>
  services.database.snapshot(caller.customerId, async (tx) => {
    const [row] = await selectEvents(tx, eq(syncEvent.id, eventId));
    if (!row) throw new Failure(ERROR.notFound);
    const attempts = await tx
      .select()
      .from(syncAttempt)
      .where(eq(syncAttempt.eventId, eventId))
      .orderBy(desc(syncAttempt.number))
      .limit(SHOWN);
    const { items, fileSize } = row;
    return { ...eventReply(row), items, fileSize, history: attempts.map(attemptReply) };
  });

function attemptReply(row: typeof syncAttempt.$inferSelect): SyncAttempt {
  const { number, outcome, problem, milliseconds, userName, url, status } = row;
  return {
    number,
    sentAt: row.createdAt.toISOString(),
    milliseconds,
    outcome,
    problem,
    by: userName,
    request:
      url === null
        ? null
        : {
            url,
            headers: [...(row.requestHeaders ?? [])],
            body: row.requestBody ?? '',
            isCut: isCut(row.requestBody),
            size: row.requestSize ?? 0,
          },
    response:
      status === null
        ? null
        : {
            status,
            headers: [...(row.responseHeaders ?? [])],
            body: row.responseBody ?? '',
            isCut: row.responseCut ?? false,
          },
  };
}
