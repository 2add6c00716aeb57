import { and, eq, sql } from 'drizzle-orm';
import { JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import type { CallContext } from '../../http/call.ts';
import type { LockedPackage } from '../../lifecycle/lock.ts';
import { record } from '../record/record.ts';
import { judgeOf } from '../write/judge.ts';

/**
 * What new annotations of an item make of its result: one that came about by objects is that of the objects there
 * are now. Its package is under review again, its job number open. Its objects are indexed before.
 */
export async function judgeChangedAnnotation(
  context: CallContext,
  locked: LockedPackage & { readonly batch: Pick<LockedPackage['batch'], 'objectRule'> },
  changed: Pick<typeof item.$inferSelect, 'id' | 'result' | 'jobId'>,
): Promise<void> {
  await record(judgeOf(context), {
    occasion: 'annotation',
    result: changed.result,
    followers: {
      items: sql`${and(eq(item.id, changed.id), eq(item.how, JUDGED.objects))}`,
      rule: locked.batch.objectRule,
      round: locked.batch.round,
      screen: 'studio',
    },
    packages: sql`(${locked.package.id}::uuid)`,
    jobs: sql`(${changed.jobId}::uuid)`,
    batches: [locked],
  });
}
