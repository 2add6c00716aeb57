import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnnotationDocument } from '../../../../src/shared/contract/annotation-document.ts';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { annotation } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';

/** Where an item stands in a download: its batch, its package in it, and itself in that. */
export interface Place {
  readonly batch: number;
  readonly package: number;
  readonly item: number;
}

export const BEGINNING: Place = { batch: 1, package: 0, item: 0 };

/** An item as it is packed, without its document. */
export interface PackedItem {
  readonly id: string;
  readonly place: Place;
  /** Of its batch, in the zip. */
  readonly folder: string;
  readonly packageName: string;
  /** As it was delivered. */
  readonly fileName: string;
  /** Of its data in the zip, from the folder `data`: within `folder`, and unlike those of all other items. */
  readonly path: string;
  readonly mediaKey: string;
  readonly size: number;
  readonly sha256: string | null;
  readonly width: number;
  readonly height: number;
  readonly revision: number;
  readonly result: ItemResult;
}

export interface PackedBatch {
  readonly position: number;
  readonly batchId: string;
  readonly folder: string;
  readonly labels: readonly string[];
}

/** So many rows are read at a time, and so many names alone. */
const AT_ONCE = 1000;
const NAMES = 5000;
/** Documents may be large: few are in memory together. */
const DOCUMENTS = 50;

/** The next items of a batch behind a place, in the order of packages and positions. */
export async function nextItems(
  tx: TenantTransaction,
  of: PackedBatch,
  behind: Place,
  scope: 'all' | 'accepted',
): Promise<Omit<PackedItem, 'path'>[]> {
  const rows = await tx
    .select({
      id: item.id,
      packagePosition: batchPackage.position,
      position: item.position,
      packageName: batchPackage.name,
      fileName: item.fileName,
      mediaKey: item.mediaKey,
      size: item.size,
      sha256: item.sha256,
      width: item.width,
      height: item.height,
      revision: item.revision,
      result: item.result,
    })
    .from(batchPackage)
    .innerJoin(item, eq(item.packageId, batchPackage.id))
    .where(and(eq(batchPackage.batchId, of.batchId), isBehind(of, behind), inScope(scope)))
    .orderBy(asc(batchPackage.position), asc(item.position))
    .limit(AT_ONCE);
  return rows.map(({ packagePosition, position, ...row }) => ({
    ...row,
    place: { batch: of.position, package: packagePosition, item: position },
    folder: of.folder,
  }));
}

/** Names of the items of a batch up to a place in it, in the order in which they are packed. */
export async function* namesUpTo(
  read: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>,
  of: PackedBatch,
  end: Place,
  scope: 'all' | 'accepted',
): AsyncGenerator<string> {
  let from: Place = { ...BEGINNING, batch: of.position };
  for (;;) {
    const rows = await read((tx) =>
      tx
        .select({ package: batchPackage.position, item: item.position, fileName: item.fileName })
        .from(batchPackage)
        .innerJoin(item, eq(item.packageId, batchPackage.id))
        .where(
          and(
            eq(batchPackage.batchId, of.batchId),
            isBehind(of, from),
            sql`(${batchPackage.position}, ${item.position}) <= (${end.package}, ${end.item})`,
            inScope(scope),
          ),
        )
        .orderBy(asc(batchPackage.position), asc(item.position))
        .limit(NAMES),
    );
    for (const { fileName } of rows) yield fileName;
    const last = rows.at(-1);
    if (!last || rows.length < NAMES) return;
    from = { batch: of.position, package: last.package, item: last.item };
  }
}

function isBehind(of: PackedBatch, behind: Place): SQL | undefined {
  if (behind.batch < of.position) return undefined;
  return and(
    // The same once more, for the index: packages before it are not gone through.
    gte(batchPackage.position, behind.package),
    sql`(${batchPackage.position}, ${item.position}) > (${behind.package}, ${behind.item})`,
  );
}

function inScope(scope: 'all' | 'accepted'): SQL | undefined {
  return scope === 'accepted' ? eq(item.result, ITEM_RESULT.accepted) : undefined;
}

/** Items with their documents, a few at a time. */
export async function* withDocuments(
  read: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>,
  items: readonly PackedItem[],
): AsyncGenerator<readonly [PackedItem, AnnotationDocument]> {
  for (let first = 0; first < items.length; first += DOCUMENTS) {
    const some = items.slice(first, first + DOCUMENTS);
    const documents = await read((tx) => documentsOf(tx, some));
    for (const one of some) {
      const document = documents.get(one.id);
      if (!document) throw new Error(`the item ${one.id} has no document`);
      yield [one, document];
    }
  }
}

async function documentsOf(tx: TenantTransaction, items: readonly PackedItem[]) {
  const wanted = new Map(items.map(({ id, revision }) => [id, revision]));
  const rows = await tx
    .select({ itemId: annotation.itemId, document: annotation.document })
    .from(annotation)
    .innerJoin(item, and(eq(item.id, annotation.itemId), eq(item.revision, annotation.revision)))
    .where(inArray(annotation.itemId, [...wanted.keys()]));
  return new Map(rows.map(({ itemId, document }) => [itemId, document]));
}
