/** A value that can be watched. `get` answers the same object until something in it changes. */
export class Observable<T extends object> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  /** Takes over the properties given; nobody is told where all of them stay the same. */
  readonly set = (patch: Partial<T>): void => {
    const names = Object.keys(patch) as (keyof T)[];
    if (names.every((name) => Object.is(this.#value[name], patch[name]))) return;
    this.#value = { ...this.#value, ...patch };
    for (const listener of [...this.#listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
