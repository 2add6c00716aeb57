import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { uploadFile } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';

export type UploadFileRow = typeof uploadFile.$inferSelect;

/** A file of an upload by its number; `fragmentInitFailed` where it was never announced. */
export async function requireFile(
  tx: TenantTransaction,
  uploadId: string,
  number: number,
): Promise<UploadFileRow> {
  const [found] = await tx
    .select()
    .from(uploadFile)
    .where(and(eq(uploadFile.uploadId, uploadId), eq(uploadFile.number, number)));
  if (!found) throw new Failure(ERROR.fragmentInitFailed, { number, problem: 'was never announced' });
  return found;
}
