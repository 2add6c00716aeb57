import { RateMeter, timeLeft } from './list/rate-meter.ts';
import { UploadList } from './list/upload-list.ts';
import { PickRules } from './rules/pick-rules.ts';
import { Link } from './send/link.ts';
import type { Surroundings } from './surroundings.ts';
import { Teller } from './teller.ts';
import type { UploadOptions } from './upload-options.ts';
import type { UploadPhase, UploadPlace, UploadSnapshot } from './upload-snapshot.ts';

const OVER: readonly UploadPhase[] = ['complete', 'cancelled', 'stopped'];
const RUNNING: readonly UploadPhase[] = ['starting', 'sending', 'paused', 'stuck', 'finishing'];

/** All that is known of an upload, for whoever looks at it. */
export class Status {
  readonly surroundings: Surroundings;
  readonly teller: Teller;
  readonly link: Link;
  readonly list: UploadList;
  rules: PickRules;
  /** Bytes on their way that no file counts. */
  packed: () => number = () => 0;
  readonly #options: UploadOptions;
  readonly #meter = new RateMeter();
  #phase: UploadPhase = 'choosing';
  #problem: Error | null = null;
  #place: UploadPlace | null = null;
  #readings = 0;
  #snapshot: UploadSnapshot;

  constructor(options: UploadOptions, surroundings: Surroundings) {
    this.#options = options;
    this.surroundings = surroundings;
    this.teller = new Teller(surroundings, () => {
      this.#snapshot = this.#take();
      this.#tellProgress();
    });
    this.list = new UploadList(this.teller.changed);
    this.link = new Link(surroundings, this.teller.changed);
    this.rules = this.newRules();
    this.#snapshot = this.#take();
  }

  readonly get = (): UploadSnapshot => this.#snapshot;

  get phase(): UploadPhase {
    return this.#phase;
  }

  get place(): UploadPlace | null {
    return this.#place;
  }

  get isOver(): boolean {
    return OVER.includes(this.#phase);
  }

  get isReading(): boolean {
    return this.#readings > 0;
  }

  newRules(): PickRules {
    const { accept = [], limits = {} } = this.#options;
    return new PickRules({ accept, limits });
  }

  /** Told at once: somebody has pressed something, or something has ended. */
  set(phase: UploadPhase, problem: Error | null = null): void {
    this.#phase = phase;
    this.#problem = problem;
    this.teller.now();
  }

  setPlace(place: UploadPlace): void {
    this.#place = place;
  }

  async reading<Result>(work: Promise<Result>): Promise<Result> {
    this.#readings += 1;
    this.teller.changed();
    try {
      return await work;
    } finally {
      this.#readings -= 1;
      this.teller.changed();
    }
  }

  #tellProgress(): void {
    const { sent, size, counts } = this.#snapshot;
    if (this.#phase === 'sending') this.teller.tell('progress', { sent, size, done: counts.done });
  }

  #take(): UploadSnapshot {
    const { list, link, surroundings } = this;
    const now = surroundings.now();
    const sent = list.sent + this.packed();
    // While the server is away it has neither a rate nor an end; what it had before says nothing of afterwards.
    const isMoving = this.#phase === 'sending' && link.state === 'online';
    if (isMoving) this.#meter.note(sent, now);
    else this.#meter.reset();
    const rate = this.#meter.rate();
    return {
      phase: this.#phase,
      kind: this.rules.kind,
      files: list.shown(now),
      counts: list.counts(),
      isReading: this.#readings > 0,
      unlisted: list.unlisted,
      size: list.size,
      sent,
      rate,
      timeLeft: isMoving ? timeLeft(list.size - sent, rate) : null,
      link: link.state,
      retryAt: link.retryAt,
      place: this.#place,
      problem: this.#problem,
      isRunning: RUNNING.includes(this.#phase),
    };
  }
}
