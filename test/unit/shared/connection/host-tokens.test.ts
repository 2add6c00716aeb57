import { expect, test, vi } from 'vitest';
import { SessionError } from '../../../../src/shared/api/session-error.ts';
import { hostTokens } from '../../../../src/shared/connection/host-tokens.ts';

test('the host is asked at once, and once for all calls', async () => {
  const fetchToken = vi.fn(async () => 'a');
  const tokens = hostTokens();
  tokens.setFetchToken(fetchToken);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  expect(await Promise.all([tokens.forCall(), tokens.forCall()])).toEqual(['a', 'a']);
  expect(await tokens.forCall()).toBe('a');
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test('a refused token is fetched anew, once for all calls that were refused', async () => {
  const fetchToken = vi.fn(async () => 'b');
  fetchToken.mockResolvedValueOnce('a');
  const tokens = hostTokens();
  tokens.setFetchToken(fetchToken);
  await tokens.forCall();
  expect(await Promise.all([tokens.renew('a'), tokens.renew('a')])).toEqual(['b', 'b']);
  expect(await tokens.renew('a')).toBe('b');
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test.each(['fails', 'gives the refused token again'])(
  'where a callback %s, calls that were on their way share that; one that begins later asks anew',
  async (what) => {
    const fetchToken = vi.fn(async () => 'a');
    const tokens = hostTokens();
    tokens.setFetchToken(fetchToken);
    await tokens.forCall();
    if (what === 'fails') fetchToken.mockRejectedValue(new Error('down'));
    const outcome = (begun?: number) => tokens.renew('a', begun).catch(({ message }: Error) => message);
    const shared = what === 'fails' ? 'fetchToken failed: Error: down' : null;
    const begun = performance.now() - 5;
    for (let call = 0; call < 7; call += 1) expect(await outcome(begun)).toBe(shared);
    expect(fetchToken).toHaveBeenCalledTimes(2);
    fetchToken.mockResolvedValue('b');
    expect(await outcome(performance.now() + 1)).toBe('b');
    expect(fetchToken).toHaveBeenCalledTimes(3);
    expect(await outcome(begun)).toBe('b');
  },
);

test('a call on its way is not answered by what failed long ago, or before the page gave another callback', async () => {
  vi.useFakeTimers();
  try {
    const tokens = hostTokens();
    const fails = vi.fn(() => Promise.reject(new Error('down')));
    tokens.set('a');
    tokens.setFetchToken(fails);
    const begun = performance.now();
    await vi.advanceTimersByTimeAsync(5);
    const outcome = () => tokens.renew('a', begun).catch(() => 'down');
    expect([await outcome(), await outcome()]).toEqual(['down', 'down']);
    expect(fails).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome()).toBe('down');
    expect(fails).toHaveBeenCalledTimes(2);
    tokens.setFetchToken(async () => 'b');
    expect(await outcome()).toBe('b');
  } finally {
    vi.useRealTimers();
  }
});

test('a host that gives the refused token again does not make calls go round in circles', async () => {
  const tokens = hostTokens();
  tokens.setFetchToken(async () => 'a');
  await tokens.forCall();
  expect(await tokens.renew('a')).toBeNull();
});

test('a token property has no way to be renewed', async () => {
  const tokens = hostTokens();
  tokens.set('a');
  expect(await tokens.forCall()).toBe('a');
  expect(await tokens.renew('a')).toBeNull();
});

test('a callback that fails is told to the call, which may ask again', async () => {
  const fetchToken = vi.fn(async () => 'a');
  fetchToken.mockRejectedValueOnce(new Error('the partner is down'));
  const tokens = hostTokens();
  tokens.setFetchToken(fetchToken);
  await expect(tokens.forCall()).rejects.toThrow('fetchToken failed: Error: the partner is down');
  expect(await tokens.forCall()).toBe('a');
});

test.each([undefined, '', null, 7])('%s is no token', async (answer) => {
  const tokens = hostTokens();
  tokens.setFetchToken((async () => answer) as unknown as () => Promise<string>);
  await expect(tokens.forCall()).rejects.toBeInstanceOf(SessionError);
});

const INSTEAD = [
  ['a page of several lines', '\n<!DOCTYPE html>\n<title>Sign in</title>\nWelcome\n', '<!DOCTYPE '],
  ['a page of one line', '<p>Sign_in</p>', '<p>Sign_in'],
  ['the JSON around a token', '{"token":"abc.def"}', '{"token":"'],
  ['a token in quotes', '"abc.def"', '"abc.def"'],
  ['words', 'Not signed in', 'Not signed'],
] as const;

test.each(INSTEAD)(
  '%s is no token, whether it was fetched or set, and is never sent',
  async (_, text, begins) => {
    const tokens = hostTokens();
    const changes = vi.fn();
    tokens.subscribe(changes);
    tokens.set(text);
    await expect(tokens.forCall()).rejects.toThrow(`token gave no token, but this string: '${begins}'`);
    expect([tokens.current(), tokens.hasSource(), changes.mock.calls.length]).toEqual([null, true, 1]);
    tokens.setFetchToken(async () => text);
    await expect(tokens.forCall()).rejects.toThrow(`fetchToken gave no token, but this string: '${begins}'`);
    tokens.set('abc.def');
    expect(await tokens.forCall()).toBe('abc.def');
  },
);

test.each(['abc', 'eyJhbGciOi.eyJ_-x~y+z/0==', ' abc\n'])('%j is a token, as HTTP sends it', async (text) => {
  const tokens = hostTokens();
  tokens.setFetchToken(async () => text);
  expect(await tokens.forCall()).toBe(text);
});

/** A page's function that answers when it is told to. */
function asked() {
  const calls: { answer: (token: string) => void; fail: (reason: Error) => void }[] = [];
  const fetchToken = () =>
    new Promise<string>((answer, fail) => {
      calls.push({ answer, fail });
    });
  return { calls, fetchToken };
}

test('a page that gives a new function with every rendering is asked once, and what that brings is taken', async () => {
  const { calls, fetchToken } = asked();
  const tokens = hostTokens();
  for (let rendering = 0; rendering < 4; rendering += 1) tokens.setFetchToken(() => fetchToken());
  const waiting = tokens.forCall();
  tokens.setFetchToken(() => fetchToken());
  expect(calls.length).toBe(1);
  calls[0]?.answer('a');
  expect(await waiting).toBe('a');
  expect(tokens.current()).toBe('a');
  expect(calls.length).toBe(1);
});

test('where the call that runs fails, whoever waits hears it, and the newest function is asked', async () => {
  const old = asked();
  const newest = vi.fn(async () => 'of-the-newest');
  const between = vi.fn(async () => 'between');
  const tokens = hostTokens();
  tokens.setFetchToken(old.fetchToken);
  const waiting = tokens.forCall();
  tokens.setFetchToken(between);
  tokens.setFetchToken(newest);
  old.calls[0]?.fail(new Error('down'));
  await expect(waiting).rejects.toThrow('fetchToken failed: Error: down');
  await vi.waitFor(() => expect(tokens.current()).toBe('of-the-newest'));
  expect([between.mock.calls.length, newest.mock.calls.length]).toEqual([0, 1]);
});

test('where the call that runs is late, the newest function is asked; either may bring the token then', async () => {
  vi.useFakeTimers();
  try {
    const old = asked();
    const newest = asked();
    const tokens = hostTokens();
    tokens.setFetchToken(old.fetchToken);
    tokens.setFetchToken(newest.fetchToken);
    const late = expect(tokens.forCall()).rejects.toThrow('has not answered');
    await vi.advanceTimersByTimeAsync(8000);
    await late;
    expect([old.calls.length, newest.calls.length]).toEqual([1, 1]);
    old.calls[0]?.answer('late-but-good');
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens.current()).toBe('late-but-good');
    newest.calls[0]?.answer('of-the-newest');
    expect(await tokens.forCall()).toBe('late-but-good');
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens.current()).toBe('of-the-newest');
  } finally {
    vi.useRealTimers();
  }
});

test('a page that withdraws its function begins anew: what is still on its way is no token any more', async () => {
  const { calls, fetchToken } = asked();
  const tokens = hostTokens();
  tokens.setFetchToken(fetchToken);
  const waiting = tokens.forCall();
  tokens.setFetchToken(null);
  tokens.setFetchToken(async () => 'of-another-one');
  calls[0]?.answer('of-the-one-before');
  expect(await waiting).toBe('of-another-one');
  expect(tokens.current()).toBe('of-another-one');
});

test('a page that takes the token back begins anew, too, and is asked again by whoever waits', async () => {
  const { calls, fetchToken } = asked();
  const tokens = hostTokens();
  tokens.setFetchToken(fetchToken);
  const waiting = tokens.forCall();
  tokens.set(null);
  calls[0]?.answer('of-the-one-before');
  await vi.waitFor(() => expect(calls.length).toBe(2));
  expect(tokens.current()).toBeNull();
  calls[1]?.answer('of-another-one');
  expect(await waiting).toBe('of-another-one');
});

test('a token that the page sets counts before what it was asked for earlier, for whoever waits, too', async () => {
  const { calls, fetchToken } = asked();
  const tokens = hostTokens();
  tokens.setFetchToken(fetchToken);
  const waiting = tokens.forCall();
  tokens.set('set');
  expect(await waiting).toBe('set');
  calls[0]?.answer('of-the-one-before');
  await new Promise((resolve) => setTimeout(resolve));
  expect(tokens.current()).toBe('set');
});

test('whoever waits for what the page has withdrawn goes on without it', async () => {
  const tokens = hostTokens();
  tokens.setFetchToken(asked().fetchToken);
  const waiting = tokens.forCall();
  tokens.setFetchToken(null);
  expect(await waiting).toBeNull();
  expect(tokens.isAsking()).toBe(false);
});

test('until the host gave anything there is no source', () => {
  const tokens = hostTokens();
  expect(tokens.hasSource()).toBe(false);
  tokens.set('a');
  expect(tokens.hasSource()).toBe(true);
});

test('a page that gives a new function with every rendering is not asked while there is a good token', async () => {
  const tokens = hostTokens();
  tokens.setFetchToken(async () => 'a');
  await tokens.forCall();
  const later = vi.fn(async () => 'b');
  tokens.setFetchToken(later);
  expect(await tokens.forCall()).toBe('a');
  expect(later).not.toHaveBeenCalled();
  expect(await tokens.renew('a')).toBe('b');
});

test('a new function is asked at once where the token has ended and could not be replaced', async () => {
  const tokens = hostTokens();
  tokens.set('a');
  await tokens.renew('a');
  tokens.setFetchToken(async () => 'b');
  await vi.waitFor(() => expect(tokens.current()).toBe('b'));
});

test('a connection that ends waits no longer for the page, and leaves no clock behind', async () => {
  vi.useFakeTimers();
  try {
    const tokens = hostTokens();
    const hangs = () => new Promise<string>(() => undefined);
    tokens.setFetchToken(() => hangs());
    const late = expect(tokens.forCall()).rejects.toBeInstanceOf(SessionError);
    tokens.setFetchToken(() => hangs());
    await vi.advanceTimersByTimeAsync(8000);
    await late;
    const waiting = expect(tokens.forCall()).rejects.toBeInstanceOf(SessionError);
    tokens.dispose();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('whether the page is asked for a token is known until it answers, or its time is up', async () => {
  const tokens = hostTokens();
  expect(tokens.isAsking()).toBe(false);
  let answer: (token: string) => void = () => undefined;
  tokens.setFetchToken(() => new Promise((resolve) => (answer = resolve)));
  expect(tokens.isAsking()).toBe(true);
  answer('abc.def');
  expect(await tokens.forCall()).toBe('abc.def');
  expect(tokens.isAsking()).toBe(false);
  vi.useFakeTimers();
  tokens.setFetchToken(() => new Promise(() => undefined));
  const refused = expect(tokens.renew('abc.def')).rejects.toThrow('has not answered');
  expect(tokens.isAsking()).toBe(true);
  await vi.advanceTimersByTimeAsync(8000);
  await refused;
  expect(tokens.isAsking()).toBe(false);
  vi.useRealTimers();
});
