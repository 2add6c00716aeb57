import * as assignments from '../../../src/shared/contract/accept/assignment.ts';
import * as batches from '../../../src/shared/contract/accept/batch.ts';
import * as errorTypes from '../../../src/shared/contract/accept/error-type.ts';
import * as history from '../../../src/shared/contract/accept/history.ts';
import * as items from '../../../src/shared/contract/accept/item.ts';
import * as messages from '../../../src/shared/contract/accept/message.ts';
import { getMyWork } from '../../../src/shared/contract/accept/my-work.ts';
import * as packages from '../../../src/shared/contract/accept/package.ts';
import * as repairs from '../../../src/shared/contract/accept/repair.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { acceptorList } from './assign/acceptor-list.ts';
import { assign } from './assign/assign-batch.ts';
import { assignTo } from './assign/assign-packages.ts';
import { packageAssignments } from './assign/package-assignments.ts';
import { batchDetail } from './batch/batch-detail.ts';
import { batchList } from './batch/batch-list.ts';
import { judgeList } from './batch/judge-list.ts';
import { reaccept } from './batch/reaccept-batch.ts';
import { start } from './batch/start-batch.ts';
import { finish } from './conclude/finish-batch.ts';
import { errorTypeList } from './error-type/error-type-list.ts';
import { move as moveErrorType } from './error-type/move-error-type.ts';
import { retire as retireErrorType } from './error-type/retire-error-type.ts';
import { save as saveErrorType } from './error-type/save-error-type.ts';
import { exportCalls } from './export/routes.ts';
import { batchHistory } from './history/batch-history.ts';
import { itemDocuments } from './item/item-documents.ts';
import { itemList } from './item/item-list.ts';
import { close as closeMessage } from './message/close-message.ts';
import { messageList } from './message/message-list.ts';
import { save as saveMessage } from './message/save-message.ts';
import { objectCalls } from './object/calls.ts';
import { release, startJudging, takeOver } from './package/claim-package.ts';
import { myWork } from './package/my-work.ts';
import { packageDetail, packageList } from './package/package-list.ts';
import { itemDifference } from './repair/item-difference.ts';
import { itemRevisions } from './repair/item-revisions.ts';
import { repair } from './repair/repair-batch.ts';
import { reportCalls } from './report/routes.ts';
import { spotCheckCalls } from './spot-check/routes.ts';
import { viewCalls } from './view/routes.ts';

export const acceptanceCalls: readonly BoundCall[] = [
  bind(batches.getBatchList, batchList),
  bind(batches.getBatchDetail, batchDetail),
  bind(batches.startBatch, start),
  bind(batches.finishBatch, finish),
  bind(batches.reacceptBatch, reaccept),
  bind(history.getBatchHistory, batchHistory),
  bind(assignments.assignBatch, assign),
  bind(assignments.assignPackages, assignTo),
  bind(assignments.getPackageAssignments, packageAssignments),
  bind(assignments.getAcceptorList, acceptorList),
  bind(assignments.getJudgeList, judgeList),
  bind(getMyWork, myWork),
  bind(packages.getPackageList, packageList),
  bind(packages.getPackageDetail, packageDetail),
  bind(packages.startPackage, startJudging),
  bind(packages.releasePackage, release),
  bind(packages.takeOverPackage, takeOver),
  bind(items.getItemList, itemList),
  bind(items.getItemDocuments, itemDocuments),
  bind(errorTypes.getErrorTypeList, errorTypeList),
  bind(errorTypes.saveErrorType, saveErrorType),
  bind(errorTypes.retireErrorType, retireErrorType),
  bind(errorTypes.moveErrorType, moveErrorType),
  bind(messages.getMessageList, messageList),
  bind(messages.saveMessage, saveMessage),
  bind(messages.closeMessage, closeMessage),
  bind(repairs.repairBatch, repair),
  bind(repairs.getItemRevisions, itemRevisions),
  bind(repairs.getItemDifference, itemDifference),
  ...exportCalls,
  ...viewCalls,
  ...objectCalls,
  ...spotCheckCalls,
  ...reportCalls,
];
