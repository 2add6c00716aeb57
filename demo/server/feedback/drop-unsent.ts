import { and, inArray, isNull, lt } from 'drizzle-orm';
import { complaintImage } from '../db/schema/feedback.ts';
import type { Services } from '../services.ts';
import { doom } from '../stored-files/doom.ts';

/** So many at a time: no transaction stays open for thousands of files. */
const AT_ONCE = 100;

/**
 * Forgets the images that came in before `before` and went with no feedback, and has their files deleted; gives their
 * number.
 */
export async function dropUnsent(
  { database, now }: Services,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  const unsent = and(isNull(complaintImage.complaintId), lt(complaintImage.createdAt, before));
  let images = 0;
  for (;;) {
    const dropped = await database.system(async (tx) => {
      const some = tx.select({ id: complaintImage.id }).from(complaintImage).where(unsent).limit(AT_ONCE);
      const rows = await tx
        .delete(complaintImage)
        .where(and(inArray(complaintImage.id, some), unsent))
        .returning({ fileKey: complaintImage.fileKey });
      await doom(
        tx,
        rows.map(({ fileKey }) => fileKey),
        now(),
      );
      return rows.length;
    });
    images += dropped;
    if (dropped < AT_ONCE || signal.aborted) return images;
  }
}
