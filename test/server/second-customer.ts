import { randomBytes } from 'node:crypto';
import { deliveredDocument } from '../../demo/data/pictures/delivered-document.ts';
import { drawnKey } from '../../demo/data/pictures/drawn-storage.ts';
import { labelSetOf } from '../../demo/data/pictures/label-set.ts';
import { newId } from '../../demo/server/db/new-id.ts';
import { clientDownload } from '../../demo/server/db/schema/client-download.ts';
import { allowedOrigin, credential, credentialEvent } from '../../demo/server/db/schema/credential.ts';
import { account, customer } from '../../demo/server/db/schema/customer.ts';
import { dataset, datasetBatch, datasetEvent, datasetOrder } from '../../demo/server/db/schema/dataset.ts';
import { content, datasetFile, datasetFolder } from '../../demo/server/db/schema/dataset-file.ts';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import {
  dataDownload,
  dataDownloadBatch,
  dataDownloadPart,
  downloadRecord,
} from '../../demo/server/db/schema/download.ts';
import { errorEntry } from '../../demo/server/db/schema/error-log.ts';
import { complaint, complaintImage } from '../../demo/server/db/schema/feedback.ts';
import { batchMessage } from '../../demo/server/db/schema/history.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { job } from '../../demo/server/db/schema/job.ts';
import { order, project } from '../../demo/server/db/schema/order.ts';
import { annotation, comment, errorType } from '../../demo/server/db/schema/review.ts';
import { spotCheck } from '../../demo/server/db/schema/spot-check.ts';
import { syncAttempt, syncEvent } from '../../demo/server/db/schema/sync.ts';
import { upload, uploadFile } from '../../demo/server/db/schema/upload.ts';
import { savedView } from '../../demo/server/db/schema/view.ts';
import { workloadReport, workloadReportOrder } from '../../demo/server/db/schema/workload.ts';
import type { SystemTransaction } from '../../demo/server/db/transaction.ts';
import { imageKey } from '../../demo/server/feedback/image-key.ts';
import { recount } from '../../demo/server/judging/restore/recount.ts';
import { hashPassword } from '../../demo/server/secrets/password.ts';
import type { Services } from '../../demo/server/services.ts';

/** Ids of one thing of each kind, for tests that try them with somebody else's token. */
export interface SecondCustomer {
  readonly customerId: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly orderId: string;
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
  readonly errorTypeId: string;
  readonly commentId: string;
  /** A leave-message on the batch. */
  readonly messageId: string;
  readonly errorId: string;
  /** A push of its batch that was given up. */
  readonly syncEventId: string;
  /** Uploaded for feedback that was not sent yet. */
  readonly imageId: string;
  /** Shared with its team. */
  readonly viewId: string;
  /** A job number of its package. */
  readonly jobId: string;
  /** An open spot check of its batch. */
  readonly spotCheckId: string;
  readonly datasetId: string;
  /** The batch of its data set. */
  readonly dataBatchId: string;
  /** A file in it. */
  readonly fileId: string;
  /** An upload into it that is not over; its file 1 waits. */
  readonly uploadId: string;
  /** Of its order, ready, with a file 1. */
  readonly downloadId: string;
  /** A workload report of its order. */
  readonly workloadId: string;
}

export const SECOND_CUSTOMER = { name: 'Other Works', loginName: 'othera1', password: 'Other2026' } as const;

