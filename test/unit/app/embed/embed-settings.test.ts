import { expect, test } from 'vitest';
import { withRight } from '../../../../src/app/embed/settings/embed-settings.ts';
import { EMBED_RIGHTS } from '../../../../src/shared/contract/embed-right.ts';

test('a right is turned on and off among those that are there, in one order', () => {
  expect(withRight(['upload', 'read'], 'judge', true)).toEqual(['read', 'judge', 'upload']);
  expect(withRight(['read', 'judge', 'upload'], 'judge', false)).toEqual(['read', 'upload']);
  expect(withRight(['read'], 'read', true)).toEqual(['read']);
});

test.each(EMBED_RIGHTS)('the last right, %s, stays: a token for nothing there is not', (right) => {
  expect(withRight([right], right, false)).toEqual([right]);
});
