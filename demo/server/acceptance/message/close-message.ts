import { and, eq, isNull } from 'drizzle-orm';
import type { closeMessage } from '../../../../src/shared/contract/accept/message.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { batchMessage } from '../../db/schema/history.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { lockBatch } from '../batch/required-batch.ts';
import { messageOf } from './message-row.ts';
import { closeThread, openAgain } from './write-message.ts';

/** Closes a thread, or opens it again; to do so twice changes nothing. */
export const close: Handler<typeof closeMessage> = async ({ messageId, closed }, context) => {
  const { tx, caller, services } = context;
  const [found] = await tx
    .select({ batchId: batchMessage.batchId, text: batchMessage.text })
    .from(batchMessage)
    .where(and(eq(batchMessage.id, messageId), isNull(batchMessage.parentId)));
  if (!found) throw new Failure(ERROR.notFound);
  const { batchId, text } = found;
  await lockBatch(context, batchId);
  const changed = closed
    ? await closeThread(tx, { messageId, batchId }, { accountId: caller.accountId, at: services.now() })
    : await openAgain(tx, { messageId, batchId });
  if (changed) {
    const event = closed ? 'messageClosed' : 'messageReopened';
    await noteEvent(context, { batchId, event, detail: { remark: text } });
  }
  const thread = await messageOf(tx, messageId);
  if (!thread) throw new Failure(ERROR.notFound);
  return thread;
};
