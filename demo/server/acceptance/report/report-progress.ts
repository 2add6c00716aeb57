import { and, eq, isNull } from 'drizzle-orm';
import type { WorkContext } from '../../background/background-work.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import type { Services } from '../../services.ts';

/** How often the row is written, in milliseconds. */
const TELL_EVERY = 500;

/** Somebody stopped the report. */
export class ReportCancelled extends Error {}

export interface ReportProgress {
  /** Says how many items are done, now and then; throws when the report is not wanted any more. */
  items(done: number): Promise<void> | undefined;
  /** Changes the report; throws when it is not wanted any more. */
  set(columns: Partial<typeof acceptanceReport.$inferInsert>): Promise<void>;
}

export function reportProgress(
  { customerId, reportId }: { readonly customerId: string; readonly reportId: string },
  { services, signal }: WorkContext<Services>,
): ReportProgress {
  let told = performance.now();

  async function set(columns: Partial<typeof acceptanceReport.$inferInsert>): Promise<void> {
    const rows = await services.database.tenant(customerId, (tx) =>
      tx
        .update(acceptanceReport)
        .set(columns)
        .where(and(eq(acceptanceReport.id, reportId), isNull(acceptanceReport.cancelledAt)))
        .returning({ id: acceptanceReport.id }),
    );
    if (rows.length === 0) throw new ReportCancelled(`the report ${reportId} is cancelled`);
  }

  return {
    set,
    items(done) {
      signal.throwIfAborted();
      if (performance.now() - told < TELL_EVERY) return undefined;
      told = performance.now();
      return set({ done });
    },
  };
}
