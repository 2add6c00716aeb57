import { afterEach, expect, it, vi } from 'vitest';
import { ImageSurface } from '../../../../src/app/studio/view/image/image-surface.ts';
import type { ViewHost } from '../../../../src/app/studio/view/view.ts';
import { itemOf } from './support/studio-on.ts';

afterEach(() => vi.unstubAllGlobals());

it('the picture at hand is asked for at once when the network is back, as long as the studio is open', async () => {
  const window = new EventTarget();
  const asked: string[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return { ok: false };
  });
  const surface = new ImageSurface({} as ViewHost, ({ mediaUrl }) => mediaUrl);
  const close = surface.open();
  surface.load(itemOf(1), []);
  await expect.poll(() => surface.picture.state).toBe('failed');
  window.dispatchEvent(new Event('online'));
  expect(asked).toEqual(['/media/1', '/media/1']);
  close();
  window.dispatchEvent(new Event('online'));
  expect(asked).toEqual(['/media/1', '/media/1']);
});
