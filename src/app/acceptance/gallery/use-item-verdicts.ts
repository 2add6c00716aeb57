import { useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { useApi, useHostEvents } from '../../../shared/connection/connection-context.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import { getItemDetail } from '../../../shared/contract/studio.ts';
import { type EntryNote, RESULT_ENTRY } from '../../../shared/outbox/entry-kinds.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { type KnownVerdict, knownVerdict } from '../../../shared/outbox/pending-results.ts';
import type { UndoSteps } from '../grid/use-undo-steps.ts';

export interface ItemVerdicts {
  /**
   * Gives items one result, each by its own entry of the outbox; done together, they are undone together.
   * @param active the tile that was active
   */
  readonly give: (
    items: readonly Item[],
    result: ItemResult,
    errors: readonly FoundError[],
    active: number,
  ) => Promise<void>;
}

/** Results of single items from the gallery. They are queued, not waited for. */
export function useItemVerdicts(outbox: Outbox | null, round: number, undo: UndoSteps): ItemVerdicts {
  const api = useApi();
  const hostEvents = useHostEvents();
  const lookedSince = useRef(performance.now());

  function queue(item: Item, result: ItemResult, errors: readonly FoundError[], elapsed: number): void {
    const { itemId, packageId, batchId, position, fileName } = item;
    const note: EntryNote = { packageId, batchId, position, fileName, before: item.result };
    const key = uuid();
    const request = { itemId, key, result, errors, elapsed, round, screen: 'gallery' as const };
    outbox?.add({ key, kind: RESULT_ENTRY, subject: itemId, request, note }, hostEvents);
  }

  /** As it is known here; null where it must be read, since a list names only the types of a rejection's errors. */
  function knownHere(item: Item): KnownVerdict | null {
    const saved = { result: item.result, errors: [] };
    const known = outbox ? knownVerdict(outbox.get().entries, item.itemId, saved) : saved;
    return known === saved && item.result === ITEM_RESULT.rejected ? null : known;
  }

  async function read(item: Item): Promise<KnownVerdict> {
    // Unreachable, the server cannot be asked what it knows: the new verdict counts all the same.
    const detail = await api.call(getItemDetail, { itemId: item.itemId }, { quiet: true }).catch(() => null);
    return { result: item.result, errors: detail?.review.errors ?? [] };
  }

  return {
    async give(items, result, errors, active) {
      const elapsed = Math.max(0, Math.round((performance.now() - lookedSince.current) / items.length));
      lookedSince.current = performance.now();
      const here = items.map(knownHere);
      const before = here.every((known) => known !== null)
        ? here
        : await Promise.all(items.map((item, index) => here[index] ?? read(item)));
      for (const item of items) queue(item, result, errors, elapsed);
      undo.push(active, () => {
        for (const [index, item] of items.entries()) {
          const { result, errors } = before[index] ?? { result: ITEM_RESULT.unchecked, errors: [] };
          queue(item, result, errors, 0);
        }
      });
    },
  };
}
