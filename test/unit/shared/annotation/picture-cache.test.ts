import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureCache } from '../../../../src/shared/annotation/picture/picture-cache.ts';

/** What the server of the pictures answers now, and which were asked for so far. */
let answer: () => Promise<unknown>;
let asked: string[];

const broken = async () => ({ ok: false });
const whole = async () => ({ ok: true, blob: async () => new Blob(['a picture']) });

class Bitmap {
  close(): void {
    // There is nothing to give back.
  }
}

beforeEach(() => {
  asked = [];
  answer = whole;
  vi.useFakeTimers();
  vi.stubGlobal('ImageBitmap', Bitmap);
  vi.stubGlobal('createImageBitmap', async () => new Bitmap());
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a picture that the network did not give', () => {
  it('is asked for again by itself until it comes, and then no more', async () => {
    answer = broken;
    const cache = new PictureCache();
    const states: string[] = [];
    cache.subscribe(() => states.push(cache.get('/a').state));
    cache.want(['/a']);
    await settled();
    expect(states).toEqual(['failed']);
    answer = whole;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['failed', 'ready']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual(['/a', '/a']);
    cache.dispose();
  });

  it('is asked for at once when the network is back, and nothing else is', async () => {
    const cache = new PictureCache();
    cache.want(['/there']);
    await settled();
    answer = broken;
    cache.want(['/there', '/a']);
    await settled();
    expect(cache.get('/a').state).toBe('failed');
    answer = whole;
    cache.retryFailed();
    await settled();
    expect([cache.get('/a').state, asked]).toEqual(['ready', ['/there', '/a', '/a']]);
    cache.dispose();
  });

  it('is asked for no more once it is far away', async () => {
    answer = broken;
    const cache = new PictureCache();
    cache.want(['/a']);
    await settled();
    cache.want([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual(['/a']);
  });
});

it('what came and is no picture is damaged, which asking again would not mend', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no picture');
  });
  const cache = new PictureCache();
  cache.want(['/a']);
  await settled();
  expect(cache.get('/a').state).toBe('damaged');
  cache.retryFailed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['/a']);
});
