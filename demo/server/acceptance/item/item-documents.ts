import { and, eq, inArray } from 'drizzle-orm';
import type { getItemDocuments } from '../../../../src/shared/contract/accept/item.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { annotation } from '../../db/schema/review.ts';
import type { Handler } from '../../http/call.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { requireVisible } from '../batch/required-batch.ts';

/** The documents of those items that the caller sees; the others are left out, as lists leave them out. */
export const itemDocuments: Handler<typeof getItemDocuments> = async ({ batchId, itemIds }, context) => {
  const { tx, caller, services } = context;
  await requireVisible(context, batchId);
  const [found] = await tx.select({ labels: batch.labels }).from(batch).where(eq(batch.id, batchId));
  const documents = await tx
    .select({ itemId: item.id, revision: item.revision, document: annotation.document })
    .from(item)
    .innerJoin(annotation, and(eq(annotation.itemId, item.id), eq(annotation.revision, item.revision)))
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .where(and(eq(item.batchId, batchId), inArray(item.id, itemIds), visiblePackages(caller)));
  return {
    labels: found?.labels ?? [],
    documents: documents.map((one) => ({
      ...one,
      mediaUrl: services.mediaSigner.ownUrl('/media/getFile', one.itemId, caller.accountId),
    })),
  };
};
