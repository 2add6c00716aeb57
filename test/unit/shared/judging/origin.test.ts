import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { hostEventsOf } from '../../../../src/shared/connection/host-events.ts';
import { openWorkOutbox } from '../../../../src/shared/judging/open-work-outbox.ts';
import { Verdicts } from '../../../../src/shared/judging/verdicts.ts';
import '../outbox/kept-entries.ts';
import { MapStorage } from '../outbox/map-storage.ts';

/** As much of an element as events need. */
class Place extends EventTarget {
  isConnected = true;
  readonly heard: unknown[] = [];

  constructor() {
    super();
    this.addEventListener('customer-item-judged', (event) =>
      this.heard.push(event instanceof CustomEvent ? event.detail.itemId : null),
    );
  }
}

test('a verdict is told to the element that gave it, or to its session once that is gone', async () => {
  const [session, first, second] = [new Place(), new Place(), new Place()];
  const storage = new MapStorage();
  const api = {
    call: async (_endpoint: unknown, { itemId }: { itemId: string }) => ({
      item: { itemId, packageId: 'p', batchId: 'b', result: '10' },
      counters: null,
    }),
  } as unknown as Api;
  const outbox = openWorkOutbox({
    api,
    queries: new QueryClient(),
    userId: 'anna',
    storage: () => storage,
    hostEvents: hostEventsOf(session),
  });
  const judge = (itemId: string, place: Place) =>
    new Verdicts({ outbox, api, origin: hostEventsOf(place), known: null }).giveItems(
      [
        {
          item: { itemId, packageId: 'p', batchId: 'b', fileName: itemId, result: '00' },
          position: 1,
          errors: [],
          seen: { judgedAt: null, revision: 1 },
        },
      ],
      { result: '10', errors: [] },
      { screen: 'studio', place: 1, elapsed: 0 },
    );
  void judge('one', first);
  void judge('two', second);
  void judge('three', first);
  await vi.waitFor(() => expect(outbox.get().entries).toHaveLength(0));
  first.isConnected = false;
  void judge('four', first);
  await vi.waitFor(() => expect(outbox.get().entries).toHaveLength(0));
  expect([first.heard, second.heard, session.heard]).toEqual([['one', 'three'], ['two'], ['four']]);
});
