import type { WorkloadRow } from './workload-report.ts';

/** What rows of a workload report come to: for its screen and its workbook alike. */
export interface WorkSum {
  readonly items: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly objects: number;
}

/** What the rows of one key come to. */
export interface KeyedSum extends WorkSum {
  readonly key: string;
  /** A row of them, which says what the key is called. */
  readonly row: WorkloadRow;
}

const NOTHING: WorkSum = { items: 0, accepted: 0, rejected: 0, objects: 0 };

function plus(sum: WorkSum, row: WorkSum): WorkSum {
  return {
    items: sum.items + row.items,
    accepted: sum.accepted + row.accepted,
    rejected: sum.rejected + row.rejected,
    objects: sum.objects + row.objects,
  };
}

export function sumOf(rows: readonly WorkloadRow[]): WorkSum {
  return rows.reduce(plus, NOTHING);
}

/** Sums by a key, in the order in which the keys come first. */
export function sumsBy(
  rows: readonly WorkloadRow[],
  keyOf: (row: WorkloadRow) => string,
): readonly KeyedSum[] {
  const sums = new Map<string, KeyedSum>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = sums.get(key) ?? { ...NOTHING, key, row };
    sums.set(key, { ...before, ...plus(before, row) });
  }
  return [...sums.values()];
}

/** By whose account: people may have one name. Where a report does not tell, or did not yet, by what it says. */
export function acceptorKey({ acceptorId, acceptor }: WorkloadRow): string {
  return acceptorId ?? acceptor ?? '';
}

/** How much of each unit it comes to. */
export function amountsOf(
  rows: readonly WorkloadRow[],
): readonly { readonly unit: WorkloadRow['unit']; readonly amount: number }[] {
  const amounts = new Map<WorkloadRow['unit'], number>();
  for (const { unit, amount } of rows) amounts.set(unit, (amounts.get(unit) ?? 0) + amount);
  return [...amounts].map(([unit, amount]) => ({ unit, amount }));
}
