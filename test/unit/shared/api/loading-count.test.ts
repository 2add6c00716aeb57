import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingCount, LOADING_CLOSE_DELAY } from '../../../../src/shared/api/loading-count.ts';

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

test('a tab that was frozen closes it as soon as it goes on', () => {
  const loading = createLoadingCount();
  loading.begin()();
  vi.setSystemTime(Date.now() + 86_400_000);
  vi.advanceTimersByTime(LOADING_CLOSE_DELAY);
  expect(loading.isOpen()).toBe(false);
});

test('with its connection it closes for good, whatever was still pending', () => {
  const loading = createLoadingCount();
  const changes = vi.fn();
  loading.subscribe(changes);
  const end = loading.begin();
  loading.dispose();
  expect(loading.isOpen()).toBe(false);
  expect(changes).toHaveBeenCalledTimes(2);
  end();
  loading.begin();
  vi.advanceTimersByTime(1000);
  expect(loading.isOpen()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
