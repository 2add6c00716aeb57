import { expect, test } from 'vitest';
import { keptMessageStore } from '../../../../src/app/acceptance/messages/kept-message.ts';
import { itemsOf, windowWith } from '../../shared/connection/window-with.ts';

const key = '019e9db0-51d6-7465-8d2d-e9a0f47e4b3a';

test('what one wrote and did not send is there again for oneself alone, place by place', () => {
  const view = windowWith(itemsOf(new Map()));
  const at = (userId: string, parentId?: string) =>
    keptMessageStore({ userId, batchId: 'batch', parentId }, view);
  at('kato').write({ text: 'half a sen', key });
  expect(at('kato').read()).toEqual({ text: 'half a sen', key });
  expect(at('rossi').read()).toBeNull();
  expect(at('kato', 'message').read()).toBeNull();
});
