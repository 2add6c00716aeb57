import { and, eq, inArray, sql } from 'drizzle-orm';
import type { offerHashes } from '../../../../src/shared/contract/dataset/upload.ts';
import { content } from '../../db/schema/dataset-file.ts';
import { uploadFile } from '../../db/schema/upload.ts';
import type { Handler } from '../../http/call.ts';
import { contentKey } from '../files/keep-content.ts';
import { completeFiles, holdOpenBatch } from './complete-files.ts';
import { requireUpload } from './require-upload.ts';
import { isSeenContent } from './seen-content.ts';

/** Files whose bytes the caller may open in another place of the same storage area are done without them. */
export const offer: Handler<typeof offerHashes> = async ({ uploadId, files }, context) => {
  const { tx, caller, services } = context;
  const upload = await requireUpload(context, uploadId, { lock: true });
  const rows = await tx
    .select()
    .from(uploadFile)
    .where(
      and(
        eq(uploadFile.uploadId, uploadId),
        inArray(
          uploadFile.number,
          files.map(({ number }) => number),
        ),
      ),
    );
  const hashes = new Map(files.map(({ number, hash }) => [number, Buffer.from(hash, 'hex')]));
  const offered = rows.flatMap((row) => {
    const hash = hashes.get(row.number);
    return row.state === 'waiting' && hash ? [{ ...row, hash }] : [];
  });
  const before = rows.filter(({ state }) => state === 'done').map(({ number }) => number);
  if (offered.length === 0) return { done: before };
  await holdOpenBatch(tx, upload.batchId);
  const pairs = sql.join(
    offered.map(({ size, hash }) => sql`(${size}::bigint, ${hash}::bytea)`),
    sql`, `,
  );
  // Held, so that nobody takes them away before a file names them.
  const there = await tx
    .select({ id: content.id, size: content.size, hash: content.hash })
    .from(content)
    .where(
      and(
        eq(content.customerId, caller.customerId),
        eq(content.storageArea, upload.storageArea),
        sql`(${content.size}, ${content.hash}) in (${pairs})`,
        isSeenContent(tx, caller),
      ),
    )
    .orderBy(content.id)
    .for('key share');
  const ids = new Map(there.map((one) => [contentKey(one), one.id]));
  const complete = offered.flatMap((file) => {
    const contentId = ids.get(contentKey(file));
    return contentId ? [{ ...file, contentId }] : [];
  });
  const { background, now } = services;
  const { done, exists } = await completeFiles(tx, upload, complete, { background, at: now() });
  return { done: [...before, ...done], ...(exists.length > 0 ? { exists: [...exists] } : {}) };
};
