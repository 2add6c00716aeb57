import { getJudgeList } from '../../src/shared/contract/accept/assignment.ts';
import { getBatchDetail } from '../../src/shared/contract/accept/batch.ts';
import { getUndoableResults } from '../../src/shared/contract/accept/bulk.ts';
import { exportItems } from '../../src/shared/contract/accept/export.ts';
import { getBatchHistory } from '../../src/shared/contract/accept/history.ts';
import { getItemList } from '../../src/shared/contract/accept/item.ts';
import { getObjectLabels, getObjectList } from '../../src/shared/contract/accept/object.ts';
import { getPackageList } from '../../src/shared/contract/accept/package.ts';
import { getSpotCheckList, previewSpotCheck } from '../../src/shared/contract/accept/spot-check.ts';
import type { Endpoint } from '../../src/shared/contract/endpoint.ts';
import type { ListRequest, Places } from './list-requests.ts';

const LIMIT = 50;

/** What is asked of one batch that holds half a million items. */
export function hugeRequests({
  hugeBatchId,
  hugeBatchItems,
  acceptorId,
  errorTypeId,
}: Places): ListRequest[] {
  const batchId = hugeBatchId;
  const days = { judgedFrom: '2020-01-01', judgedTo: '2099-12-31' };
  const lastPage = Math.ceil(hugeBatchItems / LIMIT);
  const of = (what: string, endpoint: Endpoint, request: Record<string, unknown> = {}): ListRequest => ({
    name: `huge batch, ${what}`,
    endpoint,
    request: { batchId, ...request },
  });
  const items = (what: string, request: Record<string, unknown> = {}) =>
    of(`items${what}`, getItemList, { limit: LIMIT, ...request });
  const objects = (what: string, request: Record<string, unknown> = {}) =>
    of(`objects${what}`, getObjectList, { limit: LIMIT, ...request });
  const preview = (strata: string) =>
    of(`preview of a spot check by ${strata}`, previewSpotCheck, {
      by: 'percent',
      percent: 2,
      order: 'random',
      others: 'include',
      strata,
    });
  return [
    of('counters', getBatchDetail),
    of('people', getJudgeList),
    of('history', getBatchHistory),
    of('undoable result', getUndoableResults),
    of('spot checks', getSpotCheckList),
    of('packages', getPackageList),
    of('packages, by accuracy', getPackageList, { sort: 'accuracyRate', direction: 'desc' }),
    items(''),
    items(', last page', { page: lastPage }),
    items(', rejected', { result: '20', page: 3 }),
    items(', rejected, last page', { result: '20', page: Math.floor(lastPage / 20) }),
    items(', by file name', { sort: 'fileName' }),
    items(', by file name, last page', { sort: 'fileName', page: lastPage }),
    items(', latest judged', { sort: 'judgedAt', direction: 'desc' }),
    items(', first judged', { sort: 'judgedAt', direction: 'asc' }),
    items(', most objects', { sort: 'objectCount', direction: 'desc' }),
    items(', keyword', { keyword: 'abc' }),
    items(', keyword of one', { keyword: '0/cfcd208495d565ef66e7dff9f98764da' }),
    items(', edited', { edited: true }),
    items(', commented', { commented: true }),
    items(', error type', { errorTypeId }),
    items(', judge', { judgedById: acceptorId }),
    items(', judge and days', { ...days, judgedById: acceptorId }),
    items(', how', { how: 'single' }),
    items(', objects', { minObjects: 2, maxObjects: 3 }),
    items(', label', { label: 'car' }),
    items(', rare label', { label: 'tram' }),
    items(', carried', { secondRound: 'carried' }),
    items(', changed', { secondRound: 'changed' }),
    items(', open', { secondRound: 'open' }),
    of('labels', getObjectLabels),
    objects(''),
    objects(', page 100', { page: 100 }),
    objects(', largest', { sort: 'area', direction: 'desc' }),
    objects(', odd ones', { sort: 'oddness', direction: 'desc' }),
    objects(', nearest to the border', { sort: 'borderDistance' }),
    objects(', rejected', { result: '20' }),
    objects(', changed', { changed: true }),
    objects(' of a label', { label: 'car' }),
    objects(' of a label, page 100', { label: 'car', page: 100 }),
    objects(' of a label, largest', { label: 'car', sort: 'area', direction: 'desc' }),
    objects(' of a label, odd ones', { label: 'car', sort: 'oddness', direction: 'desc' }),
    objects(' of a label, rejected', { label: 'car', result: '20' }),
    objects(' of a label, unchecked', { label: 'sign', result: '00', sort: 'area' }),
    objects(' of a label, changed', { label: 'car', changed: true }),
    objects(' of a rare label', { label: 'tram' }),
    preview('none'),
    preview('package'),
    preview('class'),
    preview('annotator'),
    of('export, first bytes', exportItems),
    of('export of a keyword, first bytes', exportItems, { keyword: 'abc' }),
  ];
}
