/** Milliseconds that a rate is taken over: long enough that it does not jump, short enough that it follows. */
const WINDOW = 8000;
/** Between two samples. */
const STEP = 200;
/** A rate of less than this says nothing. */
const SHORTEST = 400;

/** How fast a count of bytes has grown lately. */
export class RateMeter {
  readonly #samples: { readonly at: number; readonly bytes: number }[] = [];

  /** @param bytes all that was sent so far; where it falls, as a request failed or a file was given up, it begins anew */
  note(bytes: number, now: number): void {
    if (bytes < (this.#samples.at(-1)?.bytes ?? 0)) this.reset();
    const last = this.#samples.at(-1);
    if (last && now - last.at < STEP && this.#samples.length > 1) return;
    this.#samples.push({ at: now, bytes });
    while ((this.#samples[1]?.at ?? now) <= now - WINDOW) this.#samples.shift();
  }

  /** Nothing is on its way: what comes next is measured anew. */
  reset(): void {
    this.#samples.length = 0;
  }

  /** Bytes a second, or null where that is not known yet, or nothing moves. */
  rate(): number | null {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < SHORTEST) return null;
    const grown = last.bytes - first.bytes;
    return grown <= 0 ? null : (grown / (last.at - first.at)) * 1000;
  }
}

/** Seconds until so many bytes are there; null where nobody can say. */
export function timeLeft(bytes: number, rate: number | null): number | null {
  if (bytes <= 0) return 0;
  return rate === null ? null : bytes / rate;
}
