import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue } from '../../../../src/shared/ui/base/toast-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const textsOf = (queue: ReturnType<typeof createToastQueue>) => queue.toasts.map(({ text }) => text);

test('a toast goes after two seconds, or after its own time', () => {
  const queue = createToastQueue();
  queue.success('saved');
  queue.error('no network', { duration: 5000 });
  vi.advanceTimersByTime(1999);
  expect(textsOf(queue)).toEqual(['saved', 'no network']);
  vi.advanceTimersByTime(1);
  expect(textsOf(queue)).toEqual(['no network']);
  vi.advanceTimersByTime(3000);
  expect(textsOf(queue)).toEqual([]);
});

test('the same words do not stand there twice, and stay longer', () => {
  const queue = createToastQueue();
  queue.error('no');
  vi.advanceTimersByTime(1500);
  queue.error('no');
  expect(textsOf(queue)).toEqual(['no']);
  vi.advanceTimersByTime(1500);
  expect(textsOf(queue)).toEqual(['no']);
});

test('what is pointed at waits', () => {
  const queue = createToastQueue();
  queue.info('read me');
  queue.pause();
  vi.advanceTimersByTime(60_000);
  expect(textsOf(queue)).toEqual(['read me']);
  queue.resume();
  vi.advanceTimersByTime(2000);
  expect(textsOf(queue)).toEqual([]);
});

test('of many, the newest four are shown', () => {
  const queue = createToastQueue();
  for (const text of ['a', 'b', 'c', 'd', 'e']) queue.info(text);
  expect(textsOf(queue)).toEqual(['b', 'c', 'd', 'e']);
});

test('nothing ticks on after the element has gone', () => {
  const queue = createToastQueue();
  queue.info('a');
  queue.dispose();
  expect(vi.getTimerCount()).toBe(0);
});

test('what comes after the last toast was closed under the pointer does not wait', () => {
  const queue = createToastQueue();
  queue.info('read me');
  queue.pause();
  for (const { id } of queue.toasts) queue.close(id);
  queue.info('next');
  vi.advanceTimersByTime(2000);
  expect(textsOf(queue)).toEqual([]);
});

test('a toast brings what can be done about it', () => {
  const queue = createToastQueue();
  const onPress = vi.fn();
  queue.success('given', { action: { label: 'Undo', onPress } });
  queue.success('saved');
  expect(queue.toasts.map(({ action }) => action?.label)).toEqual(['Undo', undefined]);
  queue.toasts[0]?.action?.onPress();
  expect(onPress).toHaveBeenCalledOnce();
});

test('a toast goes when what it says is no longer so, and the watching ends with it', () => {
  const queue = createToastQueue();
  const ended: string[] = [];
  let outdate: (() => void) | undefined;
  queue.success('given', {
    watch: (close) => {
      outdate = close;
      return () => ended.push('given');
    },
  });
  queue.info('short', { watch: () => () => ended.push('short') });
  outdate?.();
  expect(textsOf(queue)).toEqual(['short']);
  vi.advanceTimersByTime(2000);
  expect(ended).toEqual(['given', 'short']);
  queue.info('kept', { watch: () => () => ended.push('kept') });
  queue.dispose();
  expect(ended).toEqual(['given', 'short', 'kept']);
});

test('what is said while the tab is in the background is still there when somebody comes back to it', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const queue = createToastQueue(page);
  queue.info('before');
  vi.advanceTimersByTime(1500);
  turn(true);
  queue.info('meanwhile');
  vi.advanceTimersByTime(60_000);
  expect(textsOf(queue)).toEqual(['before', 'meanwhile']);
  queue.pause();
  turn(false);
  vi.advanceTimersByTime(60_000);
  expect(textsOf(queue)).toEqual(['before', 'meanwhile']);
  queue.resume();
  vi.advanceTimersByTime(1999);
  expect(textsOf(queue)).toEqual(['before', 'meanwhile']);
  vi.advanceTimersByTime(1);
  expect(textsOf(queue)).toEqual([]);
  queue.info('after');
  queue.dispose();
  turn(true);
  turn(false);
  expect(vi.getTimerCount()).toBe(0);
});
