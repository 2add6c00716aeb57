import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { getMessageList } from '../../../../src/shared/contract/accept/message.ts';
import { ordering } from '../../db/ordering.ts';
import { batch } from '../../db/schema/delivery.ts';
import { batchMessage } from '../../db/schema/history.ts';
import type { Handler } from '../../http/call.ts';
import { requireVisible } from '../batch/required-batch.ts';
import { selectMessages, withReplies } from './message-row.ts';

export const messageList: Handler<typeof getMessageList> = async (request, context) => {
  const { batchId, open, page, limit, direction } = request;
  const { tx } = context;
  await requireVisible(context, batchId);
  const where = and(
    eq(batchMessage.batchId, batchId),
    open === undefined ? undefined : open ? isNull(batchMessage.closedAt) : isNotNull(batchMessage.closedAt),
  );
  const rows = await selectMessages(tx, where)
    .orderBy(...ordering(direction ?? 'desc', batchMessage.createdAt, batchMessage.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(batchMessage)
    .where(and(where, isNull(batchMessage.parentId)));
  const [kept] = await tx.select({ open: batch.openMessages }).from(batch).where(eq(batch.id, batchId));
  return { total: counted?.total ?? 0, open: kept?.open ?? 0, rows: await withReplies(tx, rows) };
};
