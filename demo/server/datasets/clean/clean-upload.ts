import { and, eq, inArray, ne } from 'drizzle-orm';
import { upload, uploadFile, uploadFragment } from '../../db/schema/upload.ts';
import type { Services } from '../../services.ts';
import { doom } from '../../stored-files/doom.ts';

/**
 * Takes away what came in of files that were given up, or of all that are not complete where the upload is over; the
 * files of such a one are forgotten. Done again it finds nothing.
 */
export async function cleanUpload(
  { database, storage, now }: Services,
  { customerId, uploadId }: { readonly customerId: string; readonly uploadId: string },
): Promise<void> {
  const { isOver, given } = await database.tenant(customerId, async (tx) => {
    const [found] = await tx.select({ state: upload.state }).from(upload).where(eq(upload.id, uploadId));
    const over = found !== undefined && found.state !== 'open';
    const rows = await tx
      .select()
      .from(uploadFile)
      .where(
        and(
          eq(uploadFile.uploadId, uploadId),
          over ? ne(uploadFile.state, 'done') : eq(uploadFile.state, 'dropped'),
        ),
      );
    return { isOver: over, given: rows };
  });
  for (const { fileKey, partsId } of given) {
    if (fileKey !== null && partsId !== null) await storage.abortParts(fileKey, partsId);
  }
  await database.tenant(customerId, async (tx) => {
    // It may have been put together and then not come into its batch.
    await doom(
      tx,
      given.flatMap(({ fileKey }) => fileKey ?? []),
      now(),
    );
    if (isOver) {
      await tx.delete(uploadFile).where(eq(uploadFile.uploadId, uploadId));
      return;
    }
    const numbers = given.map(({ number }) => number);
    if (numbers.length === 0) return;
    await tx
      .delete(uploadFragment)
      .where(and(eq(uploadFragment.uploadId, uploadId), inArray(uploadFragment.number, numbers)));
    await tx
      .update(uploadFile)
      .set({ fileKey: null, partsId: null })
      .where(and(eq(uploadFile.uploadId, uploadId), inArray(uploadFile.number, numbers)));
  });
}
