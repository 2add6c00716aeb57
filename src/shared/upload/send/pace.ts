/** Browsers have six connections to a server without HTTP/2: one is left to the page. */
const MOST = 5;
const FIRST = 4;
/** It goes lower only where requests fail: a busy moment looks as if fewer were faster. */
const FEWEST = 3;
/** Requests that a step is judged by, for each one that runs at a time. */
const ROUND = 2;
/** A step up was worth it where it brought this much. */
const GAIN = 1.05;
const LOSS = 0.9;
/** After so many rounds without a change another step is tried: networks change. */
const PROBE = 8;

/**
 * How many requests run at a time. It climbs as long as that makes the whole faster, steps back where it makes it
 * slower, and halves where requests fail, as the network itself does.
 */
export class Pace {
  #limit = FIRST;
  #best = 0;
  #step: 1 | -1 = 1;
  #still = 0;
  #bytes = 0;
  #requests = 0;
  #since: number | null = null;

  get limit(): number {
    return this.#limit;
  }

  /** A request begins: the first one of a round starts its clock. */
  began(now: number): void {
    this.#since ??= now;
  }

  succeeded(bytes: number, now: number): void {
    this.#bytes += bytes;
    this.#requests += 1;
    if (this.#requests < this.#limit * ROUND) return;
    const speed = this.#bytes / Math.max(1, now - (this.#since ?? now));
    this.#judge(speed);
    this.#best = this.#best === 0 ? speed : this.#best * 0.5 + speed * 0.5;
    this.#bytes = this.#requests = 0;
    this.#since = now;
  }

  failed(): void {
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    this.reset();
  }

  /** It was interrupted: what was measured before says nothing about what comes. */
  reset(): void {
    this.#best = this.#bytes = this.#requests = this.#still = 0;
    this.#since = null;
    this.#step = 1;
  }

  #judge(speed: number): void {
    if (this.#best === 0 || speed > this.#best * GAIN) {
      this.#still = 0;
      this.#move(this.#best === 0 ? 1 : this.#step);
    } else if (speed < this.#best * LOSS) {
      this.#still = 0;
      this.#step = this.#step === 1 ? -1 : 1;
      this.#move(this.#step);
    } else {
      this.#still += 1;
      if (this.#still < PROBE) return;
      this.#still = 0;
      this.#step = 1;
      this.#move(1);
    }
  }

  #move(by: 1 | -1): void {
    this.#limit = Math.min(MOST, Math.max(Math.min(FEWEST, this.#limit), this.#limit + by));
  }
}
