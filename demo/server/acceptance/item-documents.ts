import { and, eq, inArray } from 'drizzle-orm';
import type { getItemDocuments } from '../../../src/shared/contract/accept/item.ts';
import { batch, batchPackage, item } from '../db/schema/delivery.ts';
import { annotation } from '../db/schema/review.ts';
import type { Handler } from '../http/call.ts';
import { requireVisible } from './required-batch.ts';
import { visiblePackages } from './visible-batches.ts';

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
      mediaUrl: services.mediaSigner.url('/media/getFile', one.itemId),
    })),
  };
};
