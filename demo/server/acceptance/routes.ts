import * as assignments from '../../../src/shared/contract/accept/assignment.ts';
import * as batches from '../../../src/shared/contract/accept/batch.ts';
import * as bulk from '../../../src/shared/contract/accept/bulk.ts';
import * as errorTypes from '../../../src/shared/contract/accept/error-type.ts';
import * as history from '../../../src/shared/contract/accept/history.ts';
import * as items from '../../../src/shared/contract/accept/item.ts';
import * as messages from '../../../src/shared/contract/accept/message.ts';
import * as packages from '../../../src/shared/contract/accept/package.ts';
import * as repairs from '../../../src/shared/contract/accept/repair.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { acceptorList } from './assign/acceptor-list.ts';
import { assign } from './assign/assign-batch.ts';
import { assignTo } from './assign/assign-packages.ts';
import { packageAssignments } from './assign/package-assignments.ts';
import { batchDetail } from './batch-detail.ts';
import { batchList } from './batch-list.ts';
import { give } from './bulk/give-results.ts';
import { undo } from './bulk/undo-results.ts';
import { getUndoable } from './bulk/undoable.ts';
import { release, startJudging, takeOver } from './claim-package.ts';
import { errorTypeList } from './error-type/error-type-list.ts';
import { move as moveErrorType } from './error-type/move-error-type.ts';
import { retire as retireErrorType } from './error-type/retire-error-type.ts';
import { save as saveErrorType } from './error-type/save-error-type.ts';
import { exportCalls } from './export/routes.ts';
import { finish } from './finish-batch.ts';
import { concludePackage } from './finish-package.ts';
import { batchHistory } from './history/batch-history.ts';
import { itemDocuments } from './item-documents.ts';
import { itemList } from './item-list.ts';
import { judgeList } from './judge-list.ts';
import { close as closeMessage } from './message/close-message.ts';
import { messageList } from './message/message-list.ts';
import { save as saveMessage } from './message/save-message.ts';
import { objectCalls } from './object/calls.ts';
import { packageDetail, packageList } from './package-list.ts';
import { reaccept } from './reaccept-batch.ts';
import { itemDifference } from './repair/item-difference.ts';
import { itemRevisions } from './repair/item-revisions.ts';
import { repair } from './repair/repair-batch.ts';
import { reportCalls } from './report/routes.ts';
import { spotCheckCalls } from './spot-check/routes.ts';
import { start } from './start-batch.ts';
import { viewCalls } from './view/routes.ts';

export const acceptanceCalls: readonly BoundCall[] = [
  bind(batches.getBatchList, batchList),
  bind(batches.getBatchDetail, batchDetail),
  bind(batches.startBatch, start),
  bind(batches.finishBatch, finish),
  bind(batches.reacceptBatch, reaccept),
  bind(bulk.giveResults, give),
  bind(bulk.getUndoableResults, getUndoable),
  bind(bulk.undoResults, undo),
  bind(history.getBatchHistory, batchHistory),
  bind(assignments.assignBatch, assign),
  bind(assignments.assignPackages, assignTo),
  bind(assignments.getPackageAssignments, packageAssignments),
  bind(assignments.getAcceptorList, acceptorList),
  bind(assignments.getJudgeList, judgeList),
  bind(packages.getPackageList, packageList),
  bind(packages.getPackageDetail, packageDetail),
  bind(packages.startPackage, startJudging),
  bind(packages.releasePackage, release),
  bind(packages.takeOverPackage, takeOver),
  bind(packages.finishPackage, concludePackage),
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
