import { eq } from 'drizzle-orm';
import type { uploadAdviceFile } from '../../../src/shared/contract/complaint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { newId } from '../db/new-id.ts';
import { complaintImage } from '../db/schema/feedback.ts';
import type { FormHandler, SenderContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { imageKey } from './image-key.ts';
import { imageType } from './image-type.ts';
import { limited } from './limited.ts';
import { imageLimits } from './limits.ts';

/** Keeps an image for feedback that will be sent; the reply is the reference that goes with it. */
export const takeImage: FormHandler<typeof uploadAdviceFile> = (read, context) => {
  const { sender, services } = context;
  const limit = { limits: imageLimits(sender), code: ERROR.pictureUploadFailed };
  return limited(limit, services, async () => {
    const { file } = await read();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = await imageType(bytes);
    if (!type) throw new Failure(ERROR.fileTypeNotAllowed);
    return keep(bytes, type, context);
  });
};

/** The row comes first: what a crash leaves is a row without a file, which goes after a day, and no file that nothing names. */
async function keep(bytes: Uint8Array, type: string, { sender, services }: SenderContext): Promise<string> {
  const { customerId, accountId } = sender;
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
