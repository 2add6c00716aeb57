import { expect, test } from 'vitest';
import { requestUrlProblem } from '../../../../src/shared/contract/request-url.ts';

test.each([
  ['https://hooks.example.com', null],
  ['https://hooks.example.com:8443/results?of=us', null],
  ['https://93.184.216.34/hook', null],
  ['https://localhost.example.com', null],
  ['', 'empty'],
  ['hooks.example.com', 'notAddress'],
  ['https://hooks example.com', 'notAddress'],
  ['mailto:hooks@example.com', 'scheme'],
  ['http://hooks.example.com', 'insecure'],
  ['https://word@hooks.example.com', 'userinfo'],
  ['https://hooks.example.com#', 'fragment'],
  ['https://hooks.example.com:25', 'port'],
  ['https://hooks.example.com:1023', 'port'],
  ['https://hooks.example.com:1024', null],
  ['https://localhost', 'localName'],
  ['https://deep.localhost', 'localName'],
  ['https://receiver', 'localName'],
  ['https://receiver.', 'localName'],
  ['https://receiver.local', 'localName'],
  ['https://metadata.google.internal', 'localName'],
  ['https://127.0.0.1', 'localName'],
  ['https://[::1]', 'localName'],
  [`https://hooks.example.com/${'x'.repeat(2000)}`, 'tooLong'],
] as const)('of %s it says %s', (url, problem) => {
  expect(requestUrlProblem(url, false)).toBe(problem);
});

test.each([
  ['http://127.0.0.1:9000/hook', null],
  ['http://receiver:80', null],
  ['https://localhost:22', null],
  ['ftp://receiver', 'scheme'],
  ['http://user:word@receiver', 'userinfo'],
  ['http://receiver/#part', 'fragment'],
] as const)('where the settings allow the own network, of %s it says %s', (url, problem) => {
  expect(requestUrlProblem(url, true)).toBe(problem);
});
