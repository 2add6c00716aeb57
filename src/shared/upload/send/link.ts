import type { Surroundings } from '../surroundings.ts';
import type { UploadLink } from '../upload-snapshot.ts';
import { classifyFailure } from './classify-failure.ts';

/**
 * The connection as all requests of an upload see it together. Where nobody answers it is closed, and opens again after
 * a while that grows; five requests that fail at once are one failure.
 */
export class Link {
  readonly #surroundings: Surroundings;
  readonly #onChange: () => void;
  #state: UploadLink = 'online';
  #failures = 0;
  #isOpen = true;
  #retryAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];
  readonly #forgetOnline: () => void;

  constructor(surroundings: Surroundings, onChange: () => void) {
    this.#surroundings = surroundings;
    this.#onChange = onChange;
    this.#forgetOnline = surroundings.onOnline(() => {
      if (this.#state !== 'signedOut') this.flush();
    });
  }

  get state(): UploadLink {
    return this.#state;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get retryAt(): number | null {
    return this.#retryAt;
  }

  /** Something came through. */
  fine(): void {
    this.#failures = 0;
    if (this.#state === 'online') return;
    // An answer to a request that was on its way when others failed: the server is there.
    if (this.#state !== 'signedOut') this.flush();
    this.#state = this.#isOpen ? 'online' : this.#state;
    this.#onChange();
  }

  /** Nobody answered. @param wait as long as the server asked for, in milliseconds */
  failed(wait: number | null): void {
    if (!this.#isOpen) return;
    this.#failures += 1;
    const delay = wait ?? this.#surroundings.wait(this.#failures);
    this.#close(this.#surroundings.isOnline() ? 'unreachable' : 'offline');
    this.#retryAt = this.#surroundings.now() + delay;
    this.#timer = setTimeout(() => this.flush(), delay);
    this.#onChange();
  }

  signedOut(): void {
    this.#close('signedOut');
    this.#onChange();
  }

  /** Tries at once; what it is shown as changes with the first answer. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#retryAt = null;
    this.#isOpen = true;
    for (const go of this.#waiting.splice(0)) go();
    this.#onChange();
  }

  /** Resolves when it is open; at once where it is. Rejects with the reason of `signal`. */
  async ready(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#isOpen) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(resolve);
    await promise.finally(() => signal.removeEventListener('abort', onAbort));
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#forgetOnline();
  }

  #close(state: UploadLink): void {
    clearTimeout(this.#timer);
    this.#isOpen = false;
    this.#state = state;
    this.#retryAt = null;
  }
}

/** So often may the server fail at one thing before it is given up. */
export const MOST_FAILURES = 6;

/** Does a call until it is answered: waits for network and session, and gives up only what is refused. */
export async function persist<Result>(
  work: () => Promise<Result>,
  { link, signal, surroundings }: PersistOptions,
): Promise<Result> {
  for (let failures = 0; ; ) {
    await link.ready(signal);
    try {
      const result = await work();
      link.fine();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      const failure = classifyFailure(error);
      if (failure.kind === 'later') link.failed(failure.wait);
      else if (failure.kind === 'signedOut') link.signedOut();
      else if (failure.kind === 'again' && failures < MOST_FAILURES) {
        failures += 1;
        await pause(surroundings.wait(failures), signal);
      } else throw error;
    }
  }
}

export interface PersistOptions {
  readonly link: Link;
  readonly signal: AbortSignal;
  readonly surroundings: Surroundings;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  });
}