/** A tiny customer beside the demonstration's: what the one has, the other must never see. */
export async function seedSecondCustomer({
  database,
  secretBox,
  passwordCost,
  now,
}: Services): Promise<SecondCustomer> {
  const passwordHash = await hashPassword(SECOND_CUSTOMER.password, passwordCost);
  const ids: SecondCustomer = {
    customerId: newId(),
    accountId: newId(),
    projectId: newId(),
    orderId: newId(),
    batchId: newId(),
    packageId: newId(),
    itemId: newId(),
    errorTypeId: newId(),
    commentId: newId(),
    messageId: newId(),
    errorId: newId(),
    syncEventId: newId(),
    imageId: newId(),
    viewId: newId(),
    jobId: newId(),
    spotCheckId: newId(),
    datasetId: newId(),
    dataBatchId: newId(),
    fileId: newId(),
    uploadId: newId(),
    downloadId: newId(),
    workloadId: newId(),
  };
  const { customerId, accountId, projectId, orderId, batchId, packageId, itemId, errorTypeId } = ids;
  const at = now();
  const { delivered } = deliveredDocument('belt', 1, 0);
  await database.system(async (tx) => {
    await tx.insert(customer).values({
      id: customerId,
      name: SECOND_CUSTOMER.name,
    });
    await tx.insert(credential).values({
      customerId,
      customerName: SECOND_CUSTOMER.name,
      appKey: `other-${randomBytes(8).toString('hex')}`,
      appSecret: secretBox.seal(randomBytes(32).toString('base64url')),
      secretHint: 'othr',
      secretMadeAt: at,
      requestUrl: 'https://hooks.other.example',
    });
    await tx
      .insert(credentialEvent)
      .values({ id: newId(), customerId, event: 'created', detail: { name: SECOND_CUSTOMER.name } });
    await tx.insert(allowedOrigin).values({ customerId, origin: 'https://other.example' });
    await tx.insert(account).values({
      id: accountId,
      customerId,
      loginName: SECOND_CUSTOMER.loginName,
      email: 'admin@other.example',
      userName: 'Other Admin',
      passwordHash,
      role: '10',
      mayFinish: true,
    });
    const title = { en: 'Other', zh: '其他', ja: 'その他' };
    await tx
      .insert(errorType)
      .values({ id: errorTypeId, customerId, position: 1, code: 'other', title, severity: 'minor' });
    await tx.insert(project).values({ id: projectId, customerId, name: 'Other project' });
    await tx.insert(order).values({
      id: orderId,
      customerId,
      projectId,
      number: 'PO-1',
      name: 'Other order',
      source: 'platform',
      state: 'reviewable',
      createdBy: 'Other Admin',
      totalData: 1,
      quantity: 1,
      deliveredAt: at,
    });
    await tx.insert(batch).values({
      id: batchId,
      customerId,
      orderId,
      number: 'DB-1',
      name: 'Other batch',
      submitter: 'Provider',
      deliveredAt: at,
      labels: [...labelSetOf('belt')],
    });
    await tx.insert(batchPackage).values({ id: packageId, customerId, batchId, position: 1, name: '01' });
    await tx.insert(item).values({
      id: itemId,
      customerId,
      batchId,
      packageId,
      position: 1,
      fileName: 'other.webp',
      mediaKey: drawnKey('belt', 1),
      mediaType: 'image/webp',
      size: 40_000,
      width: delivered.width,
      height: delivered.height,
      objectCount: delivered.objects.length,
      commentCount: 1,
    });
    await tx.insert(annotation).values({ customerId, itemId, revision: 1, document: delivered });
    await tx
      .insert(comment)
      .values({ id: ids.commentId, customerId, itemId, text: 'Of the other customer.', authorId: accountId });
    await tx.insert(batchMessage).values({
      id: ids.messageId,
      customerId,
      batchId,
      text: 'Of the other customer.',
      authorId: accountId,
    });
    await tx.insert(complaint).values({
      id: newId(),
      customerId,
      accountId,
      msgType: '1',
      sourceFrom: '04',
      contact: '1',
      description: 'Of the other customer.',
    });
    await tx.insert(complaintImage).values({
      id: ids.imageId,
      customerId,
      accountId,
      fileKey: imageKey(customerId, ids.imageId),
      type: 'image/png',
      size: 100,
    });
    await tx
      .insert(job)
      .values({ id: ids.jobId, customerId, batchId, packageId, position: 1, number: 'Other', frames: 1 });
    await tx.insert(spotCheck).values({
      id: ids.spotCheckId,
      customerId,
      batchId,
      number: 1,
      round: 1,
      sizeBy: 'count',
      drawOrder: 'random',
      fromIndex: 1,
      others: 'include',
      strataBy: 'none',
      seed: 'other',
      method: 'sha256-order/1',
      population: 1,
      populationHash: '0'.repeat(64),
      sampleHash: '0'.repeat(64),
      populationKey: 'spot-checks/other',
      size: 1,
      strata: [],
      accountId,
    });
    await tx.insert(savedView).values({
      id: ids.viewId,
      customerId,
      accountId,
      list: 'batches',
      name: 'Other view',
      query: 'state=05',
      shared: true,
    });
    await tx.insert(syncEvent).values({
      id: ids.syncEventId,
      customerId,
      batchId: ids.batchId,
      kind: 'finished',
      sequence: 1,
      round: 1,
      result: '10',
      state: 3,
      failure: 'gone',
      attempts: 1,
    });
    await tx
      .insert(syncAttempt)
      .values({ customerId, eventId: ids.syncEventId, number: 1, outcome: 'refused' });
    await tx.insert(errorEntry).values({
      id: ids.errorId,
      customerId,
      fingerprint: randomBytes(32),
      name: 'TypeError',
      message: 'Of the other customer.',
      component: 'at Other',
      info: 'rendering',
      url: '/other',
      version: '1.0.0',
      count: 1,
      firstAt: at,
      lastAt: at,
    });
    await insertDataset(tx, ids, at);
    await insertDownload(tx, ids, now());
    await insertWorkload(tx, ids);
    await insertClientDownload(tx, ids);
    await recount(tx, customerId);
  });
  return ids;
}

