import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { BATCH_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { watchUndoable } from '../../../../src/shared/delivery/bulk/watch-undoable.ts';
import { invalidateDelivery } from '../../../../src/shared/judging/reads/invalidate-delivery.ts';
import { outdateDelivery } from '../../../../src/shared/judging/reads/outdate-delivery.ts';

/** A server that knows which operation can be undone in each batch. */
function stand(known: Record<string, string | null>) {
  const undoable = new Map(Object.entries(known));
  const asked: string[] = [];
  const api = {
    call: async (_endpoint: unknown, { batchId }: { batchId: string }) => {
      asked.push(batchId);
      const operationId = undoable.get(batchId);
      return { operation: operationId ? { operationId } : null };
    },
  } as unknown as Api;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const batches = Object.keys(known).map((batchId) => ({ batchId, state: BATCH_STATE.reviewing }));
  const gone = vi.fn();
  const end = watchUndoable(queries, api, { operationId: 'mine', batches }, gone);
  return { asked, queries, undoable, gone, end };
}

test.each([
  ['a step of a batch', invalidateDelivery],
  ['a single verdict', outdateDelivery],
])('%s that builds on a bulk result ends the offer to undo it', async (_name, done) => {
  const { asked, queries, undoable, gone, end } = stand({ a: 'mine' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  await done(queries);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(gone).not.toHaveBeenCalled();
  undoable.set('a', null);
  await done(queries);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
  end();
});

test('a batch that the result left out is not asked any more', async () => {
  const { asked, queries, undoable, gone, end } = stand({ left: null, changed: 'mine' });
  await vi.waitFor(() => expect(asked).toEqual(['left', 'changed']));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  undoable.set('changed', 'later');
  await invalidateDelivery(queries);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['left', 'changed', 'changed']);
  end();
});

test('nothing is asked once the watching has ended', async () => {
  const { asked, queries, undoable, gone, end } = stand({ a: 'mine' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  end();
  undoable.set('a', null);
  await invalidateDelivery(queries);
  expect(asked).toHaveLength(1);
  expect(gone).not.toHaveBeenCalled();
});
