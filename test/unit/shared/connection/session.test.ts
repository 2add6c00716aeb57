import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { createSession } from '../../../../src/shared/connection/session.ts';
import { storedTokens } from '../../../../src/shared/connection/stored-tokens.ts';
import type { Endpoint } from '../../../../src/shared/contract/endpoint.ts';
import { type CurrentUser, getInfo, login, logout } from '../../../../src/shared/contract/oauth/session.ts';
import { memoryTokenStorage } from './memory-token-storage.ts';

const ACCEPTOR: CurrentUser = {
  userId: '01900000-0000-7000-8000-000000000001',
  userName: 'Sato Yui',
  loginName: 'acceptor1',
  email: null,
  avatar: null,
  introduction: null,
  role: '20',
  roles: ['acceptor'],
  status: '1',
  csrId: '01900000-0000-7000-8000-000000000002',
  customerName: 'Demo',
  showEnable: true,
  mayFinish: false,
  switchableRoles: [],
};

const refusal = (code: number) => new ApiError(code, 'refused', { requestId: null, detail: null });

function sessionWith(answers: Map<Endpoint, () => Promise<unknown>>, token: string | null = null) {
  const storage = memoryTokenStorage(token === null ? null : { token, ti: Date.now() });
  const call = vi.fn((endpoint: Endpoint) => answers.get(endpoint)?.() ?? Promise.reject(refusal(404)));
  const tokens = storedTokens({ storage, refresh: async () => 'new', now: Date.now });
  const session = createSession({ api: { call } as unknown as Api, tokens, store: createStore() });
  return { session, storage, tokens, call };
}

test('signing in stores the token with its time', async () => {
  const { session, storage } = sessionWith(new Map([[login, async () => ({ token: 'abc' })]]));
  expect(session.read().signedIn).toBe(false);
  await session.signIn({ loginName: 'acceptor1', password: 'Accept2026' });
  expect(session.read().signedIn).toBe(true);
  expect(storage.read()).toMatchObject({ token: 'abc', ti: expect.any(Number) });
});

test('the role list is always admin on the client; the server’s role code is kept apart', async () => {
  const { session } = sessionWith(new Map([[getInfo, async () => ACCEPTOR]]), 'abc');
  expect(session.read().roles).toEqual([]);
  await session.loadUser();
  expect(session.read()).toMatchObject({
    roles: ['admin'],
    role: '20',
    isAdministrator: false,
    user: ACCEPTOR,
  });
});

test('the user is loaded once for all who ask at the same time', async () => {
  const { session, call } = sessionWith(new Map([[getInfo, async () => ACCEPTOR]]), 'abc');
  await Promise.all([session.loadUser(), session.loadUser()]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a user who could not be loaded leaves no roles, and may be asked for again', async () => {
  let answer: () => Promise<unknown> = () => Promise.reject(refusal(5001001));
  const { session } = sessionWith(new Map([[getInfo, () => answer()]]), 'abc');
  await expect(session.loadUser()).rejects.toMatchObject({ code: 5001001 });
  expect(session.read()).toMatchObject({ user: null, roles: [] });
  answer = async () => ACCEPTOR;
  await session.loadUser();
  expect(session.read().user).toEqual(ACCEPTOR);
});

test('signing out forgets token, user and roles', async () => {
  const answers = new Map<Endpoint, () => Promise<unknown>>([
    [getInfo, async () => ACCEPTOR],
    [logout, async () => null],
  ]);
  const { session, storage } = sessionWith(answers, 'abc');
  await session.loadUser();
  await session.signOut();
  expect(session.read()).toMatchObject({ signedIn: false, user: null, roles: [], role: null });
  expect(storage.read()).toBeNull();
});

test('a sign-out that fails is passed on, and nothing is cleared', async () => {
  const { session } = sessionWith(new Map([[logout, () => Promise.reject(refusal(500))]]), 'abc');
  await expect(session.signOut()).rejects.toMatchObject({ code: 500 });
  expect(session.read().signedIn).toBe(true);
});

test('signing out of a session that has ended already succeeds', async () => {
  const { session } = sessionWith(new Map([[logout, () => Promise.reject(refusal(401))]]), 'abc');
  await session.signOut();
  expect(session.read().signedIn).toBe(false);
});

test('resetting makes no call', () => {
  const { session, call } = sessionWith(new Map(), 'abc');
  session.reset();
  expect(session.read().signedIn).toBe(false);
  expect(call).not.toHaveBeenCalled();
});

test('a user who arrives after the sign-out is not taken', async () => {
  let arrive: (user: CurrentUser) => void = () => undefined;
  const { session } = sessionWith(
    new Map([[getInfo, () => new Promise((resolve) => (arrive = resolve))]]),
    'abc',
  );
  const loading = session.loadUser();
  session.reset();
  arrive(ACCEPTOR);
  await loading;
  expect(session.read().user).toBeNull();
});
