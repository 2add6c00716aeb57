import { v4 as uuid } from 'uuid';
import type { Api } from '../api/api.ts';
import type { HostEvents } from '../connection/host-events.ts';
import { ITEM_RESULT } from '../contract/item-result.ts';
import { getItemDetail } from '../contract/studio.ts';
import { within } from '../outbox/within.ts';
import { entriesOf, type JudgedQueue } from './entries-of.ts';
import { commentWork, itemVerdictWork, objectVerdictsWork, type Said } from './make-work.ts';
import { type KnownItems, type Overlay, overlayOf } from './overlay.ts';
import type { Giving, ItemTarget, ItemVerdict, ObjectTarget, ObjectVerdict } from './verdict.ts';
import { VerdictHistory } from './verdict-history.ts';
import type { WorkEntry, WorkOutbox } from './work.ts';

export interface VerdictsOptions {
  readonly outbox: WorkOutbox;
  readonly api: Api;
  /** Events of the element that the verdicts are given in. */
  readonly origin: HostEvents;
  /** Whose verdicts are shown; left out, all. */
  readonly queue?: JudgedQueue;
  /** What was told of items here, for what follows for them from their objects; null where nothing does. */
  readonly known: KnownItems | null;
}

/** An item as it is on the screen, for a verdict on it that is taken back. */
interface Here {
  readonly target: ItemTarget;
  readonly how: Giving;
}

/** Something given that can be undone. */
export interface VerdictStep {
  /** Of a verdict on a single item; null for all else. */
  readonly itemId: string | null;
  /** Where on the screen it was given. */
  readonly place: number;
  /** @param here where the item stands on the screen, as it stands there now */
  readonly undo: (here?: Here) => void;
}

/** One entry takes so many objects (the contract's limit). */
const OBJECTS_AT_ONCE = 200;
/** So long is waited for what an item had before a verdict, in milliseconds: meanwhile it is nowhere but here. */
const PATIENCE = 2000;
/** So long is waited for what is on its way to the server, in milliseconds. */
const SENDING = 10_000;
const TAKEN_BACK: ItemVerdict = { result: ITEM_RESULT.unchecked, errors: [] };

/**
 * Verdicts that a person gives on one screen: on items and objects, with comments, and the way back over them.
 * They are queued, not waited for, and shown at once by the overlay. It needs no React.
 */
export class Verdicts {
  readonly history = new VerdictHistory<VerdictStep>();
  readonly #options: VerdictsOptions;
  /** What was given, and waits for what an item had before. */
  #turn: Promise<void> | null = null;
  #shown: { readonly of: readonly WorkEntry[]; readonly overlay: Overlay } | null = null;

  constructor(options: VerdictsOptions) {
    this.#options = options;
  }

  /** Told when the overlay may be another one. */
  readonly subscribe = (listener: () => void): (() => void) => this.#options.outbox.subscribe(listener);

  /** What was given and is not confirmed yet, at this moment; the same object while nothing has changed. */
  readonly overlay = (): Overlay => {
    const of = this.#options.outbox.get().entries;
    if (this.#shown?.of !== of) {
      this.#shown = { of, overlay: overlayOf(this.entries(), this.#options.known) };
    }
    return this.#shown.overlay;
  };

  /** What is about the queue, at this moment. */
  entries(): readonly WorkEntry[] {
    const { outbox, queue = null } = this.#options;
    return entriesOf(outbox.get().entries, queue);
  }

