import type { LocalStore } from '../../../shared/connection/local-store.ts';
import type { OwnKeys } from './own-keys.ts';

/** The keys that a person has bound, kept in the browser and in step with its other tabs. */
export class KeyBindings {
  readonly #store: LocalStore<OwnKeys>;
  readonly #listeners = new Set<() => void>();
  #own: OwnKeys;
  #unlisten: (() => void) | null = null;

  constructor(store: LocalStore<OwnKeys>) {
    this.#store = store;
    this.#own = store.read() ?? {};
  }

  readonly get = (): OwnKeys => this.#own;

  readonly set = (own: OwnKeys): void => {
    if (Object.keys(own).length === 0) this.#store.remove();
    else this.#store.write(own);
    this.#take(own);
  };

  /** The storage is listened to only as long as somebody watches. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#unlisten ??= this.#store.subscribe((own) => this.#take(own ?? {}));
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#unlisten?.();
      this.#unlisten = null;
    };
  };

  #take(own: OwnKeys): void {
    this.#own = own;
    for (const listener of [...this.#listeners]) listener();
  }
}
