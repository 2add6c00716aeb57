import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  frameDocumentsQuery,
  jobFramesQuery,
  revisionsOf,
} from '../../../../src/app/acceptance/jobs/job-queries.ts';
import type { Api } from '../../../../src/shared/api/api.ts';
import type { Item } from '../../../../src/shared/contract/accept/item.ts';
import type { Job } from '../../../../src/shared/contract/accept/job.ts';
import { takeOverItem } from '../../../../src/shared/judging/take-over-item.ts';

test('a verdict that is given in the studio goes into the frames of a clip', async () => {
  const queries = new QueryClient();
  const frame = (number: number, result = '00') =>
    ({ itemId: `i${number}`, packageId: 'p', batchId: 'b', result }) as Item;
  // Two pages of frames.
  const pages = [Array.from({ length: 200 }, (_, at) => frame(at)), [frame(200)]];
  const call = async (_endpoint: unknown, { page }: { page: number }) => ({
    total: 201,
    rows: pages[page - 1],
  });
  const job = { batchId: 'b', jobId: 'j', frames: { total: 201 } } as Job;
  const { select, ...query } = jobFramesQuery({ call } as unknown as Api, job);
  const frames = () => select?.(queries.getQueryData(query.queryKey) ?? { total: 0, rows: [] });
  await queries.fetchQuery(query as unknown as Parameters<typeof queries.fetchQuery>[0]);
  expect(frames()).toHaveLength(201);
  takeOverItem(queries, frame(200, '10'), null);
  expect(frames()?.at(-1)).toMatchObject({ itemId: 'i200', result: '10' });
});

test('annotations of frames are asked for anew once one of them was changed, and in another round', async () => {
  const queries = new QueryClient();
  const asked: unknown[] = [];
  const call = async (_endpoint: unknown, request: unknown) => {
    asked.push(request);
    return { documents: [], labels: [] };
  };
  const job = { batchId: 'b', jobId: 'j', frames: { total: 2 }, round: 1 } as Job;
  const frame = (itemId: string, revision: number) =>
    ({ itemId, batchId: 'b', revision, result: '00' }) as Item;
  const list = jobFramesQuery({ call } as unknown as Api, job).queryKey;
  queries.setQueryData(list, { total: 2, rows: [frame('1', 1), frame('2', 1)] });
  const read = async (of: Job = job) => {
    const { rows } = queries.getQueryData<{ rows: Item[] }>(list) ?? { rows: [] };
    await queries.fetchQuery(frameDocumentsQuery({ call } as unknown as Api, of, rows));
    return asked.length;
  };
  expect([await read(), await read()]).toEqual([1, 1]);
  // As the studio leaves it.
  takeOverItem(queries, frame('2', 2), null);
  expect([await read(), await read()]).toEqual([2, 2]);
  expect(await read({ ...job, round: 2 })).toBe(3);
  expect(asked).toEqual(asked.map(() => ({ batchId: 'b', itemIds: ['1', '2'] })));
  expect(jobFramesQuery({ call } as unknown as Api, { ...job, round: 2 }).queryKey).not.toEqual(list);
  expect(revisionsOf(queries.getQueryData<{ rows: Item[] }>(list)?.rows ?? [])).toBe(3);
});
