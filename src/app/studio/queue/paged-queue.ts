import type { QueryClient, QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { ITEM_PAGE, pageOfPosition } from '../queries/item-page-query.ts';
import { QuerySet } from '../queries/query-set.ts';
import { positionsShown } from './positions-shown.ts';
import type { Queue } from './queue.ts';

export interface PagedItems<Raw, Key extends QueryKey> {
  readonly queries: QueryClient;
  readonly total: number;
  /** The position to begin at. */
  readonly start: number;
  readonly page: (page: number) => QueryObserverOptions<Raw, Error, readonly Item[], Raw, Key>;
  /** Whether an item counts as unchecked, with what is still on its way. */
  readonly isUnchecked: (item: Item) => boolean;
  /** Asks the server where the next unchecked item is. */
  readonly askUnchecked: (position: number) => Promise<number | null>;
}

/** A queue whose items are read page by page, where they are looked at. */
export class PagedQueue<Raw, Key extends QueryKey> implements Queue {
  readonly total: number;
  readonly #items: PagedItems<Raw, Key>;
  readonly #pages: QuerySet<number, Raw, readonly Item[], Key>;
  readonly #listeners = new Set<() => void>();
  #position: number;
  #shown: readonly [number, number];

  constructor(items: PagedItems<Raw, Key>) {
    this.#items = items;
    this.total = items.total;
    this.#position = this.#clamp(items.start);
    this.#shown = [this.#position, this.#position];
    this.#pages = new QuerySet(items.queries, items.page, () => this.#tell());
    this.#want();
  }

  get position(): number {
    return this.#position;
  }

  readonly itemAt = (position: number): Item | undefined =>
    position < 1 ? undefined : this.#pages.data(pageOfPosition(position))?.[(position - 1) % ITEM_PAGE];

  readonly goTo = (position: number): void => {
    this.#position = this.#clamp(position);
    this.#want();
    this.#tell();
  };

  readonly showRange = (first: number, last: number): void => {
    if (this.#shown[0] === first && this.#shown[1] === last) return;
    this.#shown = [first, last];
    this.#want();
    this.#tell();
  };

  /** What is at hand answers first; the server knows the rest. */
  readonly findUnchecked = async (): Promise<number | null> => {
    for (let at = this.#position + 1; at <= this.total; at++) {
      const item = this.itemAt(at);
      if (!item) break;
      if (this.#items.isUnchecked(item)) return at;
    }
    return this.#items.askUnchecked(this.#position);
  };

  get error(): unknown {
    const page = this.#pages.failed;
    return page === undefined ? null : this.#pages.error(page);
  }

  readonly retry = (): void => {
    const page = this.#pages.failed;
    if (page !== undefined) this.#pages.retry(page);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly open = (): (() => void) => this.#pages.open();

  #clamp(position: number): number {
    return Math.min(Math.max(1, position), Math.max(1, this.total));
  }

  #want(): void {
    this.#pages.want([
      ...new Set(positionsShown(this.#position, this.#shown, this.total).map(pageOfPosition)),
    ]);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
