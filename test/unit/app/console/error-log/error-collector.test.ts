import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createErrorCollector,
  MOST_ERRORS,
  MOST_FAILURES,
  SEND_AFTER,
} from '../../../../../src/app/console/error-log/error-collector.ts';
import { ERRORS_AT_ONCE, type InterfaceError } from '../../../../../src/shared/contract/error-log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function error(message: string): InterfaceError {
  return {
    name: 'TypeError',
    message,
    component: '',
    info: 'event',
    url: '/orderManage',
    version: '1',
    at: '2026-11-20T09:30:00.000Z',
    count: 1,
  };
}

function collectorThat({ maySend = () => true, answer = async () => undefined as unknown }) {
  const sent: (readonly InterfaceError[])[] = [];
  const leaving: boolean[] = [];
  const onChange = vi.fn();
  const collector = createErrorCollector({
    send: async (errors, options) => {
      sent.push(errors);
      leaving.push(options.leaving);
      await answer();
    },
    maySend,
    onChange,
  });
  return { collector, sent, leaving, onChange };
}

test('the same error is kept once, and counted; all go in one report after a while', async () => {
  const { collector, sent, onChange } = collectorThat({});
  collector.add(error('a'));
  collector.add(error('b'));
  collector.add(error('a'));
  expect(onChange).toHaveBeenLastCalledWith([error('b'), { ...error('a'), count: 2 }]);
  await vi.advanceTimersByTimeAsync(SEND_AFTER - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[error('b'), { ...error('a'), count: 2 }]]);
});

test('only what happened since the last report is counted in the next one', async () => {
  const { collector, sent, onChange } = collectorThat({});
  collector.add(error('a'));
  await vi.advanceTimersByTimeAsync(SEND_AFTER);
  collector.add(error('a'));
  await vi.advanceTimersByTimeAsync(SEND_AFTER);
  expect(sent).toEqual([[error('a')], [error('a')]]);
  expect(onChange).toHaveBeenLastCalledWith([{ ...error('a'), count: 2 }]);
  await vi.advanceTimersByTimeAsync(10 * SEND_AFTER);
  expect(sent).toHaveLength(2);
});

test('a full batch goes at once, the rest after it', async () => {
  const { collector, sent } = collectorThat({});
  for (let at = 0; at < ERRORS_AT_ONCE + 1; at++) collector.add(error(`e${at}`));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(ERRORS_AT_ONCE);
  await vi.advanceTimersByTimeAsync(SEND_AFTER);
  expect(sent[1]).toEqual([error(`e${ERRORS_AT_ONCE}`)]);
});

test('while nobody is signed in everything waits, and goes with the sign-in', async () => {
  let signedIn = false;
  const { collector, sent } = collectorThat({ maySend: () => signedIn });
  collector.add(error('a'));
  await vi.advanceTimersByTimeAsync(10 * SEND_AFTER);
  expect(sent).toEqual([]);
  signedIn = true;
  collector.flush();
  expect(sent).toEqual([[error('a')]]);
});

test('a report that fails is sent again later, each time with more patience, and is given up at last', async () => {
  const { collector, sent } = collectorThat({ answer: () => Promise.reject(new TypeError('offline')) });
  collector.add(error('a'));
  await vi.advanceTimersByTimeAsync(SEND_AFTER);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SEND_AFTER);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SEND_AFTER);
  expect(sent).toEqual([[error('a')], [error('a')]]);
  await vi.advanceTimersByTimeAsync(2 ** 20 * SEND_AFTER);
  expect(sent).toHaveLength(MOST_FAILURES);
  collector.add(error('b'));
  await vi.advanceTimersByTimeAsync(2 ** 20 * SEND_AFTER);
  expect(sent).toHaveLength(MOST_FAILURES);
});

test('a page that fails all the time does not fill the memory', () => {
  const { collector, onChange } = collectorThat({ maySend: () => false });
  for (let at = 0; at < 3 * MOST_ERRORS; at++) collector.add(error(`e${at}`));
  expect(onChange.mock.lastCall?.[0]).toHaveLength(MOST_ERRORS);
});

test('what still waits goes when the page is left, in a call that outlives it', () => {
  const { collector, sent, leaving } = collectorThat({});
  collector.add(error('a'));
  collector.flush({ leaving: true });
  expect(sent).toEqual([[error('a')]]);
  expect(leaving).toEqual([true]);
});

test('the end of the console sends what waits, and leaves no timer', async () => {
  const { collector, sent } = collectorThat({ answer: () => Promise.reject(new TypeError('offline')) });
  collector.add(error('a'));
  collector.dispose();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
