import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { AcceptanceReport } from '../../../../src/shared/contract/accept/report.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import type { CallContext, Caller } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { seesWholeBatch, visibleBatches } from '../../visibility/visible-batches.ts';

export type ReportRow = typeof acceptanceReport.$inferSelect & { readonly createdBy: string };

/** Reports with the name of who had them made; narrow it with `where`, `orderBy` and `limit`. */
export function selectReports({ tx }: Pick<CallContext, 'tx'>) {
  return tx
    .select({ ...getTableColumns(acceptanceReport), createdBy: account.userName })
    .from(acceptanceReport)
    .innerJoin(account, eq(account.id, acceptanceReport.accountId))
    .innerJoin(batch, eq(batch.id, acceptanceReport.batchId))
    .$dynamic();
}

/** A report tells of every package: it is there for those who see the whole batch, until it is cancelled. */
export function visibleReports(caller: Caller) {
  return and(
    isNull(acceptanceReport.cancelledAt),
    visibleBatches(caller),
    seesWholeBatch(caller, sql`${batch.id}`),
  );
}

export async function requireReport(
  reportId: string,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
): Promise<ReportRow> {
  const [row] = await selectReports({ tx }).where(
    and(eq(acceptanceReport.id, reportId), visibleReports(caller)),
  );
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

/** Whether its year is over, with or without the cleaning that follows. */
export function hasExpired({ state, expiresAt }: ReportRow, now: Date): boolean {
  return state === 'successful' && expiresAt !== null && expiresAt <= now;
}

export function reportReply(row: ReportRow, { caller, services }: CallContext): AcceptanceReport {
  const state = hasExpired(row, services.now()) ? 'expired' : row.state;
  const isRunning = state === 'waiting' || state === 'generating';
  const isMine = row.accountId === caller.accountId || caller.role === ROLE.administrator;
  return {
    reportId: row.id,
    batchId: row.batchId,
    format: row.format,
    language: row.language,
    state,
    done: row.done,
    total: row.total,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    fileName: row.fileName,
    size: row.size,
    error: row.error,
    viewUrl:
      state === 'successful' && row.format === 'html'
        ? services.mediaSigner.url('/accept/viewReport', row.id)
        : null,
    mayCancel: isRunning && isMine,
  };
}
