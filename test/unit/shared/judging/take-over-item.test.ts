import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getBatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { getItemList, type Item } from '../../../../src/shared/contract/accept/item.ts';
import type { ItemDetail } from '../../../../src/shared/contract/studio.ts';
import { getItemDetail } from '../../../../src/shared/contract/studio.ts';
import { takeOverAnnotation, takeOverItem } from '../../../../src/shared/judging/take-over-item.ts';
import { box, documentOf } from '../annotation/example-objects.ts';

const item = (result: string) => ({ itemId: 'i', packageId: 'p', result }) as Item;
const page = (result: string) => ({ total: 1, rows: [item(result)] });
const rows = (queries: QueryClient, key: readonly unknown[]) =>
  queries.getQueryData<{ rows: Item[] }>(key)?.rows.map(({ result }) => result);

test('every list that holds the item shows its new result, and other reads are old from then on', () => {
  const queries = new QueryClient();
  const strip = [getItemList.path, { packageId: 'p', limit: 100 }];
  const list = [getItemList.path, { packageId: 'p', limit: 10 }];
  const batch = [getBatchDetail.path, { batchId: 'b' }];
  for (const key of [strip, list]) queries.setQueryData(key, page('00'));
  queries.setQueryData(batch, {});
  takeOverItem(queries, item('10'), null);
  expect([rows(queries, strip), rows(queries, list)]).toEqual([['10'], ['10']]);
  expect([list, batch].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});

test.each([
  ['a list that is read for the first time', undefined],
  ['a list that is read again', page('00')],
])('%s does not bring the old result back', async (_name, data) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const queryKey = [getItemList.path, { packageId: 'p' }];
  if (data) queries.setQueryData(queryKey, data);
  const answers: ((rows: ReturnType<typeof page>) => void)[] = [];
  const queryFn = () => new Promise<ReturnType<typeof page>>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  const stop = observer.subscribe(() => undefined);
  if (data) void observer.refetch();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  takeOverItem(queries, item('10'), null);
  answers[0]?.(page('00'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(page('10'));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(rows(queries, queryKey)).toEqual(['10']);
  stop();
});

test('once changed annotations are saved, only objects that stayed as they were have a result', () => {
  const queries = new QueryClient();
  const key = [getItemDetail.path, { itemId: 'i' }];
  const before = documentOf(box('a', 1, 1, 9, 9), box('b', 20, 20, 30, 30), box('c', 40, 40, 50, 50));
  const after = documentOf(box('a', 2, 1, 9, 9), box('b', 20, 20, 30, 30));
  const objects = ['a', 'b', 'c'].map((objectId) => ({ objectId, result: '20' }));
  const review = { result: '20', objects, errors: [] };
  queries.setQueryData(key, { ...item('20'), document: before, revision: 1, review });
  const saved = { revision: 2, item: { ...item('20'), revision: 2 }, counters: {} };
  takeOverAnnotation(queries, after, saved as unknown as Parameters<typeof takeOverAnnotation>[2]);
  const shown = queries.getQueryData<ItemDetail>(key);
  expect(shown?.review.objects.map(({ objectId }) => objectId)).toEqual(['b']);
});
