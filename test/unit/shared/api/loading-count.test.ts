import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingCount } from '../../../../src/shared/api/loading-count.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the overlay closes 300 ms after the last call', () => {
  const loading = createLoadingCount();
  const endFirst = loading.begin();
  const endSecond = loading.begin();
  endFirst();
  vi.advanceTimersByTime(1000);
  expect(loading.isOpen()).toBe(true);
  endSecond();
  vi.advanceTimersByTime(299);
  expect(loading.isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(loading.isOpen()).toBe(false);
});

test('a call in between keeps it open without flicker', () => {
  const loading = createLoadingCount();
  const changes = vi.fn();
  loading.subscribe(changes);
  loading.begin()();
  vi.advanceTimersByTime(200);
  const end = loading.begin();
  vi.advanceTimersByTime(1000);
  expect(loading.isOpen()).toBe(true);
  end();
  vi.advanceTimersByTime(300);
  expect(changes).toHaveBeenCalledTimes(2);
});

test('ending a call twice counts once', () => {
  const loading = createLoadingCount();
  const end = loading.begin();
  loading.begin();
  end();
  end();
  vi.advanceTimersByTime(1000);
  expect(loading.isOpen()).toBe(true);
});
