import { checkTables } from './list/check-tables.ts';
import type { Entry } from './list/entry.ts';
import { type Filled, fillList } from './list/fill-list.ts';
import { recheck, takeIn } from './list/recheck.ts';
import type { PickedFile, Picking } from './pick/picked-file.ts';
import { type ComeAgain, givingBack } from './session/missing-files.ts';
import type { Status } from './status.ts';

/** How files are taken in. */
export interface Taking {
  /** Of an upload that misses some of them, or is taken up again and may; null of every other. */
  readonly again: ComeAgain | null;
  /** Paths that do not come in by themselves. */
  readonly leftOut: ReadonlySet<string>;
  readonly areExtra: boolean;
}

/** Puts files into the list of an upload, and tells of those that can be sent. */
export class Listing {
  readonly #status: Status;
  readonly #onReady: (entries: readonly Entry[]) => void;
  readonly #onReplaced: (entry: Entry) => void;
  #checked: Promise<void> = Promise.resolve();
  /** Another one since the list was emptied: what is being read for the one before comes too late. */
  #current = Symbol('list');

  /** @param onReplaced another file has come for one that failed: that one is given up */
  constructor(
    status: Status,
    onReady: (entries: readonly Entry[]) => void,
    onReplaced: (entry: Entry) => void,
  ) {
    this.#status = status;
    this.#onReady = onReady;
    this.#onReplaced = onReplaced;
  }

  /** Resolves when all tables so far have been read. */
  get checked(): Promise<void> {
    return this.#checked;
  }

  /**
   * Lists what is found, as it is found; answers how many files were taken.
   * @param again which of those that were given up come in once more
   * @param areExtra others than those that are missed are left out until somebody takes them in
   */
  async take({ batches }: Picking, { again, areExtra, leftOut }: Taking): Promise<number> {
    const { list } = this.#status;
    const current = this.#current;
    let accepted = 0;
    const replacing = new Set<PickedFile>();
    const onReplaced = (entry: Entry, by: PickedFile) => {
      replacing.add(by);
      this.#onReplaced(entry);
    };
    const onGiven = (entries: readonly Entry[]) => {
      accepted += entries.length;
      this.#onReady(entries);
    };
    const others = again ? givingBack(batches, list, { again, leftOut, onGiven, onReplaced }) : batches;
    await fillList(
      list,
      {
        batches: others,
        rules: () => this.#status.rules,
        // What takes the place of one that failed is asked for.
        isExtra: (picked) => areExtra && !replacing.has(picked),
        isOver: () => current !== this.#current,
      },
      (filled) => {
        accepted += filled.accepted.length;
        this.#filled(filled);
      },
    );
    return accepted;
  }

  /** Takes in those that were left out, as far as the rules allow. */
  admit(entries: readonly Entry[]): void {
    const { list, rules } = this.#status;
    const accepted: Entry[] = [];
    const refused: Entry[] = [];
    for (const entry of entries)
      if (entry.state === 'extra') (takeIn(list, rules, entry) ? accepted : refused).push(entry);
    this.#filled({ accepted, refused });
  }

  /** Takes files out; those behind them are checked anew. */
  remove(ids: ReadonlySet<number>): void {
    const status = this.#status;
    status.list.remove(ids);
    status.rules = status.newRules();
    this.#check(recheck(status.list, status.rules));
  }

  clear(): void {
    this.#current = Symbol('list');
    this.#status.list.clear();
    this.#status.rules = this.#status.newRules();
  }

  #filled(filled: Filled): void {
    this.#tell(filled);
    this.#check(filled.accepted.filter(({ state }) => state === 'checking'));
    this.#onReady(filled.accepted.filter(({ state }) => state === 'waiting'));
  }

  /** Tables are read one after the other, while the list is drawn; what is sent waits for its own. */
  #check(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const status = this.#status;
    this.#checked = this.#checked.then(async () => {
      await checkTables(status.list, entries, (entry) => {
        status.rules.release(entry);
        this.#tell({ accepted: [], refused: [entry] });
      });
      this.#onReady(entries.filter(({ state, number }) => state === 'waiting' && number === null));
      status.teller.changed();
    });
  }

  #tell({ accepted, refused }: Filled): void {
    const { teller, list } = this.#status;
    if (accepted.length > 0 && teller.hears('added')) teller.tell('added', { files: list.rowsOf(accepted) });
    if (refused.length > 0 && teller.hears('rejected'))
      teller.tell('rejected', { files: list.rowsOf(refused) });
  }
}
