import * as datasets from '../../../src/shared/contract/dataset/dataset.ts';
import * as batches from '../../../src/shared/contract/dataset/dataset-batch.ts';
import * as files from '../../../src/shared/contract/dataset/dataset-file.ts';
import { getDatasetHistory } from '../../../src/shared/contract/dataset/dataset-history.ts';
import * as uploads from '../../../src/shared/contract/dataset/upload.ts';
import { type BoundCall, bind, bindBytes, bindCaller, bindOpen } from '../http/call.ts';
import { batchDetail, batchList } from './batch/batch-list.ts';
import * as changeBatch from './batch/change-batch.ts';
import { retry } from './batch/retry-parsing.ts';
import { authorisation, authorise } from './dataset/authorisation.ts';
import { datasetDetail } from './dataset/dataset-detail.ts';
import { datasetFigures } from './dataset/dataset-figures.ts';
import { checkName, datasetList, storageAreas } from './dataset/dataset-list.ts';
import { associate } from './dataset/dataset-orders.ts';
import { remove } from './dataset/delete-dataset.ts';
import { create, save } from './dataset/save-dataset.ts';
import { batchDownload, download } from './download/download-batch.ts';
import { contentReply, madeReply } from './files/content-reply.ts';
import { fileDetail } from './files/file-detail.ts';
import { fileList, folderList } from './files/file-list.ts';
import { parseProgress } from './files/progress.ts';
import { historyList } from './history/history-list.ts';
import { add } from './upload/add-files.ts';
import { abort, drop, finish } from './upload/end-upload.ts';
import { init } from './upload/init-upload.ts';
import { merge } from './upload/merge-file.ts';
import { offer } from './upload/offer-hashes.ts';
import { takeFragment } from './upload/take-fragment.ts';
import { takePack } from './upload/take-pack.ts';
import { fragmentHashes, uploadList, uploadStatus } from './upload/upload-status.ts';

/** Data sets, their batches and files. */
const datasetCalls: readonly BoundCall[] = [
  bind(datasets.getStorageAreas, storageAreas),
  bind(datasets.getDatasetList, datasetList),
  bind(datasets.getDatasetDetail, datasetDetail),
  bind(datasets.getDatasetFigures, datasetFigures),
  bind(datasets.checkDatasetName, checkName),
  bind(datasets.createDataset, create),
  bind(datasets.saveDataset, save),
  bind(datasets.associateOrders, associate),
  bind(datasets.deleteDataset, remove),
  bind(datasets.getDatasetAuthorisation, authorisation),
  bind(datasets.setDatasetAuthorisation, authorise),
  bind(batches.getDatasetBatchList, batchList),
  bind(batches.getDatasetBatch, batchDetail),
  bind(batches.createDatasetBatch, changeBatch.create),
  bind(batches.renameDatasetBatch, changeBatch.rename),
  bind(batches.endDatasetBatch, changeBatch.end),
  bind(batches.cancelDatasetBatch, changeBatch.cancel),
  bind(batches.deleteDatasetBatch, changeBatch.remove),
  bind(batches.getDatasetBatchDownload, batchDownload),
  bindOpen(batches.downloadDatasetBatch, download),
  bind(files.getDatasetFileList, fileList),
  bind(files.getDatasetFolderList, folderList),
  bind(files.getDatasetFile, fileDetail),
  bind(files.getParseProgress, parseProgress),
  bind(files.retryParsing, retry),
  bindOpen(files.getDatasetContent, (request, { headers, services }) =>
    contentReply('/dataSet/getContent', request, headers, services),
  ),
  bindOpen(files.getDatasetDownload, (request, { headers, services }) =>
    contentReply('/dataSet/getDownload', request, headers, services),
  ),
  bindOpen(files.getDatasetThumbnail, (request, { headers, services }) =>
    madeReply('/dataSet/getThumbnail', request, headers, services),
  ),
  bindOpen(files.getDatasetRendition, (request, { headers, services }) =>
    madeReply('/dataSet/getRendition', request, headers, services),
  ),
  bind(getDatasetHistory, historyList),
];

/** What brings files into them. */
const uploadCalls: readonly BoundCall[] = [
  bind(uploads.initUpload, init),
  bind(uploads.addFiles, add),
  bind(uploads.offerHashes, offer),
  bindBytes(uploads.uploadFragment, takeFragment('bytes')),
  bindBytes(uploads.uploadZipFragment, takeFragment('zip')),
  bindBytes(uploads.uploadCsvFragment, takeFragment('csv')),
  bindBytes(uploads.uploadPack, takePack),
  bindCaller(uploads.mergeFile, merge),
  bind(uploads.dropFile, drop),
  bind(uploads.finishUpload, finish),
  bind(uploads.abortUpload, abort),
  bind(uploads.getUploadList, uploadList),
  bind(uploads.getUploadStatus, uploadStatus),
  bind(uploads.getFragmentHashes, fragmentHashes),
];

export const allDatasetCalls: readonly BoundCall[] = [...datasetCalls, ...uploadCalls];
