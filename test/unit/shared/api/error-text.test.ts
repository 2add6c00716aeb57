import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { ContractError } from '../../../../src/shared/api/contract-error.ts';
import { errorText } from '../../../../src/shared/api/error-text.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { SessionError } from '../../../../src/shared/api/session-error.ts';
import { UploadUserError } from '../../../../src/shared/api/upload-user-error.ts';
import { createTranslations } from '../../../../src/shared/i18n/translations.ts';
import { LoadError } from '../../../../src/shared/loading/load-error.ts';
import { RouteQueryError } from '../../../../src/shared/routing/route-query-error.ts';

const { i18n, ready } = createTranslations('en');
await ready();
const text = (error: unknown) => errorText(i18n.getFixedT('en', 'errors'), error);
const refusal = (code: number, requestId: string | null) =>
  new ApiError(code, 'raw', { requestId, detail: null });

test('a code of the catalogue has its own sentence', () => {
  expect(text(refusal(5007014, 'r-1'))).toBe('Some packages are not accepted yet. Accept all of them first.');
});

test('a number out of range is named, with what it may be', () => {
  const outOfRange = (detail: unknown) => text(new ApiError(5007006, 'raw', { requestId: null, detail }));
  expect(outOfRange({ field: 'count', least: 1, most: 1200 })).toBe(
    'The number of items is out of range. Enter a whole number from 1 to 1,200.',
  );
  expect(outOfRange({ field: 'plan', limits: [0.065, 1] })).toBe(
    'The plan’s limit is out of range. Choose one of 0.065, 1.',
  );
  expect(outOfRange({ field: 'plan', limits: null })).toBe('The number is out of range. Enter another one.');
  expect(outOfRange(null)).toBe('The number is out of range. Enter another one.');
});

test('a code that is not in the catalogue gets a general text with the request id', () => {
  expect(text(refusal(5999999, 'r-1'))).toMatch(/^Error\..*r-1$/);
  expect(text(refusal(5999999, null))).toMatch(/^Error\./);
});

test('what the server wrote is never shown as it is', () => {
  expect(text(refusal(5999999, null))).not.toContain('raw');
});

test.each([
  [new NetworkError(false, { cause: null }), /could not be reached/],
  [new NetworkError(true, { cause: null }), /too long/],
  [
    new NetworkError(false, { cause: null, refusedOrigin: 'https://a.example' }),
    /https:\/\/a\.example.* not registered/,
  ],
  [new NetworkError(false, { cause: null, refusedOrigin: 'null' }), /without an origin.*`allow-same-origin`/],
  [new ContractError('/a', ['b']), /could not be read/],
  [new SessionError('None came.'), /did not provide access/],
  [new UploadUserError(), /^Verification failed, please Login again\.$/],
  [new RouteQueryError(['orderId']), /address is incomplete/],
  [new LoadError('/dist/chunks/a.js'), /could not be loaded/],
  [new TypeError('x is undefined'), /^Error\./],
  ['a string', /^Error\./],
])('%s', (error, expected) => {
  expect(text(error)).toMatch(expected);
});
