import type { Atom } from 'jotai/vanilla';
import { atom, type createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import { hasSessionEnded } from '../api/create-api.ts';
import type { RequestOf } from '../contract/endpoint.ts';
import { type CurrentUser, getInfo, login, logout } from '../contract/oauth/session.ts';
import { ROLE, type Role } from '../contract/role.ts';
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
  signIn(credentials: Credentials, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** Loads the user once for all who ask meanwhile. */
  loadUser(): Promise<CurrentUser>;
  /** Ends the session on the server, then here; rejects, with nothing cleared, where the server cannot be told. */
  signOut(): Promise<void>;
  /** Forgets token and roles without a call ("reset-token", specification 4). */
  reset(): void;
  dispose(): void;
}

export interface SessionOptions {
  /** An API whose failures are not announced: the session's callers deal with them. */
  readonly api: Api;
  readonly tokens: TokenKeeper;
  readonly store: ReturnType<typeof createStore>;
  /** Called before another person than the last one is made known: what that one has seen must go first. */
  readonly onOtherUser?: (() => void) | undefined;
}

export function createSession({ api, tokens, store, onOtherUser }: SessionOptions): Session {
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
  let lastUserId: string | null = null;

  const unsubscribe = tokens.subscribe(() => {
    store.set(tokenAtom, tokens.current());
    store.set(sourceAtom, tokens.hasSource());
    if (tokens.current() === null) forgetUser();
  });

  function forgetUser(): void {
    loading = null;
    store.set(userAtom, null);
  }

  /** Asked with a token that was replaced meanwhile, the answer may be about somebody else. */
  async function askForUser(): Promise<CurrentUser> {
    for (;;) {
      const asked = tokens.current();
      const user = await api.call(getInfo, {});
      const now = tokens.current();
      if (asked === null || now === null || now === asked) return user;
    }
  }

  function take(user: CurrentUser): void {
    if (lastUserId !== null && lastUserId !== user.userId) onOtherUser?.();
    lastUserId = user.userId;
    store.set(userAtom, user);
  }

  function reset(): void {
    tokens.set(null);
    forgetUser();
  }

  return {
    state,
    read: () => store.get(state),
    async signIn(credentials, options) {
      const { token } = await api.call(login, credentials, options);
      forgetUser();
      tokens.set(token);
    },
    loadUser() {
      if (loading) return loading;
      const running = askForUser().then(
        (user) => {
          if (loading === running) take(user);
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
    },
    async signOut() {
      try {
        await api.call(logout, {});
      } catch (error) {
        // A session that has ended already is what was wanted.
        if (!hasSessionEnded(error)) throw error;
      }
      reset();
    },
    reset,
    dispose: unsubscribe,
  };
}
