import type { Atom } from 'jotai/vanilla';
import { atom, type createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import { isAppError } from '../api/app-error.ts';
import { hasSessionEnded, isAccountClosed } from '../api/session-ended.ts';
import type { RequestOf } from '../contract/endpoint.ts';
import { type CurrentUser, getInfo, getStatus, login, logout } from '../contract/oauth/session.ts';
import { ROLE, type Role, type RoleName } from '../contract/role.ts';
import { endReasonAtom, SIGNED_OUT_ELSEWHERE } from './end-reason.ts';
import { noSessionMemory, type SessionMemory } from './session-memory.ts';
import type { TokenKeeper } from './token-keeper.ts';

/** On the client the role list is always this one (specification 6); the server's role code decides. */
const CLIENT_ROLES: readonly string[] = ['admin'];
const NO_ROLES: readonly string[] = [];

export interface SessionState {
  /** A token is there; whether the server still takes it shows with the next call. */
  readonly signedIn: boolean;
  /** There is neither a token nor a host's way to get one: nothing can be asked of the server yet. */
  readonly hasNoSource: boolean;
  /** null until loaded, and after the user could not be loaded. */
  readonly user: CurrentUser | null;
  /** Empty until the user is loaded. */
  readonly roles: readonly string[];
  /** The server's role code, kept apart from the list. */
  readonly role: Role | null;
  readonly isAdministrator: boolean;
}

export type Credentials = RequestOf<typeof login>;

export interface Session {
  readonly state: Atom<SessionState>;
  read(): SessionState;
  /** Over an open page whose session has ended, the page stays: who has signed in, the server says next. */
  signIn(credentials: Credentials, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** Takes a token that came by another way than the form, as after signing in. */
  takeToken(token: string): void;
  /** Loads the user once for all who ask meanwhile. */
  loadUser(): Promise<CurrentUser>;
  /**
   * The id of the user whose a token is: the server is asked where it is a new one, and rejects where it does not
   * know it. Null where another token has taken its place meanwhile.
   */
  ownerOf(token: string): Promise<string | null>;
  /**
   * Asks whether the session still stands, once for all who ask meanwhile, and keeps the user's status. False
   * where the reply is not 200, or none came (specification 2); the failure is announced like any other.
   */
  checkStatus(): Promise<boolean>;
  /**
   * Goes on in another role, by the token `<name>-token` (specification 4), and loads the user anew. Rejects
   * where the server does not allow it; the session is then as before.
   */
  switchRole(name: RoleName): Promise<void>;
  /** Ends the session on the server, then here; rejects, with nothing cleared, where the server cannot be told. */
  signOut(): Promise<void>;
  /** Forgets token and roles without a call ("reset-token", specification 4). */
  reset(): void;
  dispose(): void;
}

export interface SessionOptions {
  /** An API whose failures are not announced: the session's callers deal with them. */
  readonly api: Api;
  /** The API that announces its failures; asked for when it is needed, since it may need the session. */
  readonly announced?: (() => Api) | undefined;
  /** What stays in the browser of a session; nothing unless given. */
  readonly memory?: SessionMemory | undefined;
  readonly tokens: TokenKeeper;
  readonly store: ReturnType<typeof createStore>;
  /** Called before another person than the last one is made known: what that one has seen must go first. */
  readonly onOtherUser?: (() => void) | undefined;
}

export function createSession({
  api,
  announced = () => api,
  memory = noSessionMemory,
  tokens,
  store,
  onOtherUser,
}: SessionOptions): Session {
  const userAtom = atom<CurrentUser | null>(null);
  const tokenAtom = atom(tokens.current());
  const sourceAtom = atom(tokens.hasSource());
  const state = atom((get): SessionState => {
    const signedIn = get(tokenAtom) !== null;
    const user = signedIn ? get(userAtom) : null;
    return {
      signedIn,
      hasNoSource: !get(sourceAtom),
      user,
      roles: user ? CLIENT_ROLES : NO_ROLES,
      role: user?.role ?? null,
      isAdministrator: user?.role === ROLE.administrator,
    };
  });
  let loading: Promise<CurrentUser> | null = null;
  let checking: Promise<boolean> | null = null;
  /** Whose the token is that the user was last loaded with. */
  let known: { readonly userId: string; readonly token: string | null } | null = null;
  let last: Pick<CurrentUser, 'userId' | 'role'> | null = null;
  let isLettingGo = false;

  const unsubscribe = tokens.subscribe(() => {
    const token = tokens.current();
    const isLost = token === null && store.get(tokenAtom) !== null;
    // Before the login page is led to: it says so, unless more is known.
    if (isLost && !isLettingGo) store.set(endReasonAtom, (known) => known ?? SIGNED_OUT_ELSEWHERE);
    store.set(tokenAtom, token);
    store.set(sourceAtom, tokens.hasSource());
    // Where there was none, whoever asks who it is may be waiting for the first one.
    if (isLost) forgetUser();
  });

  function forgetUser(): void {
    loading = null;
    checking = null;
    store.set(userAtom, null);
  }

  async function tokenToAskWith(): Promise<string | null> {
    if (tokens.current() === null) return null;
    // Why there is none is for the call to find out.
    return tokens.forCall().catch(() => tokens.current());
  }

  /** Asked with a token that was replaced meanwhile, the answer may be about somebody else. */
  async function askForUser(): Promise<{ readonly user: CurrentUser; readonly token: string | null }> {
    for (;;) {
      // As the call finds it: renewed first where that is due, which is no other person.
      const asking = tokenToAskWith();
      const user = await api.call(getInfo, {});
      const asked = await asking;
      const now = tokens.current();
      if (asked === null || now === null || now === asked) return { user, token: asked };
    }
  }

  function take(user: CurrentUser): void {
    if (last && (last.userId !== user.userId || last.role !== user.role)) onOtherUser?.();
    last = user;
    memory.keepUser(user);
    store.set(endReasonAtom, null);
    store.set(userAtom, user);
  }

  function loadUser(): Promise<CurrentUser> {
    if (loading) return loading;
    const running = askForUser().then(
      ({ user, token }) => {
        if (loading === running) {
          take(user);
          known = { userId: user.userId, token };
        }
        return user;
      },
      (error: unknown) => {
        if (loading === running) forgetUser();
        throw error;
      },
    );
    loading = running;
    running.then(
      () => {
        if (loading === running) loading = null;
      },
      () => undefined,
    );
    return running;
  }

  async function askForStatus(): Promise<boolean> {
    try {
      const { status } = await announced().call(getStatus, {});
      const user = store.get(userAtom);
      if (user && user.status !== status) store.set(userAtom, { ...user, status });
      return true;
    } catch (error) {
      if (isAppError(error)) return false;
      throw error;
    }
  }

  function reset(): void {
    isLettingGo = true;
    tokens.set(null);
    isLettingGo = false;
    forgetUser();
  }

  return {
    state,
    read: () => store.get(state),
    async signIn(credentials, options) {
      const { token } = await api.call(login, credentials, options);
      tokens.set(token);
      memory.signedIn();
    },
    takeToken(token) {
      forgetUser();
      tokens.set(token);
      memory.signedIn();
    },
    loadUser,
    async ownerOf(token) {
      if (known?.token !== token) await loadUser();
      return known?.token === token ? known.userId : null;
    },
    checkStatus() {
      if (checking) return checking;
      const running = askForStatus().finally(() => {
        if (checking === running) checking = null;
      });
      checking = running;
      return running;
    },
    async switchRole(name) {
      const before = tokens.current();
      tokens.set(`${name}-token`);
      try {
        await loadUser();
      } catch (error) {
        tokens.set(before);
        throw error;
      }
    },
    async signOut() {
      try {
        // Nothing may be begun while the session ends.
        await api.call(logout, {}, { loading: true });
      } catch (error) {
        // A session that has ended already is what was wanted; in a closed account the server ends none.
        if (!hasSessionEnded(error, logout) && !isAccountClosed(error)) throw error;
      }
      reset();
      memory.forget();
    },
    reset,
    dispose: unsubscribe,
  };
}
