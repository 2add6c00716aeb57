import * as sync from '../../../src/shared/contract/sync/sync.ts';
import { type BoundCall, bind, bindCaller, bindOpen } from '../http/call.ts';
import { sendResults } from './download-results.ts';
import { eventDetail } from './event-detail.ts';
import { eventList } from './event-list.ts';
import { pushBatch } from './push-batch.ts';
import { replay } from './replay.ts';

export const syncCalls: readonly BoundCall[] = [
  bind(sync.getSyncList, eventList),
  bindCaller(sync.getSyncDetail, eventDetail),
  bind(sync.replaySync, replay),
  bind(sync.syncBatch, pushBatch),
  bindOpen(sync.downloadResults, sendResults),
];
