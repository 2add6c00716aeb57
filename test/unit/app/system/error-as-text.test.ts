import { expect, test } from 'vitest';
import { errorAsText } from '../../../../src/app/system/error-as-text.ts';
import type { LoggedError } from '../../../../src/shared/contract/error-log.ts';

const error: LoggedError = {
  errorId: '018f0000-0000-7000-8000-000000000001',
  name: 'TypeError',
  message: 'it is <b>undefined</b>',
  component: '    at ItemTable\n    at div\n',
  info: 'rendering',
  url: '/projects/dataList',
  version: '0.1.0',
  count: 3,
  firstAt: '2026-11-20T09:30:00.000Z',
  lastAt: '2026-11-21T10:00:00.000Z',
};

test('an error is copied with all its fields, as it was reported', () => {
  expect(errorAsText(error, (field) => field)).toBe(
    [
      'TypeError: it is <b>undefined</b>',
      'url: /projects/dataList',
      'info: rendering',
      'version: 0.1.0',
      'count: 3',
      'firstAt: 2026-11-20T09:30:00.000Z',
      'lastAt: 2026-11-21T10:00:00.000Z',
      '',
      '    at ItemTable',
      '    at div',
    ].join('\n'),
  );
});

test('an error of unknown place ends with its fields', () => {
  expect(errorAsText({ ...error, component: '' }, (field) => field)).toMatch(/lastAt: [^\n]+$/);
});
