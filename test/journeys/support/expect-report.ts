import { expect } from 'vitest';
import type { CountedBatch, CountedItems } from './count-batch.ts';
import type { ReportFigures } from './report-figures.ts';

const ITEM_COLUMNS = ['Package', 'No.', 'File', 'Result', 'Edited items'];
const RESULT = { '00': 'Unchecked', '10': 'Accepted', '20': 'Rejected' } as const;

/** Holds every figure of a report against what was counted in the database. */
export function expectReport(report: ReportFigures, counted: CountedBatch): void {
  const { sums } = counted;
  expect(report.figures).toMatchObject({
    ...figuresOf(sums),
    Unchecked: sums.delivered - sums.accepted - sums.rejected,
    'Edited items': sums.edited,
    'Rejected items with a comment': sums.commented,
    Packages: counted.packages.length,
  });
  expect([...report.errors].sort(byNumberThenType)).toEqual([...counted.errors].sort(byNumberThenType));
  expect(report.packages).toHaveLength(counted.packages.length);
  for (const [index, one] of counted.packages.entries()) {
    expect(report.packages[index]).toMatchObject({ Package: packageTitle(one.name), ...figuresOf(one) });
  }
  expect(report.items.map((row) => ITEM_COLUMNS.map((column) => row[column]))).toEqual(
    counted.items.map((one) => [
      packageTitle(one.packageName),
      one.position,
      one.fileName,
      RESULT[one.result],
      one.edited ? 'yes' : 'no',
    ]),
  );
}

/** As screens call it. */
function packageTitle(name: string): string {
  return /^\d+$/.test(name) ? `Package ${name}` : name;
}

function figuresOf(one: CountedItems) {
  return {
    Delivered: one.delivered,
    Reviewed: one.accepted + one.rejected,
    Accepted: one.accepted,
    Rejected: one.rejected,
    Accuracy: rate(one.accepted, one.rejected),
    'Actually accepted': one.actualAccepted,
    'Actually rejected': one.actualRejected,
    'Actual accuracy': rate(one.actualAccepted, one.actualRejected),
    'Sampled accepted': one.sampledAccepted,
    'Sampled rejected': one.sampledRejected,
    'Sampled accuracy': rate(one.sampledAccepted, one.sampledRejected),
  };
}

/** A rate with the denominator 0 is shown as a dash. */
function rate(accepted: number, rejected: number): unknown {
  return accepted + rejected === 0 ? '–' : expect.closeTo(accepted / (accepted + rejected), 6);
}

function byNumberThenType(
  [typeA, itemsA]: readonly [string, number],
  [typeB, itemsB]: readonly [string, number],
) {
  return itemsB - itemsA || typeA.localeCompare(typeB);
}
