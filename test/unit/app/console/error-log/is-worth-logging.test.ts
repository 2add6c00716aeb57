import { expect, test } from 'vitest';
import { isThrownBelow, isWorthLogging } from '../../../../../src/app/console/error-log/is-worth-logging.ts';
import { ApiError } from '../../../../../src/shared/api/api-error.ts';
import { ContractError } from '../../../../../src/shared/api/contract-error.ts';
import { NetworkError } from '../../../../../src/shared/api/network-error.ts';

test.each([
  [new TypeError('x is undefined'), true],
  ['a text', true],
  [new ContractError('/a', ['b']), true],
  [new ApiError(5007014, 'no', { requestId: null, detail: null }), false],
  [new NetworkError(false, { cause: null }), false],
  [new DOMException('aborted', 'AbortError'), false],
])('%s', (error, expected) => {
  expect(isWorthLogging(error)).toBe(expected);
});

test('only errors that our own scripts have a part in are ours', () => {
  const thrownAt = (address: string) =>
    Object.assign(new TypeError('x'), { stack: `TypeError: x\n    at f (${address}:1:2)` });
  const folder = 'https://host.example/dist/';
  expect(isThrownBelow(folder, thrownAt('https://host.example/dist/chunks/a.js'))).toBe(true);
  expect(isThrownBelow(folder, thrownAt('https://host.example/own/page.js'))).toBe(false);
  expect(isThrownBelow(folder, 'a text')).toBe(false);
});
