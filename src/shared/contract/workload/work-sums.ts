import type { WorkloadRow } from '../../../shared/contract/workload/workload-report.ts';

export interface Sum {
  readonly items: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly objects: number;
}

const NOTHING: Sum = { items: 0, accepted: 0, rejected: 0, objects: 0 };

function plus(sum: Sum, row: WorkloadRow): Sum {
  return {
    items: sum.items + row.items,
    accepted: sum.accepted + row.accepted,
    rejected: sum.rejected + row.rejected,
    objects: sum.objects + row.objects,
  };
}

export function sumOf(rows: readonly WorkloadRow[]): Sum {
  return rows.reduce(plus, NOTHING);
}

/** Sums by a name, in the order in which the names come first. */
export function sumsBy(
  rows: readonly WorkloadRow[],
  nameOf: (row: WorkloadRow) => string,
): readonly (Sum & { readonly name: string })[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) sums.set(nameOf(row), plus(sums.get(nameOf(row)) ?? NOTHING, row));
  return [...sums].map(([name, sum]) => ({ name, ...sum }));
}

/** How much of each unit it comes to. */
export function amountsOf(
  rows: readonly WorkloadRow[],
): readonly { unit: WorkloadRow['unit']; amount: number }[] {
  const amounts = new Map<WorkloadRow['unit'], number>();
  for (const { unit, amount } of rows) amounts.set(unit, (amounts.get(unit) ?? 0) + amount);
  return [...amounts].map(([unit, amount]) => ({ unit, amount }));
}
