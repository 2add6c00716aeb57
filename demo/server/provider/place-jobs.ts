import { sql } from 'drizzle-orm';
import { deliveryImportRecord } from '../db/schema/import.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** A job number of a delivery and where it goes: a job number is never cut in two by a package's end. */
export interface PlacedJob {
  readonly number: string;
  readonly frames: number;
  /** Of its package, from 1. */
  readonly package: number;
  /** From 1 within its package. */
  readonly index: number;
  /** Position of its first frame in the package, from 1. */
  readonly first: number;
}

/** The job numbers of an import in the order of their first records; none for pictures. */
export async function countJobs(
  tx: SystemTransaction,
  importId: string,
): Promise<{ readonly number: string; readonly frames: number }[]> {
  const { rows } = await tx.execute<{ number: string; frames: number }>(sql`
    select record -> 'job' ->> 'number' as number, count(*)::int as frames
    from ${deliveryImportRecord}
    where ${deliveryImportRecord.importId} = ${importId}::uuid and record ? 'job'
    group by 1 order by min(position)
  `);
  return rows;
}

/** Packs job numbers into packages of about so many frames; a longer one has a package of its own. */
export function placeJobs(
  jobs: readonly { readonly number: string; readonly frames: number }[],
  packageSize: number,
): PlacedJob[] {
  let current = { package: 1, index: 0, filled: 0 };
  return jobs.map(({ number, frames }) => {
    if (current.filled > 0 && current.filled + frames > packageSize) {
      current = { package: current.package + 1, index: 0, filled: 0 };
    }
    const placed = {
      number,
      frames,
      package: current.package,
      index: current.index + 1,
      first: current.filled + 1,
    };
    current = { ...current, index: placed.index, filled: current.filled + frames };
    return placed;
  });
}
