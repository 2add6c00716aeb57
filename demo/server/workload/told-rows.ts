import type { WorkloadRow } from '../../../src/shared/contract/workload/workload-report.ts';
import type { KeptRow } from '../db/schema/workload.ts';

const UNKNOWN = { acceptorId: null, namesake: null, inBulk: null } as const;

/** Rows as replies have them, whenever they were kept. */
export function toldRows(rows: readonly KeptRow[]): WorkloadRow[] {
  return rows.map((row) => ({ ...UNKNOWN, ...row }));
}
