import { quantile } from '../quantile.ts';
import type { Once } from './measured-calls.ts';

/** How something goes that several clients do again and again. */
export interface Pace {
  /** Milliseconds of one. */
  readonly median: number;
  readonly p95: number;
  readonly perSecond: number;
  /** Milliseconds of this process' processor time for one: the server's, and an embedded database's. */
  readonly cpu: number;
}

export class PaceMeter {
  readonly #once: Once;
  readonly #clients: number;
  readonly #counts: number[];
  readonly #times: number[] = [];
  #elapsed = 0;
  #cpu = 0;

  constructor(once: Once, clients: number) {
    this.#once = once;
    this.#clients = clients;
    this.#counts = Array.from({ length: clients }, () => 0);
  }

  /** Goes on for so many milliseconds. A machine that others use is slow and fast in turns: many short runs. */
  async run(milliseconds: number): Promise<void> {
    const started = performance.now();
    const cpu = process.cpuUsage();
    const end = started + milliseconds;
    await Promise.all(
      this.#counts.map(async (_, client) => {
        do await this.#measure(client);
        while (performance.now() < end);
      }),
    );
    const { user, system } = process.cpuUsage(cpu);
    this.#cpu += (user + system) / 1000;
    this.#elapsed += performance.now() - started;
  }

  async #measure(client: number): Promise<void> {
    const n = this.#counts[client] ?? 0;
    this.#counts[client] = n + 1;
    const started = performance.now();
    await this.#once(client, n);
    this.#times.push(performance.now() - started);
  }

  pace(): Pace {
    return {
      median: quantile(this.#times, 0.5),
      p95: quantile(this.#times, 0.95),
      perSecond: (this.#times.length / this.#elapsed) * 1000,
      cpu: this.#cpu / this.#times.length,
    };
  }

  get clients(): number {
    return this.#clients;
  }
}
