import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { brokenRule } from '../../contract/dataset/upload.ts';
import { FILES_AT_ONCE } from '../../contract/dataset/upload-rules.ts';
import type { FileReason } from '../file-reason.ts';
import type { Entry } from '../list/entry.ts';
import type { UploadList } from '../list/upload-list.ts';
import type { Calls } from './calls.ts';
import { type PersistOptions, persist } from './link.ts';

export interface AnnouncerOptions extends PersistOptions {
  readonly list: UploadList;
  readonly calls: Calls;
  /** Of files that were announced before. */
  readonly announced: number;
  /** What has to be known to the server before it is told of more files. */
  readonly before: () => Promise<void>;
  /** May be sent. */
  readonly onWanted: (entry: Entry) => void;
  readonly onEnded: (entry: Entry) => void;
}

/** Names files to the server, in order, some hundreds at a time; those before are on their way meanwhile. */
export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #waiting: Entry[] = [];
  #announced: number;
  #running: Promise<void> | null = null;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
    this.#announced = options.announced;
  }

  get isBusy(): boolean {
    return this.#running !== null;
  }

  /** Rejects where the server refuses the upload as a whole. */
  announce(entries: readonly Entry[]): Promise<void> {
    this.#waiting.push(...entries);
    this.#running ??= this.#all().finally(() => {
      this.#running = null;
      // Where all of it was refused, whoever goes on names them again.
      this.#waiting.length = 0;
    });
    return this.#running;
  }

  async #all(): Promise<void> {
    while (this.#waiting.length > 0) await this.#some(this.#waiting.splice(0, FILES_AT_ONCE));
  }

  async #some(named: readonly Entry[]): Promise<void> {
    const { calls, before, onWanted, onEnded, list } = this.#options;
    await before();
    // Once sent they stay as they are, whatever a person gives up meanwhile: it may be that only the answer was lost.
    let entries = named.filter(
      ({ state, number }) => number === null && (state === 'waiting' || state === 'paused'),
    );
    while (entries.length > 0) {
      const first = this.#announced + 1;
      const files = entries.map(({ path, size }) => ({ path, size }));
      try {
        const { answers } = await persist(() => calls.announce({ first, files }), this.#options);
        this.#announced += entries.length;
        entries.forEach((entry, at) => {
          entry.number = first + at;
          const answer = answers[at];
          if (answer === 'exists' || answer === 'done') {
            list.setState(entry, answer);
            onEnded(entry);
          } else {
            entry.isOffered = answer === 'hashFirst';
            onWanted(entry);
          }
        });
        return;
      } catch (error) {
        entries = this.#without(entries, first, error);
      }
    }
  }

  /** The server knows a rule that we do not, or has other sums: what it names is refused, and the others go on. */
  #without(entries: readonly Entry[], first: number, error: unknown): Entry[] {
    const broken = error instanceof ApiError ? v.safeParse(brokenRule, error.detail) : null;
    if (!broken?.success) throw error;
    const { number, rule } = broken.output;
    const reason: FileReason = { kind: 'rule', rule, limit: null };
    const refused = entries.filter((_entry, at) => number === null || first + at === number);
    // It names none of these: nothing could ever be left out.
    if (refused.length === 0) throw error;
    for (const entry of refused) {
      this.#options.list.setState(entry, 'failed', reason);
      this.#options.onEnded(entry);
    }
    return entries.filter((entry) => !refused.includes(entry));
  }
}
