import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { endReasonAtom, SIGNED_OUT_ELSEWHERE } from '../../../../src/shared/connection/end-reason.ts';
import { createSession } from '../../../../src/shared/connection/session.ts';
import { sessionMemory } from '../../../../src/shared/connection/session-memory.ts';
import { storedTokens } from '../../../../src/shared/connection/stored-tokens.ts';
import type { Endpoint } from '../../../../src/shared/contract/endpoint.ts';
import {
  type CurrentUser,
  getInfo,
  getStatus,
  login,
  logout,
} from '../../../../src/shared/contract/oauth/session.ts';
import { memoryTokenStorage } from './memory-token-storage.ts';
import { namedUser } from './named-user.ts';
import { FORBIDDEN, itemsOf, windowWith } from './window-with.ts';

const ACCEPTOR = namedUser('acceptor1');

const refusal = (code: number) => new ApiError(code, 'refused', { requestId: null, detail: null });

function sessionWith(
  answers: Map<Endpoint, () => Promise<unknown>>,
  token: string | null = null,
  items = itemsOf(new Map()),
) {
  const storage = memoryTokenStorage(token === null ? null : { token, ti: Date.now() });
  const call = vi.fn((endpoint: Endpoint) => answers.get(endpoint)?.() ?? Promise.reject(refusal(404)));
  const tokens = storedTokens({ storage, refresh: async () => 'new', now: Date.now });
  const onOtherUser = vi.fn();
  const store = createStore();
  const session = createSession({
    api: { call } as unknown as Api,
    tokens,
    store,
    memory: sessionMemory(windowWith(items)),
    onOtherUser,
  });
  const endReason = () => store.get(endReasonAtom);
  return { session, storage, tokens, store, call, onOtherUser, endReason };
}

test('signing in stores the token with its time', async () => {
  const { session, storage } = sessionWith(new Map([[login, async () => ({ token: 'abc' })]]));
  expect(session.read().signedIn).toBe(false);
  await session.signIn({ loginName: 'acceptor1', password: 'Accept2026' });
  expect(session.read().signedIn).toBe(true);
  expect(storage.read()).toMatchObject({ token: 'abc', ti: expect.any(Number) });
});

