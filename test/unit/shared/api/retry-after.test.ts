import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { retryAfter } from '../../../../src/shared/api/retry-after.ts';

const refusal = (detail: unknown) => new ApiError(5_001_022, 'refused', { requestId: null, detail });

test('a refusal for a time says how long, in whole seconds', () => {
  expect(retryAfter(refusal({ retryAfter: 61.2 }))).toBe(62);
});

test.each([
  refusal(null),
  refusal('60'),
  refusal({ retryAfter: '60' }),
  refusal({}),
  new NetworkError(false, { cause: null }),
  { detail: { retryAfter: 60 } },
])('%o says nothing of a time', (error) => {
  expect(retryAfter(error)).toBeNull();
});
