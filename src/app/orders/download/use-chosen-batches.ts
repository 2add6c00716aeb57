import { useState } from 'react';
import type { DeliveredBatch } from '../../../shared/contract/delivery/data-download.ts';
import { useListSelection } from '../../../shared/list/selection/use-list-selection.ts';
import type { TableSelection } from '../../../shared/ui/table/data-table.tsx';

export interface ChosenBatches {
  readonly batches: readonly DeliveredBatch[];
  readonly table: TableSelection<DeliveredBatch>;
  choose(batches: readonly DeliveredBatch[]): void;
  clear(): void;
}

/**
 * The batches to be packed, over all pages of a list that is narrowed by something; `rows` are those of the page that is
 * shown.
 */
export function useChosenBatches(
  narrowedBy: string,
  rows: readonly DeliveredBatch[] | undefined,
): ChosenBatches {
  const selection = useListSelection(narrowedBy);
  /** What was chosen on another page is not in the rows any more, but is reckoned with. */
  const [seen, setSeen] = useState<ReadonlyMap<string, DeliveredBatch>>(new Map());
  const see = (more: readonly DeliveredBatch[]) =>
    setSeen((before) => new Map([...before, ...more.map((row) => [row.batchId, row] as const)]));
  const current = new Map(rows?.map((row) => [row.batchId, row]));
  return {
    batches: [...selection.ids].flatMap((id) => current.get(id) ?? seen.get(id) ?? []),
    // Not `forTable`: without a choice there is nothing to be downloaded, whatever a page leaves out of its lists.
    table: {
      selected: selection.ids,
      onChange: (ids) => {
        see(rows ?? []);
        selection.choose(ids);
      },
      isSelectable,
    },
    choose: (batches) => {
      see(batches);
      selection.choose(new Set(batches.map(({ batchId }) => batchId)));
    },
    clear: selection.clear,
  };
}

function isSelectable({ state }: Pick<DeliveredBatch, 'state'>): boolean {
  return state === 'downloadable';
}
