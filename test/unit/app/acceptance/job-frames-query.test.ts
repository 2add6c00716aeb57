import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { jobFramesQuery } from '../../../../src/app/acceptance/jobs/job-queries.ts';
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
