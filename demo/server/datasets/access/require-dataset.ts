import { eq, getTableColumns } from 'drizzle-orm';
import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { dataset } from '../../db/schema/dataset.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { openTo } from './open-to.ts';

export type DatasetRow = typeof dataset.$inferSelect;

/** What a call is refused with; uploads have codes of their own (specification 8). */
export interface DatasetRefusals {
  readonly notFound: ErrorCode;
  readonly deleted: ErrorCode;
  readonly notOpen: ErrorCode;
}

export const OF_CALLS: DatasetRefusals = {
  notFound: ERROR.datasetNotFound,
  deleted: ERROR.datasetDeleted,
  notOpen: ERROR.notEntityAdministrator,
};

export const OF_UPLOADS: DatasetRefusals = {
  notFound: ERROR.uploadDatasetNotFound,
  deleted: ERROR.uploadDatasetNotFound,
  notOpen: ERROR.uploadNotAuthorised,
};

export interface Access {
  readonly tx: TenantTransaction;
  readonly caller: Caller;
}

/**
 * The data set of an id, which the caller may open. `lock` holds it to the end of the transaction: batches are locked
 * before their data set, so whoever holds it locks no batch any more.
 */
export async function requireDataset(
  { tx, caller }: Access,
  datasetId: string,
  {
    lock = false,
    refusals = OF_CALLS,
  }: { readonly lock?: boolean; readonly refusals?: DatasetRefusals } = {},
): Promise<DatasetRow> {
  const query = tx
    .select({ ...getTableColumns(dataset), isOpen: openTo(caller) })
    .from(dataset)
    .where(eq(dataset.id, datasetId));
  const [found] = await (lock ? query.for('no key update') : query);
  if (!found) throw new Failure(refusals.notFound);
  const { isOpen, ...row } = found;
  if (row.deletedAt) throw new Failure(refusals.deleted);
  if (!isOpen) throw new Failure(refusals.notOpen);
  return row;
}
