import { and, asc, eq } from 'drizzle-orm';
import { inSpan, itemSpans } from '../db/item-spans.ts';
import { account } from '../db/schema/customer.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { job } from '../db/schema/job.ts';
import { errorType } from '../db/schema/review.ts';
import type { Transaction } from '../db/transaction.ts';

/** The result of one item, as customers' systems read it (`demo/result-push.md`). */
export interface PushedResult {
  readonly itemId: string;
  readonly package: string;
  /** From 1 within the package. */
  readonly position: number;
  readonly fileName: string;
  readonly result: string;
  readonly how: string | null;
  readonly errors: readonly PushedError[];
  readonly marks: readonly string[];
  readonly invalid: boolean;
  readonly objects: number;
  readonly comments: number;
  readonly revision: number;
  readonly judgedBy: string | null;
  readonly judgedAt: string | null;
  readonly jobNumber: string | null;
  readonly frame: number | null;
}

interface PushedError {
  readonly code: string;
  readonly severity: string;
  readonly objectId: string | null;
  readonly note: string | null;
}

/** Items of a part. */
const PART = 1000;

/** The results of a batch in the order of packages and positions, in parts. */
export async function* readResults(
  tx: Transaction,
  batchId: string,
): AsyncGenerator<readonly PushedResult[]> {
  const packages = await tx
    .select({ id: batchPackage.id, delivered: batchPackage.delivered })
    .from(batchPackage)
    .where(eq(batchPackage.batchId, batchId))
    .orderBy(asc(batchPackage.position));
  const types = await tx
    .select({ id: errorType.id, code: errorType.code, severity: errorType.severity })
    .from(errorType);
  const known = new Map(types.map((type) => [type.id, type]));
  for (const span of itemSpans(packages, PART)) {
    const rows = await tx
      .select({
        itemId: item.id,
        package: batchPackage.name,
        position: item.position,
        fileName: item.fileName,
        result: item.result,
        how: item.how,
        errors: item.errors,
        marks: item.marks,
        invalid: item.invalid,
        objects: item.objectCount,
        comments: item.commentCount,
        revision: item.revision,
        judgedBy: account.userName,
        judgedAt: item.judgedAt,
        jobNumber: job.number,
        frame: item.frame,
      })
      .from(item)
      .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
      .leftJoin(account, eq(account.id, item.judgedById))
      .leftJoin(job, eq(job.id, item.jobId))
      .where(and(eq(item.batchId, batchId), inSpan(span)))
      .orderBy(asc(batchPackage.position), asc(item.position));
    yield rows.map((row) => ({
      ...row,
      errors: row.errors.map(({ errorTypeId, objectId = null, note = null }) => ({
        code: known.get(errorTypeId)?.code ?? errorTypeId,
        severity: known.get(errorTypeId)?.severity ?? 'major',
        objectId,
        note,
      })),
      judgedAt: row.judgedAt?.toISOString() ?? null,
    }));
  }
}
