import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';

type Options<Raw, Data, Key extends QueryKey> = QueryObserverOptions<Raw, Error, Data, Raw, Key>;

/** Reads of the server that are watched outside of React, each by an id: those that are wanted, and no others. */
export class QuerySet<Id, Raw, Data, Key extends QueryKey> {
  readonly #client: QueryClient;
  readonly #optionsOf: (id: Id) => Options<Raw, Data, Key>;
  readonly #changed: () => void;
  readonly #watched = new Map<Id, QueryObserver<Raw, Error, Data, Raw, Key>>();
  #isOpen = false;

  constructor(client: QueryClient, optionsOf: (id: Id) => Options<Raw, Data, Key>, changed: () => void) {
    this.#client = client;
    this.#optionsOf = optionsOf;
    this.#changed = changed;
  }

  /** Exactly these from now on; what the cache has of them is there at once. */
  want(ids: readonly Id[]): void {
    for (const [id, observer] of this.#watched) {
      if (ids.includes(id)) continue;
      this.#watched.delete(id);
      observer.destroy();
    }
    const added = ids.filter((id) => !this.#watched.has(id));
    for (const id of added) {
      this.#watched.set(id, new QueryObserver(this.#client, this.#optionsOf(id)));
    }
    this.#read();
  }

  data(id: Id): Data | undefined {
    return this.#watched.get(id)?.getCurrentResult().data;
  }

  error(id: Id): Error | null {
    return this.#watched.get(id)?.getCurrentResult().error ?? null;
  }

  /** Any of them that failed. */
  get failed(): Id | undefined {
    return [...this.#watched.keys()].find((id) => this.error(id) !== null);
  }

  retry(id: Id): void {
    void this.#watched.get(id)?.refetch();
  }

  /** Reads and listens until the function that comes back is called. */
  open(): () => void {
    this.#isOpen = true;
    this.#read();
    return () => {
      this.#isOpen = false;
      for (const observer of this.#watched.values()) observer.destroy();
    };
  }

  /**
   * An observer tells of its beginning before `subscribe` is over, and who hears of it may want others, or end it all:
   * an observer that nobody wants any more by then would read on for as long as the page stands.
   */
  #read(): void {
    for (const [id, observer] of this.#watched) {
      if (!this.#isOpen) return;
      if (observer.hasListeners()) continue;
      observer.subscribe(this.#changed);
      if (!this.#isOpen || this.#watched.get(id) !== observer) observer.destroy();
    }
  }
}
