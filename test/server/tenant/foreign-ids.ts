import { newId } from '../../../demo/server/db/new-id.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { SecondCustomer } from '../second-customer.ts';
import { TEST_PASSWORD } from '../test-customer.ts';

const document = { version: 1, modality: 'image', width: 960, height: 720, tags: [], objects: [] };

/**
 * For every call, a request that names what belongs to another customer. A call that is not in here fails the
 * suite: whoever adds one says how it could be abused.
 */
export function foreignRequests(other: SecondCustomer, reportId: string): Record<string, object> {
  const {
    batchId,
    packageId,
    itemId,
    orderId,
    projectId,
    errorTypeId,
    commentId,
    messageId,
    accountId,
    imageId,
    errorId,
    viewId,
    jobId,
  } = other;
  const key = newId();
  return {
    '/accept/getBatchList': { orderId, projectId },
    '/accept/getBatchDetail': { batchId },
    '/accept/startBatch': { batchId },
    '/accept/finishBatch': { batchId },
    '/accept/reacceptBatch': { batchId },
    '/accept/giveResults': { target: { kind: 'packages', batchId, packageIds: [packageId] }, result: '10' },
    '/accept/getUndoableResults': { batchId },
    '/accept/undoResults': { operationId: batchId },
    '/accept/getBatchHistory': { batchId },
    '/accept/takeOverPackage': { packageId },
    '/accept/getPackageAssignments': { batchId },
    '/accept/assignPackages': { batchId, userIds: [], how: 'set' },
    '/accept/assignBatch': { batchId, userIds: [accountId] },
    '/accept/getAcceptorList': { keyword: 'Other' },
    '/accept/getJudgeList': { batchId },
    '/accept/exportBatches': { orderId, projectId },
    '/accept/exportPackages': { batchId },
    '/accept/exportItems': { packageId, errorTypeId },
    '/accept/getJobList': { batchId },
    '/accept/getJobDetail': { jobId },
    '/accept/startJob': { jobId },
    '/accept/giveJobResult': { jobId, result: '10' },
    '/accept/getObjectList': { packageId },
    '/accept/getObjectLabels': { batchId },
    '/accept/saveObjectResults': { batchId, key, objects: [{ itemId, objectId: 'a' }], result: '10' },
    '/accept/setObjectRule': { batchId, rule: { kind: 'any' } },
    '/accept/getItemDocuments': { batchId, itemIds: [itemId] },
    '/accept/getSavedViewList': { list: 'batches' },
    '/accept/saveView': { viewId, list: 'batches', name: 'mine now', query: '' },
    '/accept/deleteView': { viewId },
    '/accept/getPackageList': { batchId },
    '/accept/getPackageDetail': { packageId },
    '/accept/startPackage': { packageId },
    '/accept/releasePackage': { packageId },
    '/accept/finishPackage': { packageId, result: '10', unchecked: '10' },
    '/accept/getItemList': { packageId, errorTypeId },
    '/accept/getErrorTypeList': {},
    '/accept/saveErrorType': {
      errorTypeId,
      code: 'stolen',
      title: { en: 'Stolen', zh: '窃', ja: '盗' },
      severity: 'minor',
    },
    '/accept/retireErrorType': { errorTypeId, retired: true },
    '/accept/moveErrorType': { errorTypeId, position: 1 },
    '/accept/getMessageList': { batchId },
    '/accept/saveMessage': { batchId, key, text: 'hello', parentId: messageId },
    '/accept/closeMessage': { messageId, closed: true },
    '/accept/repairBatch': { batchId, message: 'mine' },
    '/accept/getItemRevisions': { itemId },
    '/accept/getItemDifference': { itemId, from: 1, to: 1 },
    '/accept/createReport': { batchId },
    '/accept/getReport': { reportId },
    '/accept/downloadReport': { reportId },
    '/accept/getReportList': { batchId },
    '/accept/cancelReport': { reportId },
    '/comPlaints/insertComplaintsInfo': {
      msgType: '1',
      sourceFrom: '04',
      contact: '1',
      complaintDes: 'with an image of others',
      appealAnnex: imageId,
    },
    '/comPlaints/uploadAdviceFile': {},
    '/oauth/getInfo': {},
    '/oauth/getStatus': {},
    '/oauth/getLoginRecord': {},
    '/order/getOrderList': { projectId },
    '/order/getOrderOverview': {},
    '/order/getOrderDetail': { orderId },
    '/project/getProjectList': { keyword: 'Other' },
    '/project/getProjectDetail': { projectId },
    '/project/saveProjectNote': { projectId, note: 'mine' },
    '/studio/getItemDetail': { itemId },
    '/studio/getNextUnchecked': { packageId, after: 0 },
    '/studio/saveResult': { itemId, key, result: '20', errors: [{ errorTypeId }] },
    '/studio/saveAnnotation': { itemId, key, baseRevision: 1, document },
    '/studio/saveComment': { itemId, key, text: 'hello' },
    '/studio/resolveComment': { commentId, resolved: true },
    '/studio/deleteComment': { commentId },
    '/studio/getItemHistory': { itemId },
    '/errorLog/reportErrors': {
      errors: [
        {
          name: 'TypeError',
          message: 'Of the other customer.',
          component: 'at mine',
          info: 'rendering',
          url: '/',
          version: '1.0.0',
          at: new Date().toISOString(),
          count: 1,
        },
      ],
    },
    '/errorLog/getErrorList': { keyword: 'at Other' },
    '/errorLog/clearErrors': { errorIds: [errorId] },
    '/oauth/update/password': { oldPassword: TEST_PASSWORD, newPassword: 'Password2' },
    '/oauth/refresh': {},
    '/oauth/logout': {},
  };
}

/** What may come back from those: refused, or a page without rows. */
export const REFUSALS = [403, 404, 5001018, 5007007, 5016011];

/** Calls that name nothing, or only search: they may succeed, showing what is the caller's own. */
export const OWN_DATA = new Set([
  '/accept/getBatchList',
  '/accept/getAcceptorList',
  '/accept/getErrorTypeList',
  '/accept/exportBatches',
  '/accept/getSavedViewList',
  '/comPlaints/uploadAdviceFile',
  '/oauth/getInfo',
  '/oauth/update/password',
  '/errorLog/reportErrors',
  '/errorLog/getErrorList',
  '/errorLog/clearErrors',
  '/oauth/getStatus',
  '/oauth/getLoginRecord',
  '/order/getOrderList',
  '/order/getOrderOverview',
  '/project/getProjectList',
  '/oauth/refresh',
  '/oauth/logout',
]);

export const ROLES_TRIED = [ROLE.administrator, ROLE.acceptor] as const;
