import { useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { useHostEvents } from '../../../shared/connection/connection-context.ts';
import type { ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { ItemResult } from '../../../shared/contract/item-result.ts';
import type { ObjectError } from '../../../shared/contract/review.ts';
import { type EntryNote, OBJECTS_ENTRY } from '../../../shared/outbox/entry-kinds.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import type { UndoSteps } from '../grid/use-undo-steps.ts';

/** One entry takes so many objects. */
const AT_ONCE = 200;

interface Given {
  readonly result: ItemResult;
  readonly errors: readonly ObjectError[];
}

export interface ObjectVerdicts {
  /** @param active the tile that was active */
  readonly give: (
    tiles: readonly ObjectTile[],
    result: ItemResult,
    errors: readonly ObjectError[],
    active: number,
  ) => void;
}

/**
 * Results of objects. Those of one package go together, so that one that somebody else holds keeps no other back;
 * they are queued, not waited for.
 * @param resultOf as it is shown: with what is on its way
 */
export function useObjectVerdicts(
  outbox: Outbox | null,
  place: { readonly batchId: string; readonly round: number },
  undo: UndoSteps,
  resultOf: (tile: ObjectTile) => ItemResult,
): ObjectVerdicts {
  const hostEvents = useHostEvents();
  const lookedSince = useRef(performance.now());

  function queue(tiles: readonly ObjectTile[], { result, errors }: Given, elapsed: number): void {
    const packages = Map.groupBy(tiles, ({ packageId }) => packageId);
    for (const [packageId, group] of packages) {
      for (let from = 0; from < group.length; from += AT_ONCE) {
        const part = group.slice(from, from + AT_ONCE);
        const [first] = part;
        if (!first) continue;
        const { batchId, round } = place;
        const note: EntryNote = {
          packageId,
          batchId,
          position: first.position,
          fileName: first.fileName,
          before: resultOf(first),
        };
        const key = uuid();
        const objects = part.map(({ itemId, objectId }) => ({ itemId, objectId }));
        const request = {
          batchId,
          key,
          objects,
          result,
          errors: [...errors],
          round,
          elapsed,
          screen: 'crops',
        };
        outbox?.add({ key, kind: OBJECTS_ENTRY, subject: first.itemId, request, note }, hostEvents);
      }
    }
  }

  return {
    give(tiles, result, errors, active) {
      const now = performance.now();
      const before = new Map(tiles.map((tile) => [tile, beforeOf(tile, resultOf(tile))]));
      queue(tiles, { result, errors }, Math.round(now - lookedSince.current));
      lookedSince.current = now;
      undo.push(active, () => {
        const back = Map.groupBy(tiles, (tile) => JSON.stringify(before.get(tile)));
        for (const [given, group] of back) queue(group, JSON.parse(given) as Given, 0);
      });
    },
  };
}

function beforeOf(tile: ObjectTile, result: ItemResult): Given {
  return {
    result,
    errors: result === '20' ? tile.errorTypeIds.map((errorTypeId) => ({ errorTypeId })) : [],
  };
}
