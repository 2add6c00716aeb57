import { expect, test } from 'vitest';
import { scrubMessage } from '../../../../../src/app/console/error-log/scrub-message.ts';

test.each([
  ['nobody@demo.example has no orders', '…@… has no orders'],
  ['mailto:sato.yui+1@mail.demo.example!', 'mailto:…@…!'],
  ['GET /orderManage?keyword=Sato&page=2 failed', 'GET /orderManage?keyword=…&page=… failed'],
  ['token v4Zk2mS0q9aXc8bW1dE7fG6h is bad', 'token … is bad'],
  ['no row 01900000-0000-7000-8000-000000000001', 'no row …'],
  ['call +81 90-1234-5678 now', 'call … now'],
  [
    `Unexpected token 'S', "Sato Yui is"... is not valid JSON`,
    'Unexpected token “…”, “…”... is not valid JSON',
  ],
  ['The name “Sato” is taken', 'The name “…” is taken'],
  ['The comment `scratched at the left` is too long', 'The comment “…” is too long'],
])('%s', (message, scrubbed) => {
  expect(scrubMessage(message)).toBe(scrubbed);
});

test.each([
  "Cannot read properties of undefined (reading 'batchId')",
  `can't access property "batchId", item is undefined`,
  'usePackageProgressOfTheCurrentBatch is not a function',
  'Maximum call stack size exceeded',
  'x is 12, not 345.5',
])('what says what is wrong stays: %s', (message) => {
  expect(scrubMessage(message)).toBe(message);
});
