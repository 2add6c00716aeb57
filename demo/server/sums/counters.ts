import { type SQL, sql } from 'drizzle-orm';
import type { Counters } from '../../../src/shared/contract/counters.ts';
import { fixedSql } from '../db/fixed-sql.ts';
import { batchPackage } from '../db/schema/delivery.ts';

/** The kept sums as packages, batches and orders have them. */
export interface KeptSums {
  readonly delivered: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly actualAccepted: number;
  readonly actualRejected: number;
  readonly sampledAccepted: number;
  readonly sampledRejected: number;
  readonly objects: number;
  readonly objectsAccepted: number;
  readonly objectsRejected: number;
}

const COLUMNS = [
  'delivered',
  'accepted',
  'rejected',
  'actualAccepted',
  'actualRejected',
  'sampledAccepted',
  'sampledRejected',
  'objects',
  'objectsAccepted',
  'objectsRejected',
] as const satisfies readonly (keyof KeptSums)[];

/** `KeptSums` of a row of `package`. */
export const KEPT_SUMS: SQL<KeptSums> = fixedSql(
  sql`jsonb_build_object(${sql.join(
    COLUMNS.map((name) => sql`${sql.raw(`'${name}'`)}, ${batchPackage[name]}`),
    sql`, `,
  )})`,
);

/** The figures that replies carry: the kept sums and the rates that follow from them. */
export function counters(sums: KeptSums): Counters {
  return {
    delivered: sums.delivered,
    reviewed: sums.accepted + sums.rejected,
    accepted: sums.accepted,
    rejected: sums.rejected,
    accuracyRate: share(sums.accepted, sums.rejected),
    actualAccepted: sums.actualAccepted,
    actualRejected: sums.actualRejected,
    actualAccuracyRate: share(sums.actualAccepted, sums.actualRejected),
    sampledAccepted: sums.sampledAccepted,
    sampledRejected: sums.sampledRejected,
    sampledAccuracyRate: share(sums.sampledAccepted, sums.sampledRejected),
    objects: sums.objects,
    objectsAccepted: sums.objectsAccepted,
    objectsRejected: sums.objectsRejected,
    objectAccuracyRate: share(sums.objectsAccepted, sums.objectsRejected),
  };
}

/** Null where nothing was judged: shown as “–”. */
function share(accepted: number, rejected: number): number | null {
  const judged = accepted + rejected;
  return judged === 0 ? null : accepted / judged;
}
