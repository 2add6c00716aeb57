import { expect, test } from 'vitest';
import { offeredAction, rowAction } from '../../../../src/app/acceptance/packages/offered-action.ts';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';

test('a package that is under review is gone on with', () => {
  const own = { action: 'continue', state: PACKAGE_STATE.reviewing } as const;
  expect(offeredAction(own)).toBe('continue');
  expect(rowAction(own)).toBe('continue');
});

test('a concluded package is opened anew from its own page only', () => {
  for (const state of [PACKAGE_STATE.accepted, PACKAGE_STATE.rejected]) {
    expect(offeredAction({ action: 'continue', state })).toBe('again');
    expect(rowAction({ action: 'continue', state })).toBe('details');
  }
});

test('otherwise the server’s word stands', () => {
  expect(rowAction({ action: 'start', state: PACKAGE_STATE.reviewable })).toBe('start');
  expect(rowAction({ action: 'view', state: PACKAGE_STATE.reviewing })).toBe('view');
  expect(offeredAction({ action: 'details', state: PACKAGE_STATE.accepted })).toBe('details');
});
