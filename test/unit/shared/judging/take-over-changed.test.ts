import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { getChangedPlace } from '../../../../src/shared/contract/studio.ts';
import { knownResults } from '../../../../src/shared/judging/known-results.ts';
import { takeOverChanged } from '../../../../src/shared/judging/take-over-changed.ts';

it('figures of what came back changed follow a verdict at once, and are read again', async () => {
  const queries = new QueryClient();
  const figures = [getChangedPlace.path, { batchId: 'b' }];
  const row = (itemId: string, result: ItemResult, change: string | null) => ({ itemId, result, change });
  const rows = [row('1', '00', 'changed'), row('2', '20', 'changed'), row('3', '00', null)];
  queries.setQueryData([getItemList.path, { batchId: 'b' }], { total: 3, rows });
  takeOverChanged(queries, knownResults(queries), 'b', new Map([['1', '10']]));
  expect(queries.getQueryData(figures)).toBeUndefined();
  queries.setQueryData(figures, { total: 2, accepted: 0, rejected: 1, place: null, next: null });
  takeOverChanged(
    queries,
    knownResults(queries),
    'b',
    new Map<string, ItemResult>([
      ['1', '10'],
      ['2', '10'],
      ['3', '10'],
      ['4', '20'],
    ]),
  );
  expect(queries.getQueryData(figures)).toMatchObject({ accepted: 2, rejected: 0 });
  expect(queries.getQueryState(figures)?.isInvalidated).toBe(true);
});
