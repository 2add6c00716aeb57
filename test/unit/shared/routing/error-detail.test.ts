import { expect, test } from 'vitest';
import { SessionError } from '../../../../src/shared/api/session-error.ts';
import { errorDetail } from '../../../../src/shared/routing/error-detail.ts';

test.each([
  ['failed', 'token-failed', true],
  ['late', 'token-timeout', true],
  ['missing', 'token-missing', false],
] as const)(
  'a wish for a token that is %s is told as %s, with what the page itself said',
  (lack, code, retryable) => {
    const error = new SessionError('fetchToken failed: No token: 502', { lack });
    expect(errorDetail(error)).toEqual({
      code,
      retryable,
      status: null,
      message: 'fetchToken failed: No token: 502',
    });
  },
);
