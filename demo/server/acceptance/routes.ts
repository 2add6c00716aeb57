import * as assignments from '../../../src/shared/contract/accept/assignment.ts';
import * as batches from '../../../src/shared/contract/accept/batch.ts';
import * as errorTypes from '../../../src/shared/contract/accept/error-type.ts';
import * as items from '../../../src/shared/contract/accept/item.ts';
import * as packages from '../../../src/shared/contract/accept/package.ts';
import * as reports from '../../../src/shared/contract/accept/report.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { acceptorList } from './acceptor-list.ts';
import { assign } from './assign-batch.ts';
import { batchDetail } from './batch-detail.ts';
import { batchList } from './batch-list.ts';
import { release, startJudging } from './claim-package.ts';
import { errorTypeList } from './error-types.ts';
import { finish } from './finish-batch.ts';
import { concludePackage } from './finish-package.ts';
import { giveResult } from './give-batch-result.ts';
import { itemDocuments } from './item-documents.ts';
import { itemList } from './item-list.ts';
import { packageDetail, packageList } from './package-list.ts';
import { reaccept } from './reaccept-batch.ts';
import { create, download, get } from './report/reports.ts';
import { start } from './start-batch.ts';

export const acceptanceCalls: readonly BoundCall[] = [
  bind(batches.getBatchList, batchList),
  bind(batches.getBatchDetail, batchDetail),
  bind(batches.startBatch, start),
  bind(batches.finishBatch, finish),
  bind(batches.reacceptBatch, reaccept),
  bind(batches.giveBatchResult, giveResult),
  bind(assignments.assignBatch, assign),
  bind(assignments.getAcceptorList, acceptorList),
  bind(packages.getPackageList, packageList),
  bind(packages.getPackageDetail, packageDetail),
  bind(packages.startPackage, startJudging),
  bind(packages.releasePackage, release),
  bind(packages.finishPackage, concludePackage),
  bind(items.getItemList, itemList),
  bind(items.getItemDocuments, itemDocuments),
  bind(errorTypes.getErrorTypeList, errorTypeList),
  bind(reports.createReport, create),
  bind(reports.getReport, get),
  bind(reports.downloadReport, download),
];
