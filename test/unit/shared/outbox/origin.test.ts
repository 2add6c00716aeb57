import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { hostEventsOf } from '../../../../src/shared/connection/host-events.ts';
import { createWorkOutbox } from '../../../../src/shared/outbox/create-work-outbox.ts';
import { RESULT_ENTRY } from '../../../../src/shared/outbox/entry-kinds.ts';
import { MapStorage } from './map-storage.ts';

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
  const outbox = createWorkOutbox({
    api: {
      call: async (_endpoint: unknown, { itemId }: { itemId: string }) => ({
        item: { itemId, packageId: 'p', batchId: 'b', result: '10' },
        counters: null,
      }),
    } as unknown as Api,
    queries: new QueryClient(),
    userId: 'anna',
    storage: () => storage,
    hostEvents: hostEventsOf(session),
  });
  const judge = (itemId: string, place: Place) =>
    outbox.add(
      { key: itemId, kind: RESULT_ENTRY, subject: itemId, request: { itemId }, note: { packageId: 'p' } },
      hostEventsOf(place),
    );
  judge('one', first);
  judge('two', second);
  judge('three', first);
  await vi.waitFor(() => expect(outbox.get().entries).toHaveLength(0));
  first.isConnected = false;
  judge('four', first);
  await vi.waitFor(() => expect(outbox.get().entries).toHaveLength(0));
  expect([first.heard, second.heard, session.heard]).toEqual([['one', 'three'], ['two'], ['four']]);
});
