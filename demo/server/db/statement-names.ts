/** A text is prepared when it comes up for this time: what is made up for one occasion never is. */
const COMES_UP = 3;
/** A database keeps the plan of each prepared statement in memory, on every connection. */
const MAX_NAMES = 500;
/** Of what was not prepared, so many texts are remembered; then they are forgotten together. */
const MAX_SEEN = 2000;
/** Longer ones carry their rows in their text and differ each time. */
const MAX_LENGTH = 20_000;

/**
 * Which statements are worth preparing, and under which name: texts that come up again and again. Reading and planning
 * a statement takes the database several times as long as running it, where it finds a few rows by an index.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #made = 0;

  /** The name to prepare the text under; undefined for one that is not to be prepared. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (text.length > MAX_LENGTH || this.#names.size >= MAX_NAMES) return undefined;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < COMES_UP) {
      if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    this.#made += 1;
    const name = `customer_${this.#made}`;
    this.#names.set(text, name);
    return name;
  }

  /** From now on the text is as if it had never come up; should it come up again, it gets another name. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}

/** SQLSTATE of a prepared statement whose tables were changed by a migration: its rows look different now. */
const FEATURE_NOT_SUPPORTED = '0A000';

/** Whether a prepared statement no longer fits the tables that it reads. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED;
}
