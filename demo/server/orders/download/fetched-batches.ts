import { type SQL, sql } from 'drizzle-orm';
import { batch } from '../../db/schema/delivery.ts';
import { dataDownload, dataDownloadBatch, dataDownloadPart } from '../../db/schema/download.ts';

/** The download holds the data of all items of the batch; else annotations alone, or the accepted ones of several. */
const holdsAll = sql`(${dataDownload.withData}
  and (${dataDownload.scope} = 'all' or ${batch.accepted} = ${batch.delivered}))`;

/**
 * When a row of `batch` was fetched first with all of its data, null where it was not: all zip files of a download of
 * its present acceptance went out to their last bytes. What was fetched before it was opened again is not what is
 * accepted now.
 */
export const fetchedAt = firstFetched(holdsAll);

/** The same for a download that holds less: annotations alone, or accepted items alone. */
export const fetchedInPartAt = firstFetched(sql`not ${holdsAll}`);

function firstFetched(which: SQL): SQL {
  return sql`(
  select min(whole.at) from (
    select max(${dataDownloadPart.fetchedAt}) as at
    from ${dataDownloadBatch}
    join ${dataDownload} on ${dataDownload.id} = ${dataDownloadBatch.downloadId}
    join ${dataDownloadPart} on ${dataDownloadPart.downloadId} = ${dataDownload.id} and ${dataDownloadPart.number} > 0
    where ${dataDownloadBatch.batchId} = ${batch.id} and ${dataDownloadBatch.acceptedAt} = ${batch.completedAt}
      and ${dataDownload.state} in ('ready', 'cancelled') and ${which}
    group by ${dataDownload.id}
    having bool_and(${dataDownloadPart.fetchedAt} is not null)
  ) whole
)`;
}