test('whose a token is the server is asked once; one that was replaced meanwhile is nobody’s', async () => {
  const getUser = vi.fn(async () => ACCEPTOR);
  const { session, tokens } = sessionWith(new Map([[getInfo, getUser]]), 'abc');
  expect(await session.ownerOf('abc')).toBe(ACCEPTOR.userId);
  expect(await session.ownerOf('abc')).toBe(ACCEPTOR.userId);
  expect(getUser).toHaveBeenCalledTimes(1);
  tokens.set('def');
  expect(await session.ownerOf('def')).toBe(ACCEPTOR.userId);
  expect(await session.ownerOf('abc')).toBeNull();
  getUser.mockRejectedValueOnce(new NetworkError(false, { cause: null }));
  tokens.set('ghi');
  await expect(session.ownerOf('ghi')).rejects.toBeInstanceOf(NetworkError);
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

test('a token that is refreshed on the way has the user asked for once all the same', async () => {
  const fourDays = 4 * 24 * 60 * 60 * 1000;
  const storage = memoryTokenStorage({ token: 'old', ti: Date.now() - fourDays });
  const tokens = storedTokens({ storage, refresh: async () => 'new', now: Date.now });
  const sent: (string | null)[] = [];
  // As the client does: each call asks for the token that it is sent with.
  const call = async () => {
    sent.push(await tokens.forCall());
    return ACCEPTOR;
  };
  const session = createSession({ api: { call } as unknown as Api, tokens, store: createStore() });
  await session.loadUser();
  expect(sent).toEqual(['new']);
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

test('signing out of an account that was closed forgets it all the same', async () => {
  const items = new Map<string, string>();
  const answers = new Map<Endpoint, () => Promise<unknown>>([
    [getInfo, async () => ACCEPTOR],
    [logout, () => Promise.reject(refusal(5001043))],
  ]);
  const { session, storage } = sessionWith(answers, 'abc', itemsOf(items));
  await session.loadUser();
  await session.signOut();
  expect([storage.read(), session.read().user, items.has('userInfo')]).toEqual([null, null, false]);
});

test('resetting forgets token and roles without a call', async () => {
  const { session, storage, tokens, call } = sessionWith(new Map([[getInfo, async () => ACCEPTOR]]), 'abc');
  await session.loadUser();
  call.mockClear();
  expect(session.read()).toMatchObject({ signedIn: true, role: ACCEPTOR.role, roles: [expect.any(String)] });
  session.reset();
  expect(session.read()).toMatchObject({ signedIn: false, user: null, role: null, roles: [] });
  expect(storage.read()).toBeNull();
  // Whoever comes next does not begin with them either.
  tokens.set('def');
  expect(session.read()).toMatchObject({ signedIn: true, user: null, role: null, roles: [] });
  expect(call).not.toHaveBeenCalled();
});

test('a token that goes by another window’s doing is told so, until somebody signs in, whichever way', async () => {
  const { session, tokens, endReason } = sessionWith(new Map([[getInfo, async () => ACCEPTOR]]), 'abc');
  tokens.set(null);
  expect(endReason()).toBe(SIGNED_OUT_ELSEWHERE);
  tokens.set('of another window');
  await session.loadUser();
  expect(endReason()).toBeNull();
});

test('one’s own letting go gives no reason, and leaves the one that is known', async () => {
  const { session, store, endReason } = sessionWith(new Map([[logout, async () => null]]), 'abc');
  await session.signOut();
  expect(endReason()).toBeNull();
  session.takeToken('def');
  const expired = refusal(401);
  store.set(endReasonAtom, expired);
  session.reset();
  expect(endReason()).toBe(expired);
});

test('a reason that is known is not replaced by what another window does then', () => {
  const { tokens, store, endReason } = sessionWith(new Map(), 'abc');
  const expired = refusal(401);
  store.set(endReasonAtom, expired);
  tokens.set(null);
  expect(endReason()).toBe(expired);
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

test('a token that came by another way than the form is stored as after signing in', () => {
  const items = new Map<string, string>();
  const { session, storage } = sessionWith(new Map(), null, itemsOf(items));
  session.takeToken('by a code');
  expect(session.read().signedIn).toBe(true);
  expect(storage.read()).toMatchObject({ token: 'by a code' });
  expect(items.get('isSetManual')).toBe('true');
});

test('over an open page, signing in again keeps the user until the server says who it is', async () => {
  const { session } = sessionWith(
    new Map<Endpoint, () => Promise<unknown>>([
      [getInfo, async () => ACCEPTOR],
      [login, async () => ({ token: 'new' })],
    ]),
    'ended',
  );
  await session.loadUser();
  await session.signIn({ loginName: 'acceptor1', password: 'Accept2026' });
  expect(session.read()).toMatchObject({ signedIn: true, user: ACCEPTOR, roles: ['admin'] });
});

test('the status of the session is asked once for all, and kept with the user', async () => {
  const { session, call } = sessionWith(
    new Map<Endpoint, () => Promise<unknown>>([
      [getInfo, async () => ACCEPTOR],
      [getStatus, async () => ({ status: '2' })],
    ]),
    'abc',
  );
  await session.loadUser();
  expect(await Promise.all([session.checkStatus(), session.checkStatus()])).toEqual([true, true]);
  expect(session.read().user).toEqual({ ...ACCEPTOR, status: '2' });
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([refusal(5001043), new NetworkError(false, { cause: null })])(
  'where the status is not 200, or none comes, the answer is no: %s',
  async (error) => {
    const { session } = sessionWith(new Map([[getStatus, () => Promise.reject(error)]]), 'abc');
    expect(await session.checkStatus()).toBe(false);
    expect(await session.checkStatus()).toBe(false);
  },
);

test('a role switch takes the token of the role and loads the user anew', async () => {
  let user = ACCEPTOR;
  const { session, tokens, onOtherUser } = sessionWith(new Map([[getInfo, async () => user]]), 'abc');
  await session.loadUser();
  user = { ...ACCEPTOR, role: '10' };
  await session.switchRole('admin');
  expect(tokens.current()).toBe('admin-token');
  expect(session.read()).toMatchObject({ role: '10', isAdministrator: true, roles: ['admin'] });
  // What was read in the other role may hold more, or less, than this one sees.
  expect(onOtherUser).toHaveBeenCalledTimes(1);
});

test('a role switch that the server does not allow leaves the token as it was', async () => {
  const { session, tokens } = sessionWith(new Map([[getInfo, () => Promise.reject(refusal(401))]]), 'abc');
  await expect(session.switchRole('admin')).rejects.toMatchObject({ code: 401 });
  expect(tokens.current()).toBe('abc');
});

test('signing out removes batch number, user info and the user’s page object', async () => {
  const page = `page-${ACCEPTOR.userId}`;
  const items = new Map([
    ['batchNo', '"1"'],
    [page, '{"/dashboard":2}'],
    ['theme', 'dark'],
  ]);
  const { session } = sessionWith(
    new Map<Endpoint, () => Promise<unknown>>([
      [getInfo, async () => ACCEPTOR],
      [login, async () => ({ token: 'abc' })],
      [logout, async () => null],
    ]),
    null,
    itemsOf(items),
  );
  await session.signIn({ loginName: 'acceptor1', password: 'Accept2026' });
  await session.loadUser();
  expect(JSON.parse(items.get('userInfo') ?? '')).toEqual({
    userId: ACCEPTOR.userId,
    loginName: 'acceptor1',
    role: '20',
  });
  expect([...items.keys()].sort()).toEqual(['batchNo', 'isSetManual', page, 'theme', 'userInfo']);
  await session.signOut();
  expect([...items.keys()].sort()).toEqual(['isSetManual', 'theme']);
});

test('a reset leaves them; another person who signs in then finds nothing of the one before', async () => {
  const page = `page-${ACCEPTOR.userId}`;
  const items = new Map([
    ['batchNo', '"1"'],
    [page, '{"/dashboard":2}'],
  ]);
  let user = ACCEPTOR;
  const { session } = sessionWith(new Map([[getInfo, async () => user]]), 'abc', itemsOf(items));
  await session.loadUser();
  session.reset();
  expect([...items.keys()].sort()).toEqual(['batchNo', page, 'userInfo']);
  user = { ...ACCEPTOR, userId: '01900000-0000-7000-8000-000000000009', loginName: 'acceptor2' };
  session.takeToken('of another');
  await session.loadUser();
  expect(items.has('batchNo') || items.has(page)).toBe(false);
  expect(items.get('userInfo')).toContain('acceptor2');
});

test('a storage that throws or is full does not break signing in and out', async () => {
  const { session } = sessionWith(
    new Map<Endpoint, () => Promise<unknown>>([
      [getInfo, async () => ACCEPTOR],
      [login, async () => ({ token: 'abc' })],
      [logout, async () => null],
    ]),
    null,
    FORBIDDEN,
  );
  await session.signIn({ loginName: 'acceptor1', password: 'Accept2026' });
  await session.loadUser();
  expect(session.read().user).toEqual(ACCEPTOR);
  await session.signOut();
  expect(session.read().signedIn).toBe(false);
});
