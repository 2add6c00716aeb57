import * as accept from '../../../src/shared/contract/accept.ts';
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
import { itemList } from './item-list.ts';
import { packageDetail, packageList } from './package-list.ts';
import { reaccept } from './reaccept-batch.ts';
import { create, download, get } from './report/reports.ts';
import { start } from './start-batch.ts';

export const acceptanceCalls: readonly BoundCall[] = [
  bind(accept.getBatchList, batchList),
  bind(accept.getBatchDetail, batchDetail),
  bind(accept.startBatch, start),
  bind(accept.finishBatch, finish),
  bind(accept.reacceptBatch, reaccept),
  bind(accept.giveBatchResult, giveResult),
  bind(accept.assignBatch, assign),
  bind(accept.getAcceptorList, acceptorList),
  bind(accept.getPackageList, packageList),
  bind(accept.getPackageDetail, packageDetail),
  bind(accept.startPackage, startJudging),
  bind(accept.releasePackage, release),
  bind(accept.finishPackage, concludePackage),
  bind(accept.getItemList, itemList),
  bind(accept.getErrorTypeList, errorTypeList),
  bind(accept.createReport, create),
  bind(accept.getReport, get),
  bind(accept.downloadReport, download),
];
