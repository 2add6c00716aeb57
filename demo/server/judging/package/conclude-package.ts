import { and, eq, sql } from 'drizzle-orm';
import type { finishPackage } from '../../../../src/shared/contract/accept/package.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { packageReply, requirePackage } from '../../acceptance/package/package-row.ts';
import { newId } from '../../db/new-id.ts';
import { item } from '../../db/schema/item.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireJobsConcluded } from '../../lifecycle/job.ts';
import { type LockedPackage, lockPackage, requireRound, requireStep } from '../../lifecycle/lock.ts';
import { type JudgedItems, record } from '../record/record.ts';
import { changedByPackage } from '../write/changed-by-package.ts';
import { resultColumns } from '../write/given-result.ts';
import { type Judge, judgeOf } from '../write/judge.ts';
import { judgementRows } from '../write/judgement-rows.ts';
import { chosenItems } from '../write/write-results.ts';

/** Concludes a package that the caller holds, and gives it up. */
export const concludePackage: Handler<typeof finishPackage> = async (request, context) => {
  const { tx, caller } = context;
  const { packageId, result, round, expected, unchecked } = request;
  const locked = await lockPackage(tx, caller, packageId);
  const judge = judgeOf(context);
  requireRound(locked, round);
  requireStep(result === ITEM_RESULT.accepted ? 'accept' : 'reject', locked, context);
  requireAsExpected(locked, expected);
  await requireJobsConcluded(tx, packageId);
  await record(judge, {
    occasion: 'conclusion',
    result,
    ...(unchecked === ITEM_RESULT.accepted ? { items: acceptUnchecked(judge, locked) } : {}),
    packages: sql`(${packageId}::uuid)`,
    batches: [
      {
        batch: locked.batch,
        event: ({ sums }) => ({
          packageId,
          event: 'packageFinished',
          detail: { result, items: (sums?.accepted ?? 0) + (sums?.rejected ?? 0) },
        }),
      },
    ],
  });
  return packageReply(await requirePackage(context, packageId), context);
};

/** Whoever concludes a package signs for the results that they saw. */
function requireAsExpected(
  { package: { accepted, rejected } }: LockedPackage,
  expected: ParsedRequestOf<typeof finishPackage>['expected'],
): void {
  if (!expected || (expected.accepted === accepted && expected.rejected === rejected)) return;
  throw new Failure(ERROR.packagesUpdated);
}

/** The default for what was not checked singly (specification 9), noted as one bulk judgement. */
function acceptUnchecked({ customerId, accountId, at }: Judge, locked: LockedPackage): JudgedItems {
  const { id: packageId } = locked.package;
  const given = { result: ITEM_RESULT.accepted, how: JUDGED.bulk, accountId, at } as const;
  return {
    chosen: chosenItems(sql`${and(eq(item.packageId, packageId), eq(item.result, ITEM_RESULT.unchecked))}`),
    columns: resultColumns(given),
    judgements: [
      judgementRows(
        {
          id: sql`${newId(at)}::uuid`,
          customerId: sql`${customerId}::uuid`,
          batchId: sql`${locked.batch.id}::uuid`,
          packageId: sql`${packageId}::uuid`,
          result: sql`${given.result}`,
          how: sql`${given.how}`,
          uncheckedOnly: sql`true`,
          itemIds: sql`changed.ids`,
          itemObjects: sql`changed.objects`,
          round: sql`${locked.batch.round}::smallint`,
          accountId: sql`${accountId}::uuid`,
          createdAt: sql`${at.toISOString()}::timestamptz`,
        },
        sql`(${changedByPackage()}) changed`,
      ),
    ],
  };
}
