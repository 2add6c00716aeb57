import { expect, test } from 'vitest';
import { connectionProblem, isWorthRepeating } from '../../../demo/import/connection-problem.ts';

const failed = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each([
  ['ECONNREFUSED', /cannot be reached; is it running/, false],
  ['ECONNRESET', /broke off/, true],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate .* not accepted/, false],
  ['ENOENT', /nothing could be sent .* ENOENT/, false],
])('%s is told as what it is, and repeated only where that helps', (code, words, repeated) => {
  expect(connectionProblem(failed(code), 'https://console.example')).toMatch(words);
  expect(isWorthRepeating(failed(code))).toBe(repeated);
});
