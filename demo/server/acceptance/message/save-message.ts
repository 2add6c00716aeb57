import { and, eq, isNull, sql } from 'drizzle-orm';
import type { saveMessage } from '../../../../src/shared/contract/accept/message.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { batchMessage } from '../../db/schema/history.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { lockBatch } from '../batch/required-batch.ts';
import { messageOf } from './message-row.ts';
import { writeMessage } from './write-message.ts';

/** Leaves a message or answers one; who sees a batch may, also after it has ended. */
export const save: Handler<typeof saveMessage> = async (request, context) => {
  const { tx, caller } = context;
  const { batchId, key, text, parentId = null } = request;
  await lockBatch(context, batchId);
  if (parentId !== null) await requireThread(tx, batchId, parentId);
  await leaveMessage(context, { batchId, key, text, parentId });
  const [written] = await tx
    .select({ threadId: sql<string>`coalesce(${batchMessage.parentId}, ${batchMessage.id})` })
    .from(batchMessage)
    .where(
      and(
        eq(batchMessage.customerId, caller.customerId),
        eq(batchMessage.key, key),
        eq(batchMessage.batchId, batchId),
      ),
    );
  const thread = written && (await messageOf(tx, written.threadId));
  if (!thread) throw new Failure(ERROR.notFound);
  return thread;
};

interface Left {
  readonly batchId: string;
  readonly text: string;
  readonly key?: string;
  readonly parentId?: string | null;
}

/** Writes what the caller says on a batch that is locked, and notes it; twice with the same key is once. */
export async function leaveMessage(context: CallContext, left: Left): Promise<void> {
  const { tx, caller, services } = context;
  const { batchId, text, key = newId(), parentId = null } = left;
  const isNew = await writeMessage(tx, {
    customerId: caller.customerId,
    batchId,
    parentId,
    text,
    authorId: caller.accountId,
    authorName: null,
    key,
    at: services.now(),
  });
  if (isNew) await noteEvent(context, { batchId, event: 'messageLeft', detail: { remark: text } });
}

async function requireThread(tx: TenantTransaction, batchId: string, messageId: string): Promise<void> {
  const [thread] = await tx
    .select({ id: batchMessage.id })
    .from(batchMessage)
    .where(
      and(eq(batchMessage.id, messageId), eq(batchMessage.batchId, batchId), isNull(batchMessage.parentId)),
    );
  if (!thread) throw new Failure(ERROR.notFound);
}
