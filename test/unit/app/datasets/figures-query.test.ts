import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { figuresQuery } from '../../../../src/app/datasets/dataset-queries.ts';
import type { Api } from '../../../../src/shared/api/api.ts';

const datasetId = '0199a5f0-0000-7000-8000-000000000001';

test('figures that every file is read for are asked for once while files are looked into, and once after', async () => {
  let calls = 0;
  const api = {
    call: async () => {
      calls += 1;
      return { types: [], growth: [], calls };
    },
  } as unknown as Api;
  // Of a zip that is unpacked files come in: with each the data set is another.
  const of = (parsing: number) =>
    figuresQuery(api, { datasetId, parsing, updatedAt: `2026-11-26T00:00:00.${1000 - parsing}Z` });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const observer = new QueryObserver(queries, of(900));
  const shown: unknown[] = [];
  const end = observer.subscribe(({ data }) => shown.push(data));
  await expect.poll(() => shown.at(-1)).toBeDefined();
  // As often as the data set itself is asked for.
  for (const parsing of [600, 300, 1]) observer.setOptions(of(parsing));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(calls).toBe(1);
  shown.length = 0;
  observer.setOptions(of(0));
  await expect.poll(() => observer.getCurrentResult().data).toMatchObject({ calls: 2 });
  // Those from before stand there until the others are.
  expect(shown).not.toContain(undefined);
  observer.setOptions(of(0));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(calls).toBe(2);
  end();
  queries.clear();
});
