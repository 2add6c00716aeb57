import { eq, getTableColumns } from 'drizzle-orm';
import type { Item } from '../../../../src/shared/contract/accept/item.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';

/** A page has up to hundreds of rows: what no reply shows is not read. */
const {
  customerId: _customer,
  mediaKey: _key,
  mediaType: _type,
  sha256: _hash,
  size: _size,
  actualResult: _actual,
  sampledResult: _sampled,
  beforeObjects: _before,
  judgedById: _judge,
  ...columns
} = getTableColumns(item);

/** The columns of a reply, where `package` and the account of the judge are joined. */
export const itemColumns = { ...columns, judgedBy: account.userName, packageName: batchPackage.name };

/** Items with the names of their acceptor and package; narrow it with `where`, `orderBy` and `limit`. */
export function selectItems(tx: TenantTransaction) {
  return tx
    .select(itemColumns)
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .leftJoin(account, eq(account.id, item.judgedById))
    .$dynamic();
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

export function itemReply(
  row: ItemRow,
  { caller, services }: Pick<CallContext, 'caller' | 'services'>,
): Item {
  return {
    itemId: row.id,
    packageId: row.packageId,
    packageName: row.packageName,
    batchId: row.batchId,
    position: row.position,
    fileName: row.fileName,
    datasetId: row.datasetId,
    result: row.result,
    how: row.how,
    marks: row.marks,
    edited: row.marks.length > 0,
    invalid: row.invalid,
    revision: row.revision,
    objectCount: row.objectCount,
    commentCount: row.commentCount,
    errorTypeIds: [...new Set(row.errors.map((error) => error.errorTypeId))],
    judgedBy: row.judgedBy,
    judgedAt: row.judgedAt?.toISOString() ?? null,
    carried: row.carried,
    change: row.change,
    annotator: row.annotator,
    jobId: row.jobId,
    frame: row.frame,
    width: row.width,
    height: row.height,
    thumbnailUrl: services.mediaSigner.ownUrl('/media/getThumbnail', row.id, caller.accountId),
  };
}
