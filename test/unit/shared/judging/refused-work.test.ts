import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { hostEventsOf } from '../../../../src/shared/connection/host-events.ts';
import { getPackageDetail } from '../../../../src/shared/contract/accept/package.ts';
import { getSampledItemList, getSpotCheckDetail } from '../../../../src/shared/contract/accept/spot-check.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { getItemDetail } from '../../../../src/shared/contract/studio.ts';
import { openWorkOutbox } from '../../../../src/shared/judging/open-work-outbox.ts';
import { Verdicts } from '../../../../src/shared/judging/verdicts.ts';
import '../outbox/kept-entries.ts';
import { MapStorage } from '../outbox/map-storage.ts';

/** What is read again after an acceptance is refused with the code, and what waits for the person then. */
async function afterRefusal(code: number, detail: unknown = null, spotCheckId?: string) {
  const read: string[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const shown = [
    [getItemDetail.path, { itemId: 'one' }],
    [getPackageDetail.path, { packageId: 'p' }],
    [getSampledItemList.path, { spotCheckId: 's' }],
    ...(spotCheckId === undefined ? [] : [[getSpotCheckDetail.path, { spotCheckId }]]),
  ];
  for (const queryKey of shown) {
    const queryFn = async () => read.push(String(queryKey[0]));
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  }
  await vi.waitFor(() => expect(read).toHaveLength(shown.length));
  read.length = 0;
  const api = {
    call: async () => {
      throw new ApiError(code, '', { requestId: null, detail });
    },
  } as unknown as Api;
  const storage = new MapStorage();
  const hostEvents = hostEventsOf(new EventTarget());
  const outbox = openWorkOutbox({ api, queries, userId: 'anna', storage: () => storage, hostEvents });
  const item = { itemId: 'one', packageId: 'p', batchId: 'b', fileName: 'one', result: '00' } as const;
  void new Verdicts({ outbox, api, origin: hostEvents, known: null }).giveItems(
    [{ item, position: 1, errors: [], seen: { judgedAt: null, revision: 1 } }],
    { result: '10', errors: [] },
    { screen: 'studio', place: 1, elapsed: 0, spotCheckId },
  );
  await vi.waitFor(() => expect(read).not.toHaveLength(0));
  return { read: read.sort(), entries: outbox.get().entries.length };
}

const EVERYTHING = [getPackageDetail.path, getSampledItemList.path, getItemDetail.path];
const byColleague = (result: string) => ({ result, by: 'Chen', at: '2026-11-27T03:00:00.000Z' });

test('what a colleague decided instead is read, wherever it is shown', async () => {
  expect(await afterRefusal(ERROR.judgedMeanwhile, byColleague('20'))).toEqual({
    read: EVERYTHING,
    entries: 1,
  });
});

test('what a colleague has just accepted need not be accepted once more', async () => {
  expect(await afterRefusal(ERROR.judgedMeanwhile, byColleague('10'))).toEqual({
    read: EVERYTHING,
    entries: 0,
  });
});

test('what is refused for its package has that read again alone', async () => {
  expect(await afterRefusal(ERROR.packageHeldByOther)).toEqual({
    read: [getPackageDetail.path],
    entries: 1,
  });
});

test('what is refused in a spot check has that read again, too: it may have ended, or be out of sight', async () => {
  for (const code of [ERROR.spotCheckEnded, ERROR.notFound]) {
    expect(await afterRefusal(code, null, 's')).toEqual({
      read: [getPackageDetail.path, getSpotCheckDetail.path],
      entries: 1,
    });
  }
});
