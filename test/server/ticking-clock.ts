/** A clock for a server whose rows must have an order: each look at it is a millisecond later than the one before. */
export class TickingClock {
  /** In milliseconds since 1970. */
  time: number;

  constructor(begin = Date.now()) {
    this.time = begin;
  }

  readonly now = (): Date => {
    this.time += 1;
    return new Date(this.time);
  };
}
