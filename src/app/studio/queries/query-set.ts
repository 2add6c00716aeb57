import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';

type Options<Raw, Data, Key extends QueryKey> = QueryObserverOptions<Raw, Error, Data, Raw, Key>;

interface Watched<Raw, Data, Key extends QueryKey> {
  readonly observer: QueryObserver<Raw, Error, Data, Raw, Key>;
  end: (() => void) | null;
}

/** Reads of the server that are watched outside of React, each by an id: those that are wanted, and no others. */
export class QuerySet<Id, Raw, Data, Key extends QueryKey> {
  readonly #client: QueryClient;
  readonly #optionsOf: (id: Id) => Options<Raw, Data, Key>;
  readonly #changed: () => void;
  readonly #watched = new Map<Id, Watched<Raw, Data, Key>>();
  #isOpen = false;

  constructor(client: QueryClient, optionsOf: (id: Id) => Options<Raw, Data, Key>, changed: () => void) {
    this.#client = client;
    this.#optionsOf = optionsOf;
    this.#changed = changed;
  }

  /** Exactly these from now on; what the cache has of them is there at once. */
  want(ids: readonly Id[]): void {
    for (const [id, { end }] of this.#watched) {
      if (ids.includes(id)) continue;
      end?.();
      this.#watched.delete(id);
    }
    for (const id of ids) {
      if (this.#watched.has(id)) continue;
      const observer = new QueryObserver(this.#client, this.#optionsOf(id));
      this.#watched.set(id, { observer, end: this.#isOpen ? observer.subscribe(this.#changed) : null });
    }
  }

  data(id: Id): Data | undefined {
    return this.#watched.get(id)?.observer.getCurrentResult().data;
  }

  error(id: Id): Error | null {
    return this.#watched.get(id)?.observer.getCurrentResult().error ?? null;
  }

  /** Any of them that failed. */
  get failed(): Id | undefined {
    return [...this.#watched.keys()].find((id) => this.error(id) !== null);
  }

  retry(id: Id): void {
    void this.#watched.get(id)?.observer.refetch();
  }

  /** Reads and listens until the function that comes back is called. */
  open(): () => void {
    this.#isOpen = true;
    for (const one of this.#watched.values()) one.end ??= one.observer.subscribe(this.#changed);
    return () => {
      this.#isOpen = false;
      for (const one of this.#watched.values()) {
        one.end?.();
        one.end = null;
      }
    };
  }
}
