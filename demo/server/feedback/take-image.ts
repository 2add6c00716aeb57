import { eq } from 'drizzle-orm';
import type { uploadAdviceFile } from '../../../src/shared/contract/complaint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { newId } from '../db/new-id.ts';
import { complaintImage } from '../db/schema/feedback.ts';
import type { CallerContext, FormHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { imageKey } from './image-key.ts';
import { imageType } from './image-type.ts';
import { limited } from './limited.ts';

/** Twenty times feedback with three images each: 300 MB at the most that an account can fill in a day. */
const PER_DAY = 60;

/** Keeps an image for feedback that will be sent; the reply is the reference that goes with it. */
export const takeImage: FormHandler<typeof uploadAdviceFile> = (read, context) => {
  const { caller, services } = context;
  const limit = {
    kind: 'feedback image',
    value: caller.accountId,
    limit: PER_DAY,
    windowSeconds: 24 * 60 * 60,
    code: ERROR.pictureUploadFailed,
  } as const;
  return limited(limit, services, async () => {
    const { file } = await read();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = await imageType(bytes);
    if (!type) throw new Failure(ERROR.fileTypeNotAllowed);
    return keep(bytes, type, context);
  });
};

/** The row comes first: what a crash leaves is a row without a file, which goes after a day, and no file that nothing names. */
async function keep(bytes: Uint8Array, type: string, { caller, services }: CallerContext): Promise<string> {
  const { customerId, accountId } = caller;
  const { database, storage, now } = services;
  const id = newId(now());
  const fileKey = imageKey(customerId, id);
  const row = { id, customerId, accountId, fileKey, type, size: bytes.length, createdAt: now() };
  await database.tenant(customerId, (tx) => tx.insert(complaintImage).values(row));
  try {
    await storage.put(fileKey, bytes);
  } catch (error) {
    await database.tenant(customerId, (tx) => tx.delete(complaintImage).where(eq(complaintImage.id, id)));
    throw error;
  }
  return id;
}
