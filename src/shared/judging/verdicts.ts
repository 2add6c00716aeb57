import { v4 as uuid } from 'uuid';
import type { Api } from '../api/api.ts';
import type { HostEvents } from '../connection/host-events.ts';
import type { RequestOf } from '../contract/endpoint.ts';
import { ITEM_RESULT } from '../contract/item-result.ts';
import { getItemDetail, type saveComment } from '../contract/studio.ts';
import { entriesOf, type JudgedQueue } from './entries-of.ts';
import { type KnownItems, type Overlay, overlayOf } from './overlay.ts';
import type { Giving, ItemTarget, ItemVerdict, ObjectTarget, ObjectVerdict } from './verdict.ts';
import { VerdictHistory } from './verdict-history.ts';
import type { Work, WorkEntry, WorkNote, WorkOutbox } from './work.ts';

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

/** What somebody says of an item, an object or a place. */
export type Said = Omit<RequestOf<typeof saveComment>, 'itemId' | 'key'>;

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
const TAKEN_BACK: ItemVerdict = { result: ITEM_RESULT.unchecked, errors: [] };

/**
 * Verdicts that a person gives on one screen: on items and objects, with comments, and the way back over them.
 * They are queued, not waited for, and shown at once by the overlay. It needs no React.
 */
export class Verdicts {
  readonly history = new VerdictHistory<VerdictStep>();
  readonly #options: VerdictsOptions;
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
   * where it is known what every item has now.
   */
  async giveItems(targets: readonly ItemTarget[], verdict: ItemVerdict, how: Giving): Promise<void> {
    const known = targets.map((target) => this.#known(target));
    const before = known.every((one) => one !== null)
      ? known
      : await Promise.all(targets.map((target, index) => known[index] ?? this.#read(target)));
    for (const target of targets) this.#queueItem(target, verdict, how);
    const [first] = targets;
    this.history.add({
      itemId: first && targets.length === 1 ? first.item.itemId : null,
      place: how.place,
      undo: (here) => {
        for (const [index, target] of targets.entries()) {
          const given = { ...target, item: { ...target.item, result: verdict.result } };
          // Nobody looks at an item that is taken back from elsewhere.
          const { target: item, how: now } = here ?? { target: given, how: { ...how, elapsed: 0 } };
          this.#queueItem(item, sound(before[index] ?? TAKEN_BACK), now);
        }
      },
    });
  }

  /** Gives objects one verdict. Those of one package go together, so that a refusal keeps no other back. */
  giveObjects(targets: readonly ObjectTarget[], verdict: ObjectVerdict, how: Giving): void {
    const overlay = this.overlay();
    const given = targets.map((target) => ({ target, before: sound(overlay.object(target, target.saved)) }));
    this.#queueObjects(targets, verdict, how);
    this.history.add({
      itemId: null,
      place: how.place,
      undo: () => {
        for (const group of Map.groupBy(given, ({ before }) => JSON.stringify(before)).values()) {
          const objects = group.map(({ target }) => target);
          const [one] = group;
          if (one) this.#queueObjects(objects, one.before, { ...how, elapsed: 0 });
        }
      },
    });
  }

  comment(target: Pick<ItemTarget, 'item' | 'position'>, said: Said): void {
    const key = uuid();
    this.#options.outbox.add(key, commentWork(key, target, said), this.#options.origin);
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
    if (step === 'current') this.#queueItem(target, TAKEN_BACK, how);
    else step?.undo(step.itemId === itemId ? { target, how } : undefined);
    return step === 'current' ? how.place : (step?.place ?? null);
  }

  /** As it is judged now; null where that must be read. */
  #known({ item, errors }: ItemTarget): ItemVerdict | null {
    const saved = { result: item.result, errors: errors ?? [] };
    const known = this.overlay().item(item.itemId, saved);
    return known === saved && errors === null && item.result === ITEM_RESULT.rejected ? null : known;
  }

  async #read({ item: { itemId, result } }: ItemTarget): Promise<ItemVerdict> {
    // Unreachable, the server cannot be asked what it knows: the new verdict counts all the same.
    const detail = await this.#options.api.call(getItemDetail, { itemId }, { quiet: true }).catch(() => null);
    return { result, errors: detail?.review.errors ?? [] };
  }

  #queueItem(target: ItemTarget, verdict: ItemVerdict, how: Giving): void {
    const key = uuid();
    this.#options.outbox.add(key, itemVerdictWork(key, target, verdict, how), this.#options.origin);
  }

  #queueObjects(targets: readonly ObjectTarget[], verdict: ObjectVerdict, how: Giving): void {
    const { outbox, origin } = this.#options;
    for (const group of Map.groupBy(targets, ({ packageId }) => packageId).values()) {
      for (let from = 0; from < group.length; from += OBJECTS_AT_ONCE) {
        const [first, ...more] = group.slice(from, from + OBJECTS_AT_ONCE);
        const key = uuid();
        if (first) outbox.add(key, objectVerdictsWork(key, [first, ...more], verdict, how), origin);
      }
    }
  }
}

/** Errors belong to a rejection alone. */
function sound<Verdict extends ItemVerdict | ObjectVerdict>(verdict: Verdict): Verdict {
  return verdict.result === ITEM_RESULT.rejected ? verdict : { ...verdict, errors: [] };
}

/** @param key made once for it: the server takes it once, however often it is sent */
function itemVerdictWork(
  key: string,
  target: ItemTarget,
  { result, errors }: ItemVerdict,
  { elapsed, screen, round, spotCheckId }: Giving,
): Work {
  const { itemId } = target.item;
  return {
    kind: 'itemVerdict',
    subject: itemId,
    request: {
      itemId,
      key,
      result,
      errors: errors.map((error) => ({ ...error })),
      elapsed,
      screen,
      ...(target.seenAt === undefined ? {} : { seenAt: target.seenAt }),
      ...(round === undefined ? {} : { round }),
      ...(spotCheckId === undefined ? {} : { spotCheckId }),
    },
    note: { ...noteOf(target), before: target.item.result },
  };
}

/** @param targets objects of one package */
function objectVerdictsWork(
  key: string,
  targets: readonly [ObjectTarget, ...ObjectTarget[]],
  { result, errors }: ObjectVerdict,
  { elapsed, screen, round }: Giving,
): Work {
  const [{ batchId, itemId, packageId, position, fileName }] = targets;
  return {
    kind: 'objectVerdicts',
    subject: itemId,
    request: {
      batchId,
      key,
      objects: targets.map((target) => ({ itemId: target.itemId, objectId: target.objectId })),
      result,
      errors: errors.map((error) => ({ ...error })),
      elapsed,
      screen,
      ...(round === undefined ? {} : { round }),
    },
    note: { packageId, batchId, position, fileName },
  };
}

function commentWork(key: string, target: Pick<ItemTarget, 'item' | 'position'>, said: Said): Work {
  const { itemId } = target.item;
  return { kind: 'comment', subject: itemId, request: { ...said, itemId, key }, note: noteOf(target) };
}

function noteOf({ item, position }: Pick<ItemTarget, 'item' | 'position'>): WorkNote {
  const { packageId, batchId, fileName } = item;
  return { packageId, batchId, position, fileName };
}
