import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { secondsToWait } from '../../../../src/shared/sign-in/use-refusal-text.ts';

const refusal = (code: number, detail: unknown) => new ApiError(code, 'refused', { requestId: null, detail });

test('a refusal for a time says how long', () => {
  expect(secondsToWait(refusal(5_001_022, { retryAfter: 61.2 }))).toBe(62);
});

test.each([
  refusal(5_001_022, null),
  refusal(5_001_022, { retryAfter: 0 }),
  refusal(5_001_022, { retryAfter: '60' }),
  refusal(5_001_005, { retryAfter: 60 }),
  new NetworkError(false, { cause: null }),
  'text',
])('%s says nothing of a time', (error) => {
  expect(secondsToWait(error)).toBeNull();
});
