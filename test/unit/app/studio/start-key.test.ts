import { afterEach, expect, it } from 'vitest';
import { allActions } from '../../../../src/app/studio/actions/all-actions.ts';
import { pressActions } from '../../../../src/app/studio/actions/press-actions.ts';
import { actionsAt } from '../../../../src/app/studio/keys/own-keys.ts';
import { startPackage } from '../../../../src/shared/contract/accept/package.ts';
import { studioOn } from './support/studio-on.ts';

let one: Awaited<ReturnType<typeof studioOn>>;
afterEach(() => one.close());

const press = (chord: string) =>
  pressActions(actionsAt({}, allActions(one.studio.view), chord), one.studio, false);

it('a key claims the package, and Enter does where nothing else is begun', async () => {
  for (const chord of ['s', 'Enter']) {
    const claimed: unknown[] = [];
    one = await studioOn({
      pack: { action: 'start', holder: null },
      answers: [[startPackage, (request) => claimed.push(request)]],
    });
    expect(press(chord)).toBe(true);
    await expect.poll(() => claimed, { message: chord }).toEqual([{ packageId: 'p' }]);
    one.close();
  }
  one = await studioOn();
  expect(press('Enter')).toBe(false);
});
