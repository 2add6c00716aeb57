import { expect, test } from 'vitest';
import { parseStoredToken } from '../../../../src/shared/connection/stored-token.ts';

test('a token object is read with its creation time', () => {
  expect(parseStoredToken('{"token":"abc","ti":1700000000000}')).toEqual({
    token: 'abc',
    ti: 1_700_000_000_000,
  });
});

test.each([
  null,
  '',
  'abc',
  '{',
  'null',
  '"abc"',
  '{"token":"abc"}',
  '{"token":"","ti":1}',
  '{"token":1,"ti":1}',
])('%s is no token', (text) => {
  expect(parseStoredToken(text)).toBeNull();
});
