import { expect, it } from 'vitest';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { untilReachable } from '../../../../src/shared/connection/until-reachable.ts';

const away = new NetworkError(false, { cause: new TypeError('away') });
const foreign = new NetworkError(false, { cause: null, refusedOrigin: 'https://portal.example' });
const refused = new ApiError(5007901, '', { requestId: null, detail: null });
const read = (error: unknown, data?: unknown, errorUpdateCount = 1) => ({
  state: { error, data, errorUpdateCount },
});

it('a read that found no server is tried again later and later, and in the same time for the same failure', () => {
  expect([1, 2, 9].map((count) => untilReachable(read(away, undefined, count)))).toEqual([
    2000, 4000, 30_000,
  ]);
});

it('what is there already, or was refused, the origin of the page included, is not asked for again by itself', () => {
  expect([
    untilReachable(read(away, 'rows')),
    untilReachable(read(refused)),
    untilReachable(read(foreign)),
    untilReachable(read(null)),
  ]).toEqual([false, false, false, false]);
});
