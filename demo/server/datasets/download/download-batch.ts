import { and, eq } from 'drizzle-orm';
import type {
  downloadDatasetBatch,
  getDatasetBatchDownload,
} from '../../../../src/shared/contract/dataset/dataset-batch.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import type { Handler, OpenHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { safeName } from '../../zip/safe-name.ts';
import { opensStill } from '../access/opens-still.ts';
import { ownAddress } from '../access/own-address.ts';
import { requireBatch } from '../access/require-batch.ts';
import { noteEvent } from '../history/note-event.ts';
import { NOT_ASKED, requireAction } from '../state/batch-facts.ts';
import { zipOfBatch } from './zip-of-batch.ts';

export const batchDownload: Handler<typeof getDatasetBatchDownload> = async ({ batchId }, context) => {
  const { batch, dataset: of } = await requireBatch(context, batchId);
  requireAction('download', { batch, ...NOT_ASKED });
  const { fileCount, size } = batch;
  await noteEvent(context, {
    datasetId: of.id,
    batchId,
    event: 'batchDownloaded',
    detail: { files: fileCount, size },
  });
  const url = ownAddress(context)('/dataSet/downloadDatasetBatch', batchId);
  return { url, fileName: zipName(of.name, batch.name), fileCount, size };
};

/** The signature says who was told the address; what became of them, and of the batch, since counts all the same. */
export const download: OpenHandler<typeof downloadDatasetBatch> = async (request, { services }) => {
  if (!services.mediaSigner.checkOwn('/dataSet/downloadDatasetBatch', request))
    throw new Failure(ERROR.forbidden);
  const [found] = await services.database.system((tx) =>
    tx
      .select({ batch: datasetBatch, datasetName: dataset.name, isOpen: opensStill(request.by) })
      .from(datasetBatch)
      .innerJoin(dataset, and(eq(dataset.id, datasetBatch.datasetId)))
      .where(eq(datasetBatch.id, request.id)),
  );
  if (!found) throw new Failure(ERROR.batchNotFound);
  const { batch, datasetName, isOpen } = found;
  if (!isOpen) throw new Failure(ERROR.forbidden);
  if (batch.deletedAt) throw new Failure(ERROR.batchDeleted);
  requireAction('download', { batch, ...NOT_ASKED });
  return {
    body: zipOfBatch(services, { customerId: batch.customerId, batchId: batch.id, accountId: request.by }),
    type: 'application/zip',
    fileName: zipName(datasetName, batch.name),
  };
};

function zipName(datasetName: string, batchName: string): string {
  return safeName(`${datasetName} - ${batchName}.zip`);
}
