import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { createSession } from '../../../../src/shared/connection/session.ts';
import { createSessionPause } from '../../../../src/shared/connection/session-pause.ts';
import { storedTokens } from '../../../../src/shared/connection/stored-tokens.ts';
import { memoryTokenStorage } from './memory-token-storage.ts';
import { namedUser } from './named-user.ts';

const ended = () => new ApiError(5001025, 'elsewhere', { requestId: null, detail: null });

/** A page whose user is loaded with the token `old`; `users` says whose the tokens are. */
async function pageOf(users: Record<string, string>, { signsIn = true } = {}) {
  const storage = memoryTokenStorage({ token: 'old', ti: Date.now() });
  const tokens = storedTokens({ storage, refresh: async (token) => token, now: Date.now });
  const call = vi.fn(async () => {
    const name = users[tokens.current() ?? ''];
    if (name === undefined) throw ended();
    return namedUser(name);
  });
  const session = createSession({ api: { call } as unknown as Api, tokens, store: createStore() });
  await session.loadUser();
  const pause = createSessionPause({ tokens, session, signsIn });
  return { tokens, session, pause, call, storage };
}

/** Somebody who asks, as the console's box does. */
function asking(pause: Awaited<ReturnType<typeof pageOf>>['pause']) {
  const questions = vi.fn();
  const stop = pause.subscribe(() => pause.current() && questions());
  return { questions, stop };
}

const A = { old: 'acceptor1', new: 'acceptor1' };

test('without anybody who asks, a call is refused at once', async () => {
  const { pause } = await pageOf(A);
  expect(await pause.resume()('old', ended())).toBeNull();
  expect(pause.current()).toBeNull();
});

test('all calls that fail wait for one question, and go on when the same person has signed in', async () => {
  const { pause, tokens, call } = await pageOf(A);
  const { questions } = asking(pause);
  const waiting = [1, 2, 3].map(() => pause.resume()('old', ended()));
  await vi.waitFor(() => expect(pause.current()).not.toBeNull());
  expect(pause.current()).toMatchObject({ loginName: 'acceptor1', error: { code: 5001025 } });
  tokens.set('new');
  expect(await Promise.all(waiting)).toEqual(['new', 'new', 'new']);
  expect(questions).toHaveBeenCalledTimes(1);
  expect(pause.current()).toBeNull();
  // The user was asked for when the page opened, and once for all calls that waited.
  expect(call).toHaveBeenCalledTimes(2);
});

test('after somebody else has signed in, no call goes on', async () => {
  const { pause, tokens } = await pageOf({ old: 'acceptor1', new: 'acceptor2' });
  asking(pause);
  const waiting = pause.resume()('old', ended());
  await vi.waitFor(() => expect(pause.current()).not.toBeNull());
  tokens.set('new');
  expect(await waiting).toBeNull();
});

test('a call that began before another window signed in somebody else does not go on as that one', async () => {
  const { pause, tokens, session } = await pageOf({ old: 'acceptor1', new: 'acceptor2' });
  asking(pause);
  const resume = pause.resume();
  tokens.set('new');
  await session.loadUser();
  expect(await resume('old', ended())).toBeNull();
});

test('a window that signs out answers for all', async () => {
  const { pause, tokens } = await pageOf(A);
  asking(pause);
  const waiting = pause.resume()('old', ended());
  await vi.waitFor(() => expect(pause.current()).not.toBeNull());
  tokens.set(null);
  expect(await waiting).toBeNull();
  expect(pause.current()).toBeNull();
});

test('where the server cannot say whose the new token is, no call goes on', async () => {
  const { pause, tokens } = await pageOf({ old: 'acceptor1' });
  asking(pause);
  const waiting = pause.resume()('old', ended());
  await vi.waitFor(() => expect(pause.current()).not.toBeNull());
  tokens.set('of nobody');
  expect(await waiting).toBeNull();
});

test('a call that was on its way at a sign-out is refused, and nobody is asked', async () => {
  const { pause, session } = await pageOf(A);
  const { questions } = asking(pause);
  const resume = pause.resume();
  session.reset();
  const error = ended();
  expect(await resume('old', error)).toBeNull();
  pause.announce(error);
  expect(questions).not.toHaveBeenCalled();
  expect(pause.current()).toBeNull();
});

test('who cancels is not asked again about the calls that were on their way', async () => {
  const { pause } = await pageOf(A);
  const { questions } = asking(pause);
  const onItsWay = pause.resume();
  const error = ended();
  const waiting = pause.resume()('old', error);
  await vi.waitFor(() => expect(pause.current()).not.toBeNull());
  pause.giveUp();
  expect(await waiting).toBeNull();
  const late = ended();
  expect(await onItsWay('old', late)).toBeNull();
  // Both are announced as failures now, as any failure is.
  pause.announce(error);
  pause.announce(late);
  expect(questions).toHaveBeenCalledTimes(1);
  void pause.resume()('old', ended());
  await vi.waitFor(() => expect(questions).toHaveBeenCalledTimes(2));
});

test('the end that no call waits for is asked about too, and only while somebody is signed in', async () => {
  const { pause, tokens } = await pageOf(A);
  const { questions } = asking(pause);
  pause.announce(ended());
  pause.announce(ended());
  expect(questions).toHaveBeenCalledTimes(1);
  tokens.set(null);
  pause.announce(ended());
  expect(questions).toHaveBeenCalledTimes(1);
});

test('the end is not asked about before anybody is known: whoever asks who it is says so', async () => {
  const { pause, session } = await pageOf({ old: 'acceptor1' });
  const { questions } = asking(pause);
  session.takeToken('of nobody');
  pause.announce(ended());
  expect(questions).not.toHaveBeenCalled();
});

test('when whoever asks leaves the page, no call waits for ever', async () => {
  const { pause } = await pageOf(A);
  const { stop } = asking(pause);
  const waiting = pause.resume()('old', ended());
  await vi.waitFor(() => expect(pause.current()).not.toBeNull());
  stop();
  expect(await waiting).toBeNull();
});

test('on a page that gives the tokens nobody signs in, and a new token is taken as it is', async () => {
  const { pause, tokens } = await pageOf({ old: 'acceptor1' }, { signsIn: false });
  asking(pause);
  const waiting = pause.resume()('old', ended());
  await vi.waitFor(() => expect(pause.current()).not.toBeNull());
  expect(pause.current()?.loginName).toBeNull();
  tokens.set('by the page');
  expect(await waiting).toBe('by the page');
});
