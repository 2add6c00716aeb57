import type { CurrentUser } from '../contract/oauth/session.ts';
import type { Outbox } from './outbox.ts';

export interface OutboxKeeperOptions {
  readonly make: (userId: string) => Outbox;
  /** Watches over an outbox while it is kept; answers what ends that. */
  readonly guard: (outbox: Outbox) => () => void;
}

interface Kept {
  readonly user: CurrentUser;
  readonly outbox: Outbox;
  readonly unguard: () => void;
}

/**
 * The outbox of whoever is signed in, for as long as the connection lives: it goes on sending after the studio
 * is closed, and sends what an earlier visit left, wherever the person is.
 */
export class OutboxKeeper {
  readonly #options: OutboxKeeperOptions;
  readonly #listeners = new Set<() => void>();
  #kept: Kept | null = null;

  constructor(options: OutboxKeeperOptions) {
    this.#options = options;
  }

  /** Null until somebody is signed in. Kept through a session that ended, for the same person may come back. */
  readonly current = (): Outbox | null => this.#kept?.outbox ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A user was loaded: the first, the same once more with a new session, or another one. */
  welcome(user: CurrentUser): void {
    const kept = this.#kept;
    if (kept?.user === user) return;
    if (kept?.user.userId === user.userId) {
      this.#kept = { ...kept, user };
    } else {
      this.#letGo();
      const outbox = this.#options.make(user.userId);
      this.#kept = { user, outbox, unguard: this.#options.guard(outbox) };
      for (const listener of [...this.#listeners]) listener();
    }
    const { outbox } = this.#kept ?? {};
    if (outbox && outbox.get().waiting > 0) outbox.flush();
  }

  dispose(): void {
    this.#letGo();
    this.#listeners.clear();
  }

  #letGo(): void {
    this.#kept?.unguard();
    this.#kept?.outbox.dispose();
    this.#kept = null;
  }
}
