/** As much of an outbox as its keeper has to know. */
interface Keepable {
  readonly get: () => { readonly waiting: number };
  flush(): void;
  dispose(): void;
}

export interface OutboxKeeperOptions<Kept extends Keepable> {
  readonly make: (userId: string) => Kept;
  /** Watches over an outbox while it is kept; answers what ends that. */
  readonly guard: (outbox: Kept) => () => void;
}

/** Whoever is signed in; another object with each new session, also of the same person. */
interface User {
  readonly userId: string;
}

interface Current<Kept> {
  readonly user: User;
  readonly outbox: Kept;
  readonly unguard: () => void;
}

/**
 * The outbox of whoever is signed in, for as long as the connection lives: it goes on sending after the studio
 * is closed, and sends what an earlier visit left, wherever the person is.
 */
export class OutboxKeeper<Kept extends Keepable> {
  readonly #options: OutboxKeeperOptions<Kept>;
  readonly #listeners = new Set<() => void>();
  #current: Current<Kept> | null = null;

  constructor(options: OutboxKeeperOptions<Kept>) {
    this.#options = options;
  }

  /** Null until somebody is signed in. Kept through a session that ended, for the same person may come back. */
  readonly current = (): Kept | null => this.#current?.outbox ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A user was loaded: the first, the same once more with a new session, or another one. */
  signIn(user: User): void {
    const current = this.#current;
    if (current?.user === user) return;
    if (current?.user.userId === user.userId) {
      this.#current = { ...current, user };
    } else {
      this.#close();
      const outbox = this.#options.make(user.userId);
      this.#current = { user, outbox, unguard: this.#options.guard(outbox) };
      for (const listener of [...this.#listeners]) listener();
    }
    const { outbox } = this.#current ?? {};
    if (outbox && outbox.get().waiting > 0) outbox.flush();
  }

  dispose(): void {
    this.#close();
    this.#listeners.clear();
  }

  #close(): void {
    this.#current?.unguard();
    this.#current?.outbox.dispose();
    this.#current = null;
  }
}
