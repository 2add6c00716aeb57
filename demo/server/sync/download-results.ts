import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { downloadResults } from '../../../src/shared/contract/sync/sync.ts';
import { syncEvent } from '../db/schema/sync.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { rangeReply } from '../media/range-reply.ts';

/** The signature alone says that the event went to the customer's own receiver. */
export const sendResults: OpenHandler<typeof downloadResults> = async (request, { services, headers }) => {
  if (!services.mediaSigner.check('/sync/downloadResults', request)) throw new Failure(ERROR.forbidden);
  const [event] = await services.database.system((tx) =>
    tx
      .select({ fileKey: syncEvent.fileKey, fileSize: syncEvent.fileSize })
      .from(syncEvent)
      .where(eq(syncEvent.id, request.id)),
  );
  if (!event?.fileKey || event.fileSize === null) throw new Failure(ERROR.notFound);
  return rangeReply(services.storage, {
    key: event.fileKey,
    offset: 0,
    size: event.fileSize,
    tag: request.id,
    type: 'application/jsonl',
    fileName: `${request.id}.jsonl`,
    headers,
  });
};
