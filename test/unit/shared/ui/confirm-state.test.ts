import { expect, test } from 'vitest';
import { createConfirmState } from '../../../../src/shared/ui/base/confirm-state.ts';

const QUESTION = { title: 'Log out?', message: 'Two entries wait.', confirmLabel: 'Log out' };

test('a question of a screen that is gone is taken back, and not asked at all where it went before', async () => {
  const confirmations = createConfirmState();
  const screen = new AbortController();
  const asked = confirmations.confirm(QUESTION, screen.signal);
  expect(confirmations.current?.options).toBe(QUESTION);
  screen.abort();
  expect(await asked).toBe(false);
  expect(await confirmations.confirm(QUESTION, screen.signal)).toBe(false);
  expect(confirmations.current).toBeNull();
});
