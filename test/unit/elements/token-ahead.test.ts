import { expect, test, vi } from 'vitest';
import { tokenAhead } from '../../../src/elements/token-ahead.ts';

/** A page's function that answers when it is told to. */
function asked() {
  const calls: { answer: (token: string) => void; fail: (reason: Error) => void }[] = [];
  const fetchToken = () =>
    new Promise<string>((answer, fail) => {
      calls.push({ answer, fail });
    });
  return { calls, fetchToken };
}

function ahead() {
  const outcome = { onWait: vi.fn(), onToken: vi.fn(), onFailure: vi.fn() };
  return { outcome, tokens: tokenAhead(outcome) };
}

/** Long enough for what a promise that is settled sets off. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the page is asked once, and whoever needs the token first gets what comes of that', async () => {
  const { outcome, tokens } = ahead();
  const fetchToken = vi.fn(async () => 'a');
  tokens.take(fetchToken);
  tokens.ask();
  tokens.ask();
  expect(await tokens.handed?.()).toBe('a');
  expect(fetchToken).toHaveBeenCalledTimes(1);
  expect(outcome.onToken).toHaveBeenCalledExactlyOnceWith('a', 'fetchToken');
  expect(await tokens.handed?.()).toBe('a');
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('a page that gives a new function with every rendering is asked once, while the call runs and after it', async () => {
  const { outcome, tokens } = ahead();
  const { calls, fetchToken } = asked();
  const render = () => {
    tokens.take(() => fetchToken());
    tokens.ask();
  };
  render();
  const first = tokens.handed;
  render();
  calls[0]?.answer('a');
  await settled();
  expect(outcome.onToken).toHaveBeenCalledExactlyOnceWith('a', 'fetchToken');
  render();
  expect(tokens.handed).not.toBe(first);
  expect(await tokens.handed?.()).toBe('a');
  expect(calls.length).toBe(1);
});

test('whoever was handed an older function gets what runs, too', async () => {
  const { tokens } = ahead();
  const { calls, fetchToken } = asked();
  tokens.take(() => fetchToken());
  tokens.ask();
  const older = tokens.handed;
  tokens.take(() => fetchToken());
  const got = older?.();
  calls[0]?.answer('a');
  expect(await got).toBe('a');
  expect(calls.length).toBe(1);
});

test('where the call fails that is told, and the newest function is asked', async () => {
  const { outcome, tokens } = ahead();
  const { calls, fetchToken } = asked();
  tokens.take(fetchToken);
  tokens.ask();
  const newest = vi.fn(async () => 'b');
  tokens.take(newest);
  tokens.ask();
  calls[0]?.fail(new Error('down'));
  await settled();
  expect(outcome.onFailure).toHaveBeenCalledExactlyOnceWith(new Error('down'));
  expect(newest).toHaveBeenCalledTimes(1);
  expect(await tokens.handed?.()).toBe('b');
});

test('what failed is not asked again by itself; a new function is', async () => {
  const { outcome, tokens } = ahead();
  const fails = vi.fn(() => Promise.reject(new Error('down')));
  tokens.take(fails);
  tokens.ask();
  await settled();
  tokens.ask();
  expect(fails).toHaveBeenCalledTimes(1);
  tokens.take(async () => 'b');
  tokens.ask();
  await settled();
  expect(outcome.onToken).toHaveBeenCalledExactlyOnceWith('b', 'fetchToken');
});

test('a call that has not answered in time makes room for another function', async () => {
  vi.useFakeTimers();
  try {
    const { outcome, tokens } = ahead();
    tokens.take(() => new Promise<string>(() => undefined));
    tokens.ask();
    await vi.advanceTimersByTimeAsync(9000);
    tokens.take(async () => 'b');
    tokens.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.onToken).toHaveBeenCalledExactlyOnceWith('b', 'fetchToken');
  } finally {
    vi.useRealTimers();
  }
});

test('a failure is told also where somebody has taken the call, or asks by themselves', async () => {
  const { outcome, tokens } = ahead();
  const { calls, fetchToken } = asked();
  tokens.take(fetchToken);
  tokens.ask();
  const taken = tokens.handed?.();
  calls[0]?.fail(new Error('down'));
  await expect(taken).rejects.toThrow('down');
  expect(outcome.onFailure).toHaveBeenCalledExactlyOnceWith(new Error('down'));
  const again = tokens.handed?.();
  calls[1]?.fail(new Error('still down'));
  await expect(again).rejects.toThrow('still down');
  expect(outcome.onFailure).toHaveBeenLastCalledWith(new Error('still down'));
});

test.each(['withdraws its function', 'ends'])(
  'of a page that %s nothing that is still on its way is told or handed on',
  async (what) => {
    const { outcome, tokens } = ahead();
    const { calls, fetchToken } = asked();
    tokens.take(fetchToken);
    tokens.ask();
    if (what === 'ends') tokens.drop();
    else tokens.take(null);
    tokens.take(async () => 'of-another-one');
    tokens.ask();
    calls[0]?.answer('of-the-one-before');
    await settled();
    expect(outcome.onToken).toHaveBeenCalledExactlyOnceWith('of-another-one', 'fetchToken');
    expect(await tokens.handed?.()).toBe('of-another-one');
  },
);

test('what is asked for once it begins again is handed on like any first call', async () => {
  const { tokens } = ahead();
  const { calls, fetchToken } = asked();
  tokens.take(fetchToken);
  tokens.ask();
  tokens.drop();
  tokens.ask();
  expect(calls.length).toBe(2);
  const got = tokens.handed?.();
  calls[1]?.answer('b');
  expect(await got).toBe('b');
  expect(calls.length).toBe(2);
});
