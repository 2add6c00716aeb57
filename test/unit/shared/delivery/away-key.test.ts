import { expect, it } from 'vitest';
import { awayKey } from '../../../../src/shared/delivery/unsent/away-key.ts';

it('says "saved on this device" of what is, and of nothing else', () => {
  expect(awayKey({ status: 'offline', onDevice: 'saved' })).toBe('offlineSaved');
  expect(awayKey({ status: 'offline', onDevice: 'saving' })).toBe('offline');
  expect(awayKey({ status: 'signedOut', onDevice: 'denied' })).toBe('signedOutDenied');
  expect(awayKey({ status: 'sending', onDevice: 'saved' })).toBeNull();
});
