import { and, asc, desc, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { getSyncList } from '../../../src/shared/contract/sync/sync.ts';
import { withinDays } from '../clock/within-days.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { credential } from '../db/schema/credential.ts';
import { batch } from '../db/schema/delivery.ts';
import { project } from '../db/schema/order.ts';
import { syncEvent } from '../db/schema/sync.ts';
import type { Handler } from '../http/call.ts';
import { countEvents, eventReply, selectEvents } from './event-row.ts';
import { IS_DEAD } from './is-dead.ts';

/**
 * When it was begun to be sent, by now or once more, or queued for it: what somebody had sent just now happened to the
 * batch long ago. It has an index of its own.
 */
const SENT_AT = sql`coalesce(${syncEvent.startedAt}, ${syncEvent.nextAt}, ${syncEvent.createdAt})`;

export const eventList: Handler<typeof getSyncList> = async (request, { tx, caller }) => {
  const { keyword, state, deadLetter, projectId, batchId, finishedFrom, finishedTo, timeZone } = request;
  const { sort, direction = 'desc', page, limit } = request;
  const where = and(
    keyword ? contains([batch.name, batch.number], keyword) : undefined,
    state === undefined ? undefined : eq(syncEvent.state, state),
    deadLetter === undefined ? undefined : deadLetter ? IS_DEAD : not(IS_DEAD),
    projectId ? eq(project.id, projectId) : undefined,
    batchId ? eq(syncEvent.batchId, batchId) : undefined,
    withinDays(syncEvent.createdAt, { from: finishedFrom, to: finishedTo, timeZone }),
  );
  // Never null: ordered as the index is.
  const sentOrder = [(direction === 'asc' ? asc : desc)(SENT_AT), ...ordering(direction, syncEvent.id)];
  const order = sort ? ordering(direction, syncEvent[sort], syncEvent.id) : sentOrder;
  const rows = await selectEvents(tx, where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await countEvents(tx, where);
  const [dead] = await tx.select({ total: sql<number>`count(*)::int` }).from(syncEvent).where(IS_DEAD);
  const receivers = await tx
    .select({ url: credential.requestUrl })
    .from(credential)
    .where(
      and(
        eq(credential.customerId, caller.customerId),
        isNotNull(credential.requestUrl),
        isNotNull(credential.appKey),
      ),
    );
  return {
    total: counted?.total ?? 0,
    rows: rows.map(eventReply),
    deadLetters: dead?.total ?? 0,
    hasReceiver: receivers.length > 0,
  };
};
