/**
 * The milliseconds that an item was really looked at. It stands still while the page is hidden: a tab in the
 * background is not looked at.
 */
export class LookingClock {
  readonly #now: () => number;
  #itemId = '';
  #spent = 0;
  /** Null while the page is hidden. */
  #since: number | null;

  constructor(now: () => number, seen: boolean) {
    this.#now = now;
    this.#since = seen ? now() : null;
  }

  /** Another item is on the screen; the same one goes on. */
  look(itemId: string): void {
    if (itemId === this.#itemId) return;
    this.#itemId = itemId;
    this.restart();
  }

  /** A verdict was given: what is spent on the item from now on is spent on the next one. */
  restart(): void {
    this.#spent = 0;
    if (this.#since !== null) this.#since = this.#now();
  }

  show(seen: boolean): void {
    if (seen === (this.#since !== null)) return;
    this.#spent = this.elapsed();
    this.#since = seen ? this.#now() : null;
  }

  elapsed(): number {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return Math.max(0, Math.round(this.#spent + running));
  }
}
