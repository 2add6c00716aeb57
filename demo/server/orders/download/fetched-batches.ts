import { type SQL, sql } from 'drizzle-orm';
import { batch } from '../../db/schema/delivery.ts';
import { dataDownload, dataDownloadBatch, dataDownloadPart } from '../../db/schema/download.ts';

/**
 * When a row of `batch` was fetched first, null where it was not: all zip files of a download of its present
 * acceptance went out to their last bytes. What was fetched before it was opened again is not what is accepted now.
 */
export const fetchedAt: SQL = sql`(
  select min(whole.at) from (
    select max(${dataDownloadPart.fetchedAt}) as at
    from ${dataDownloadBatch}
    join ${dataDownload} on ${dataDownload.id} = ${dataDownloadBatch.downloadId}
    join ${dataDownloadPart} on ${dataDownloadPart.downloadId} = ${dataDownload.id} and ${dataDownloadPart.number} > 0
    where ${dataDownloadBatch.batchId} = ${batch.id} and ${dataDownloadBatch.acceptedAt} = ${batch.completedAt}
      and ${dataDownload.state} in ('ready', 'cancelled')
    group by ${dataDownload.id}
    having bool_and(${dataDownloadPart.fetchedAt} is not null)
  ) whole
)`;