async function insertDownload(tx: SystemTransaction, ids: SecondCustomer, at: Date): Promise<void> {
  const { customerId, accountId, orderId, batchId, downloadId } = ids;
  const expiresAt = new Date(at.getTime() + 24 * 60 * 60 * 1000);
  await tx.insert(dataDownload).values({
    id: downloadId,
    customerId,
    orderId,
    number: 1,
    accountId,
    format: 'json',
    scope: 'all',
    withData: true,
    state: 'ready',
    total: 1,
    expiresAt,
  });
  await tx
    .insert(dataDownloadBatch)
    .values({ customerId, downloadId, position: 1, batchId, acceptedAt: at, folder: 'Other' });
  const file = { fileName: 'Other 001.zip', size: 100 };
  await tx.insert(dataDownloadPart).values({
    customerId,
    downloadId,
    number: 1,
    ...file,
    fileKey: 'downloads/other',
    sha256: 'a'.repeat(64),
    items: 1,
    objects: 0,
    lastBatch: 1,
    lastPackage: 1,
    lastItem: 1,
  });
  await tx
    .insert(downloadRecord)
    .values({ id: newId(), customerId, orderId, downloadId, part: 1, ...file, accountId });
}

async function insertWorkload(tx: SystemTransaction, ids: SecondCustomer): Promise<void> {
  const { customerId, accountId, orderId, workloadId } = ids;
  await tx.insert(workloadReport).values({
    id: workloadId,
    customerId,
    accountId,
    fromMonth: '2026-01',
    toMonth: '2026-01',
    type: 'order',
    language: 'en',
    timeZone: 'UTC',
    state: 'failed',
    error: 'SYS_ERROR',
  });
  await tx.insert(workloadReportOrder).values({ customerId, reportId: workloadId, position: 1, orderId });
}

async function insertClientDownload(
  tx: SystemTransaction,
  { customerId, accountId }: SecondCustomer,
): Promise<void> {
  await tx.insert(clientDownload).values({
    id: newId(),
    customerId,
    accountId,
    kind: 'video',
    version: '1.0.0',
    platform: 'windows',
    architecture: 'x64',
    fileName: 'Other.exe',
    size: 100,
    sha256: 'a'.repeat(64),
  });
}

async function insertDataset(tx: SystemTransaction, ids: SecondCustomer, at: Date): Promise<void> {
  const { customerId, accountId, orderId, datasetId, dataBatchId, fileId, uploadId } = ids;
  const state = 'toBeAnnotated';
  await tx.insert(dataset).values({
    id: datasetId,
    customerId,
    name: 'Other data',
    nameKey: 'other data',
    storageArea: 'main',
    creatorId: accountId,
    state: 'inProgress',
    batchCount: 1,
    fileCount: 1,
    size: 100,
  });
  await tx.insert(datasetOrder).values({ customerId, datasetId, orderId });
  const batchRow = {
    id: dataBatchId,
    customerId,
    datasetId,
    name: 'Other batch',
    nameKey: 'other batch',
    state,
  } as const;
  await tx.insert(datasetBatch).values({ ...batchRow, fileCount: 1, size: 100, parseFailed: 1 });
  const contentId = newId();
  await tx.insert(content).values({
    id: contentId,
    customerId,
    storageArea: 'main',
    hash: randomBytes(32),
    size: 100,
    fileKey: `datasets/main/${customerId}/${contentId}`,
  });
  await tx.insert(datasetFile).values({
    id: fileId,
    customerId,
    datasetId,
    batchId: dataBatchId,
    folder: 'Other folder',
    name: 'Other.txt',
    extension: 'txt',
    kind: 'text',
    size: 100,
    contentId,
    parseState: 'parseFailed',
    reason: 'damaged',
  });
  await tx.insert(datasetFolder).values({
    customerId,
    batchId: dataBatchId,
    path: 'Other folder',
    parent: '',
    name: 'Other folder',
    files: 1,
    size: 100,
  });
  await tx.insert(datasetEvent).values({ id: newId(), customerId, datasetId, event: 'created', accountId });
  await tx.insert(upload).values({
    id: uploadId,
    customerId,
    datasetId,
    batchId: dataBatchId,
    accountId,
    key: newId(),
    kind: 'files',
    files: 1,
    size: 50,
    createdAt: at,
    touchedAt: at,
  });
  await tx
    .insert(uploadFile)
    .values({ customerId, uploadId, number: 1, folder: '', name: 'Other.bin', size: 50 });
}