  /**
   * Gives items one verdict; given together, they are undone together. Each is an entry of its own, queued at once
   * where it is known what every item has now, and else once that was read: what is given meanwhile comes after it.
   */
  async giveItems(targets: readonly ItemTarget[], verdict: ItemVerdict, how: Giving): Promise<void> {
    let before: readonly ItemVerdict[] = [];
    let keys: readonly string[] = [];
    const [first] = targets;
    this.history.add({
      itemId: first && targets.length === 1 ? first.item.itemId : null,
      place: how.place,
      undo: (here) =>
        void this.#inTurn(() => {
          for (const [index, target] of targets.entries()) {
            const given = { ...target, item: { ...target.item, result: verdict.result } };
            // Nobody looks at an item that is taken back from elsewhere.
            const { target: item, how: now } = here ?? { target: given, how: { ...how, elapsed: 0 } };
            this.#queueItem(item, sound(before[index] ?? TAKEN_BACK), now, keys[index]);
          }
        }),
    });
    await this.#inTurn(() => {
      const known = targets.map((target) => this.#known(target));
      const queue = (found: readonly ItemVerdict[]): void => {
        before = found;
        keys = targets.map((target) => this.#queueItem(target, verdict, how));
      };
      if (!known.includes(null)) return queue(known.filter((one) => one !== null));
      return Promise.all(targets.map((target, index) => known[index] ?? this.#read(target))).then(queue);
    });
  }

  /** Gives objects one verdict. Those of one package go together, so that a refusal keeps no other back. */
  giveObjects(targets: readonly ObjectTarget[], verdict: ObjectVerdict, how: Giving): void {
    const overlay = this.overlay();
    const keys = this.#queueObjects(targets, verdict, how);
    const given = targets.map((target) => ({
      target,
      before: sound(overlay.object(target, target.saved)),
      key: keys.get(target),
    }));
    this.history.add({
      itemId: null,
      place: how.place,
      undo: () => {
        for (const group of Map.groupBy(given, ({ before, key }) => JSON.stringify([before, key])).values()) {
          const objects = group.map(({ target }) => target);
          const [one] = group;
          if (one) this.#queueObjects(objects, one.before, { ...how, elapsed: 0 }, one.key);
        }
      },
    });
  }

  comment(target: Pick<ItemTarget, 'item' | 'position'>, said: Said): void {
    const key = uuid();
    this.#options.outbox.add(key, commentWork(key, target, said), this.#options.origin);
  }

  /**
   * Until what was given about an item has reached the server, or cannot for now: it must not arrive behind what is done
   * to the item next, and count for that.
   */
  async sent(itemId: string): Promise<void> {
    await this.#turn;
    const { outbox } = this.#options;
    const sent = outbox.sent(({ kind, request }) =>
      kind === 'objectVerdicts'
        ? request.objects.some((object) => object.itemId === itemId)
        : request.itemId === itemId,
    );
    await within(sent, SENDING, undefined);
  }

  /** Undoes the last step. Answers where it was given; null where there is none. */
  undo(): number | null {
    const step = this.history.take();
    step?.undo();
    return step?.place ?? null;
  }

  /**
   * Takes an item's verdict back: the last one while the person goes on with the work, that of the item on the screen
   * once they went elsewhere. Answers where it was given; null where there is none.
   */
  takeBack(target: ItemTarget, how: Giving): number | null {
    const { itemId } = target.item;
    const judged = this.overlay().itemResult(target.item) !== ITEM_RESULT.unchecked;
    const step = this.history.takeBack({ itemId, judged });
    if (step === 'current') {
      void this.#inTurn(() => void this.#queueItem(target, TAKEN_BACK, how));
      return how.place;
    }
    step?.undo(step.itemId === itemId ? { target, how } : undefined);
    return step?.place ?? null;
  }

  /** As it is judged now; null where that must be read. */
  #known({ item, errors }: ItemTarget): ItemVerdict | null {
    const saved = { result: item.result, errors: errors ?? [] };
    const known = this.overlay().item(item.itemId, saved);
    return known === saved && errors === null && item.result === ITEM_RESULT.rejected ? null : known;
  }

  async #read({ item: { itemId, result } }: ItemTarget): Promise<ItemVerdict> {
    const asked = this.#options.api.call(getItemDetail, { itemId }, { quiet: true }).catch(() => null);
    // Away or slow, the server cannot say what it knows: the new verdict is kept all the same, and soon.
    const detail = await within(asked, PATIENCE, null);
    return { result, errors: detail?.review.errors ?? [] };
  }

  /** At once where nothing waits; else after what was given before. */
  #inTurn(task: () => void | Promise<void>): void | Promise<void> {
    const done = this.#turn ? this.#turn.then(task) : task();
    if (!done) return;
    const turn = done.finally(() => {
      if (this.#turn === turn) this.#turn = null;
    });
    this.#turn = turn;
    return turn;
  }

  /** @param undoes the key of the verdict that is taken back by it; answers its own */
  #queueItem(target: ItemTarget, verdict: ItemVerdict, how: Giving, undoes?: string): string {
    const key = uuid();
    const work = itemVerdictWork({ key, undoes }, target, verdict, how);
    this.#options.outbox.add(key, work, this.#options.origin);
    return key;
  }

  /** @param undoes the key of the call that is taken back by it; answers the key that each went with */
  #queueObjects(
    targets: readonly ObjectTarget[],
    verdict: ObjectVerdict,
    how: Giving,
    undoes?: string,
  ): ReadonlyMap<ObjectTarget, string> {
    const { outbox, origin } = this.#options;
    const keys = new Map<ObjectTarget, string>();
    for (const group of Map.groupBy(targets, ({ packageId }) => packageId).values()) {
      for (let from = 0; from < group.length; from += OBJECTS_AT_ONCE) {
        const [first, ...more] = group.slice(from, from + OBJECTS_AT_ONCE);
        if (!first) continue;
        const key = uuid();
        outbox.add(key, objectVerdictsWork({ key, undoes }, [first, ...more], verdict, how), origin);
        for (const target of [first, ...more]) keys.set(target, key);
      }
    }
    return keys;
  }
}

/** Errors belong to a rejection alone. */
function sound<Verdict extends ItemVerdict | ObjectVerdict>(verdict: Verdict): Verdict {
  return verdict.result === ITEM_RESULT.rejected ? verdict : { ...verdict, errors: [] };
}
