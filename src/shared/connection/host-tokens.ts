import { SessionError } from '../api/session-error.ts';
import { isToken } from './is-token.ts';
import type { TokenKeeper } from './token-keeper.ts';

/** The host's callback, for the first token and for every later one. */
export type FetchToken = () => Promise<string>;

export interface HostTokens extends TokenKeeper {
  /**
   * Takes the host's callback. While there is no token it is called at once, so that one is on its way while the
   * code still loads. A page that gives a new function with every rendering is not asked for a token each time: what a
   * call brings that runs is taken, and the newest function is asked only where that fails or is late.
   */
  setFetchToken(fetchToken: FetchToken | null): void;
  /** Whether the page was asked for a token and has not answered: that it does not, is told by whoever waits. */
  isAsking(): boolean;
}

/** How long a call waits for the page's answer, in milliseconds. */
const PATIENCE = 8000;

/** Tokens that the host page gives; they are never stored, and one request for a token runs at a time. */
export function hostTokens(): HostTokens {
  const listeners = new Set<() => void>();
  let token: string | null = null;
  /** Why what the page has set as a token is none. */
  let unfit: string | null = null;
  let fetchToken: FetchToken | null = null;
  let fetching: Promise<string | null> | null = null;
  /** The last question that was answered: refused calls that were on their way meanwhile share what came of it. */
  let answered: Answered | null = null;
  /** A token that the server took for ended, and that could not be replaced. */
  let ended: string | null = null;
  /** Counts how often the page has begun anew. */
  let beginning = 0;
  /** Questions that are open. */
  const asking = new Set<Asking>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function take(next: string | null): void {
    if (token === next) return;
    token = next;
    notify();
  }

  function lacksToken(): boolean {
    return token === null || token === ended;
  }

  /** What was asked for until now may be somebody else's: it is not waited for, nor taken once it comes. */
  function beginAnew(): void {
    beginning += 1;
    fetching = null;
    answered = null;
    for (const asked of asking) asked.giveUp();
    asking.clear();
  }

  function fetchOnce(): Promise<string | null> {
    if (fetching) return fetching;
    const source = fetchToken;
    const refused = ended;
    const mine = beginning;
    const isOver = () => mine !== beginning;
    const asked = ask(source, (late) => {
      // Nobody waits for it any more, but it is what was asked for.
      if (!isOver() && lacksToken()) take(late);
    });
    asking.add(asked);
    const end = () => {
      asking.delete(asked);
      if (fetching !== running) return;
      fetching = null;
      answered = { by: source, refused, at: performance.now(), token: running };
    };
    const running: Promise<string | null> = asked.token.then(
      (fetched) => {
        end();
        if (isOver()) return current();
        take(fetched);
        return fetched;
      },
      (error: unknown) => {
        end();
        if (isOver()) return current();
        // Given while this one ran.
        if (fetchToken !== source) askAhead();
        throw error;
      },
    );
    fetching = running;
    return running;
  }

  /** A failure is told to the first call that needs the token, which asks again. */
  function askAhead(): void {
    if (fetchToken && lacksToken()) fetchOnce().catch(() => undefined);
  }

  async function current(): Promise<string | null> {
    if (token !== null || (fetchToken === null && unfit === null)) return token;
    if (fetchToken === null) throw new SessionError(unfit ?? '');
    return fetchOnce();
  }

  return {
    current: () => token,
    hasSource: () => token !== null || unfit !== null || fetchToken !== null,
    set(next) {
      beginAnew();
      const before = unfit;
      unfit = next === null || isToken(next) ? null : unfitText('token', next);
      const taken = unfit === null ? next : null;
      if (taken === token && unfit !== before) notify();
      else take(taken);
    },
    setFetchToken(next) {
      if (fetchToken === next) return;
      fetchToken = next;
      if (next === null) beginAnew();
      else askAhead();
      notify();
    },
    isAsking: () => asking.size > 0,
    forCall: current,
    async renew(refused, begun = Number.POSITIVE_INFINITY) {
      if (token !== null && token !== refused) return token;
      ended = refused;
      if (!fetchToken) return null;
      const now = performance.now();
      const isShared =
        answered?.by === fetchToken &&
        answered.refused === refused &&
        begun < answered.at &&
        now < answered.at + PATIENCE;
      const renewed = await (isShared && answered && !fetching ? answered.token : fetchOnce());
      return renewed === refused ? null : renewed;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      listeners.clear();
      fetchToken = null;
      unfit = null;
      token = null;
      for (const asked of asking) asked.giveUp();
    },
  };
}

/** What came of a question to the page. */
interface Answered {
  readonly by: FetchToken | null;
  /** The token that another was asked for in the place of. */
  readonly refused: string | null;
  readonly at: number;
  readonly token: Promise<string | null>;
}

interface Asking {
  readonly token: Promise<string | null>;
  /** Nobody needs it any more: whoever waits is refused now. */
  giveUp(): void;
}

/** What the page answers; a call does not wait for ever, and what comes after that goes to `onLate`. */
function ask(source: FetchToken | null, onLate: (token: string) => void): Asking {
  if (!source) return { token: Promise.resolve(null), giveUp: () => undefined };
  let isLate = false;
  const { promise: end, reject } = Promise.withResolvers<never>();
  const stop = (error: SessionError) => {
    isLate = true;
    clearTimeout(patience);
    reject(error);
  };
  const patience = setTimeout(
    () => stop(new SessionError(`fetchToken has not answered for ${PATIENCE} ms.`, { lack: 'late' })),
    PATIENCE,
  );
  const answer = (async () => source())()
    .catch((cause: unknown) => {
      throw new SessionError(`fetchToken failed: ${cause}`, { cause });
    })
    .then((token) => {
      if (!isToken(token)) throw new SessionError(unfitText('fetchToken', token));
      if (isLate) onLate(token);
      return token;
    })
    .finally(() => clearTimeout(patience));
  return {
    token: Promise.race([answer, end]),
    giveUp: () => stop(new SessionError('The connection has ended.')),
  };
}

/** So much is told that it can be known by, and not so much of a token that stands in it. */
const BEGINNING = 10;

/** For the developer of the page that gave something else for a token. */
function unfitText(source: 'fetchToken' | 'token', given: unknown): string {
  return `${source} gave no token, but this ${typeof given}: '${String(given).trim().slice(0, BEGINNING)}'`;
}
