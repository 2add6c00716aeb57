import { afterEach, expect, test } from 'vitest';
import { frameActions } from '../../../../src/app/studio/actions/frame-actions.ts';
import { studioOn } from './support/studio-on.ts';

const opened: Awaited<ReturnType<typeof studioOn>>[] = [];
async function open() {
  const one = await studioOn();
  opened.push(one);
  return one.studio;
}
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

test('buttons are shown at first, are switched, and are shown again with the next visit', async () => {
  const studio = await open();
  expect(studio.frame.get().buttons).toBe(true);
  frameActions.buttons.run(studio);
  expect(studio.frame.get().buttons).toBe(false);
  expect((await open()).frame.get().buttons).toBe(true);
  frameActions.buttons.run(studio);
  expect(studio.frame.get().buttons).toBe(true);
});
