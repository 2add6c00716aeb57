import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { hostEventsOf } from '../../../../src/shared/connection/host-events.ts';
import { getPackageDetail } from '../../../../src/shared/contract/accept/package.ts';
import { getSampledItemList } from '../../../../src/shared/contract/accept/spot-check.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { getItemDetail } from '../../../../src/shared/contract/studio.ts';
import { openWorkOutbox } from '../../../../src/shared/judging/open-work-outbox.ts';
import { Verdicts } from '../../../../src/shared/judging/verdicts.ts';
import '../outbox/kept-entries.ts';
import { MapStorage } from '../outbox/map-storage.ts';

/** What is read again after a verdict is refused with the code. */
async function readAgainAfter(code: number): Promise<readonly string[]> {
  const read: string[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const shown = [
    [getItemDetail.path, { itemId: 'one' }],
    [getPackageDetail.path, { packageId: 'p' }],
    [getSampledItemList.path, { spotCheckId: 's' }],
  ];
  for (const queryKey of shown) {
    const queryFn = async () => read.push(String(queryKey[0]));
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  }
  await vi.waitFor(() => expect(read).toHaveLength(shown.length));
  read.length = 0;
  const api = {
    call: async () => {
      throw new ApiError(code, '', { requestId: null, detail: null });
    },
  } as unknown as Api;
  const storage = new MapStorage();
  const hostEvents = hostEventsOf(new EventTarget());
  const outbox = openWorkOutbox({ api, queries, userId: 'anna', storage: () => storage, hostEvents });
  const item = { itemId: 'one', packageId: 'p', batchId: 'b', fileName: 'one', result: '00' } as const;
  void new Verdicts({ outbox, api, origin: hostEvents, known: null }).giveItems(
    [{ item, position: 1, errors: [], seen: { judgedAt: null, revision: 1 } }],
    { result: '10', errors: [] },
    { screen: 'studio', place: 1, elapsed: 0 },
  );
  await vi.waitFor(() => expect(outbox.get().refused).toHaveLength(1));
  await vi.waitFor(() => expect(read).not.toHaveLength(0));
  return read.sort();
}

test('what a colleague decided instead is read, wherever it is shown', async () => {
  expect(await readAgainAfter(ERROR.judgedMeanwhile)).toEqual([
    getPackageDetail.path,
    getSampledItemList.path,
    getItemDetail.path,
  ]);
});

test('what is refused for its package has that read again alone', async () => {
  expect(await readAgainAfter(ERROR.packageHeldByOther)).toEqual([getPackageDetail.path]);
});
