import { and, eq, type SQL } from 'drizzle-orm';
import { upload } from '../../db/schema/upload.ts';
import type { Caller } from '../../http/call.ts';

/**
 * Rows of `upload` that the caller governs: those of the account. A token of a partner's page stands for an account, but
 * not for what it does elsewhere: it governs only what was begun by such tokens, and one that is limited to a data set
 * only what goes into that.
 */
export function ownUploads({
  accountId,
  kind,
  datasetId,
}: Pick<Caller, 'accountId' | 'kind' | 'datasetId'>): SQL | undefined {
  return and(
    eq(upload.accountId, accountId),
    kind === 'embed' ? eq(upload.byEmbed, true) : undefined,
    datasetId === null ? undefined : eq(upload.datasetId, datasetId),
  );
}
