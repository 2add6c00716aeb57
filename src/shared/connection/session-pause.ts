import type { AppError } from '../api/app-error.ts';
import type { Resume } from '../api/resume.ts';
import type { Session } from './session.ts';
import type { TokenKeeper } from './token-keeper.ts';

/** A session that has ended while its page is open, and that a person is asked about. */
export interface EndedSession {
  readonly error: AppError;
  /** Who may sign in again over the page; null where that is not done here, or nobody was known yet. */
  readonly loginName: string | null;
}

/**
 * Between the end of a session and the person's answer (specification 8): one question at a time, and every
 * call that fails meanwhile waits for its answer. Without anybody who asks, nothing waits.
 */
export interface SessionPause {
  /** What is to be asked; null while nothing is. */
  current(): EndedSession | null;
  /** For whoever asks the person. */
  subscribe(listener: () => void): () => void;
  /** For each call of the API as it begins. */
  resume(): Resume;
  /**
   * The end of a session that no call waits for. What a person has been asked about is not asked again; before anybody
   * is known, it is said where that was to be found out.
   */
  announce(error: AppError): void;
  /** The person does not sign in again: the calls are refused. */
  giveUp(): void;
  dispose(): void;
}

export interface SessionPauseOptions {
  readonly tokens: TokenKeeper;
  readonly session: Pick<Session, 'read' | 'loadUser'>;
  /** Whether people sign in here, not by a host page. */
  readonly signsIn: boolean;
  /** Called as a person begins to be asked: until they have answered, no failure is announced. */
  readonly onAsk?: ((error: AppError) => void) | undefined;
}

interface WaitingCall {
  readonly error: AppError;
  /** Whose call it is: it must not go on as anybody else's. */
  readonly owner: string | null;
  readonly resolve: (token: string | null | Promise<string | null>) => void;
}

export function createSessionPause({ tokens, session, signsIn, onAsk }: SessionPauseOptions): SessionPause {
  const listeners = new Set<() => void>();
  /** Failures that a person has been asked about. */
  const asked = new WeakSet<AppError>();
  let ended: (EndedSession & { readonly token: string | null }) | null = null;
  let waiting: readonly WaitingCall[] = [];
  let refusals = 0;

  // Signed in again here or in another window, signed out there, or given a token by the host: it is answered.
  const stopTokens = tokens.subscribe(() => {
    if (ended && tokens.current() !== ended.token) end(tokens.current());
  });

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function open(error: AppError): void {
    if (ended) return;
    const loginName = signsIn ? (session.read().user?.loginName ?? null) : null;
    ended = { error, loginName, token: tokens.current() };
    onAsk?.(error);
    notify();
  }

  function end(token: string | null): void {
    const calls = waiting;
    waiting = [];
    if (ended) asked.add(ended.error);
    ended = null;
    notify();
    for (const { error, owner, resolve } of calls) {
      asked.add(error);
      resolve(token === null ? null : tokenOf(owner, token));
    }
  }

  /** The new token, if it is of the same person; whose it is, the server says. */
  async function tokenOf(owner: string | null, token: string): Promise<string | null> {
    if (!signsIn) return token;
    if (owner === null) return null;
    const user = await session.loadUser().catch(() => null);
    return user?.userId === owner ? tokens.current() : null;
  }

  return {
    current: () => ended,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && ended) end(null);
      };
    },
    resume() {
      const owner = session.read().user?.userId ?? null;
      const refusalsBefore = refusals;
      const begun = performance.now();
      return async (refused, error) => {
        const renewed = await tokens.renew(refused, begun);
        if (renewed !== null) return owner === null ? renewed : tokenOf(owner, renewed);
        // Signed out meanwhile: the refusal is what was to be expected, and there is nothing to ask.
        if (listeners.size === 0 || !tokens.hasSource()) return null;
        if (refusalsBefore !== refusals) {
          // It was on its way when the person said no.
          asked.add(error);
          return null;
        }
        open(error);
        return new Promise((resolve) => {
          waiting = [...waiting, { error, owner, resolve }];
        });
      };
    },
    announce(error) {
      const isKnown = session.read().user !== null;
      if (isKnown && listeners.size > 0 && !asked.has(error) && tokens.hasSource()) open(error);
    },
    giveUp() {
      refusals += 1;
      end(null);
    },
    dispose() {
      stopTokens();
      end(null);
      listeners.clear();
    },
  };
}
