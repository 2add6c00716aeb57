import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { hasSessionEnded } from '../../../../src/shared/api/session-ended.ts';
import { SESSION_ENDED_CODES } from '../../../../src/shared/contract/error-code.ts';
import { updatePassword } from '../../../../src/shared/contract/oauth/password.ts';
import { login } from '../../../../src/shared/contract/oauth/session.ts';

const refusal = (code: number, detail: unknown = null) =>
  new ApiError(code, 'refused', { requestId: null, detail });

test.each([...SESSION_ENDED_CODES])('%i of a call that needs a session is its end', (code) => {
  expect(hasSessionEnded(refusal(code), updatePassword)).toBe(true);
});

test('a call that needs no session says nothing about one', () => {
  expect(hasSessionEnded(refusal(5001022), login)).toBe(false);
});

test('a refusal for a while ends nothing', () => {
  expect(hasSessionEnded(refusal(5001022, { retryAfter: 120 }), updatePassword)).toBe(false);
});

test('other codes and other errors end nothing', () => {
  expect(hasSessionEnded(refusal(5007906), updatePassword)).toBe(false);
  expect(hasSessionEnded(new TypeError('lost'), updatePassword)).toBe(false);
});
