import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageSurroundings } from '../../../../src/shared/upload/surroundings.ts';

const FRAME = 16;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that draws a picture when it is asked to, or none while it is hidden. */
function page(isHidden = false) {
  const view = {
    requestAnimationFrame: (callback: () => void) => (isHidden ? 0 : Number(setTimeout(callback, FRAME))),
    cancelAnimationFrame: (frame: number) => clearTimeout(frame),
    navigator: { onLine: true },
  };
  return pageSurroundings(view as unknown as Window & typeof globalThis);
}

/** Asks for a picture again as soon as one has come, as an upload does that changes all the time. */
function telling(isHidden = false) {
  const { onFrame } = page(isHidden);
  const times: number[] = [];
  const next = () => {
    onFrame(() => {
      times.push(performance.now());
      next();
    });
  };
  const began = performance.now();
  next();
  return () => times.map((time) => Math.round(time - began));
}

test('what changes all the time is told with the first picture, then about ten times a second', () => {
  const times = telling();
  vi.advanceTimersByTime(1000);
  const [first = 0] = times();
  expect(first).toBeLessThan(2 * FRAME);
  expect(times().length).toBeGreaterThanOrEqual(8);
  expect(times().length).toBeLessThanOrEqual(11);
});

test('a hidden page, which draws nothing, tells all the same', () => {
  const times = telling(true);
  vi.advanceTimersByTime(1000);
  expect(times()).toEqual([250, 500, 750, 1000]);
});

test('what was given up is not called, in whichever wait it was', () => {
  const { onFrame } = page();
  const called = vi.fn();
  onFrame(called)();
  vi.advanceTimersByTime(1000);
  const end = onFrame(called);
  vi.advanceTimersByTime(FRAME / 2);
  end();
  vi.advanceTimersByTime(1000);
  expect(called).not.toHaveBeenCalled();
});
