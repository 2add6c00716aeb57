import { and, desc, eq, sql } from 'drizzle-orm';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { DrawRequest } from '../acceptance/spot-check/check-request.ts';
import { drawWithin } from '../acceptance/spot-check/draw-spot-check.ts';
import { batch, batchPackage, item } from '../db/schema/delivery.ts';
import { judgement } from '../db/schema/review.ts';
import { spotCheck, spotCheckItem } from '../db/schema/spot-check.ts';
import type { SystemTransaction, TenantTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { Cast } from './batch-scene.ts';
import { PEOPLE } from './people.ts';

const HOUR = 3_600_000;

/**
 * Two spot checks in the largest batch under review: one that has ended, over a package that was judged item by
 * item, and one that is open, by a plan that has not decided yet. It needs the sums, and changes them.
 */
export async function writeSpotChecks(tx: SystemTransaction, services: Services, cast: Cast): Promise<void> {
  const [largest] = await tx
    .select({ id: batch.id, deliveredAt: batch.deliveredAt })
    .from(batch)
    .where(and(eq(batch.customerId, cast.customerId), eq(batch.state, '05'), eq(batch.kind, 'image')))
    .orderBy(desc(batch.delivered))
    .limit(1);
  if (!largest) return;
  const [judged] = await tx
    .select({ id: batchPackage.id, finishedAt: batchPackage.finishedAt })
    .from(batchPackage)
    .where(and(eq(batchPackage.batchId, largest.id), eq(batchPackage.state, '10'), isJudgedSingly))
    .orderBy(batchPackage.position)
    .limit(1);
  if (!judged?.finishedAt) return;
  const { id: batchId, deliveredAt } = largest;
  const at = (hours: number) => new Date(deliveredAt.getTime() + hours * HOUR);
  const facts = { batchId, fromIndex: 1, others: 'include' } as const;
  const ended = await drawAs(tx, services, cast, at(0.5), {
    ...facts,
    packageIds: [judged.id],
    by: 'percent',
    percent: 40,
    order: 'random',
    strata: 'none',
    seed: 'first look',
  });
  await judgeAsKnown(tx, ended);
  await tx
    .update(spotCheck)
    .set({ state: 'accepted', endedById: cast.people.kato, endedAt: judged.finishedAt })
    .where(eq(spotCheck.id, ended));
  const open = await drawAs(tx, services, cast, at(0.75), {
    ...facts,
    by: 'plan',
    plan: { kind: 'iso2859-1', level: 'II', limit: 4 },
    order: 'random',
    strata: 'package',
    seed: 'by the standard',
  });
  await judgeAsKnown(tx, open);
}

const isJudgedSingly = sql`not exists (
  select 1 from ${item} where ${item.packageId} = ${batchPackage.id} and ${item.how} is distinct from 'single'
)`;

async function drawAs(
  tx: SystemTransaction,
  services: Services,
  { customerId, people }: Cast,
  at: Date,
  request: DrawRequest,
): Promise<string> {
  const caller = {
    customerId,
    accountId: people.kato,
    userName: PEOPLE.kato.userName,
    role: ROLE.administrator,
    mayFinish: true,
    batchId: null,
    kind: 'login',
    loginRecordId: null,
    tokenHash: new Uint8Array(),
  } as const;
  const { spotCheckId } = await drawWithin(request, {
    // The seed sees every customer's rows; what is asked here names its batch.
    tx: tx as unknown as TenantTransaction,
    services: { ...services, now: () => at },
    caller,
    language: 'en',
    requestId: 'seed',
  });
  return spotCheckId;
}

/** What people decided of the drawn items one by one is what they decided inside the spot check. */
async function judgeAsKnown(tx: SystemTransaction, spotCheckId: string): Promise<void> {
  const drawn = sql`${item.id} in (
    select ${spotCheckItem.itemId} from ${spotCheckItem} where ${spotCheckItem.spotCheckId} = ${spotCheckId}::uuid
  ) and ${item.how} in ('single', 'spot')`;
  await tx.execute(sql`
    update ${spotCheckItem} set result = ${item.actualResult}, judged_by_id = ${item.judgedById}, judged_at = ${item.judgedAt}
    from ${item} where ${item.id} = ${spotCheckItem.itemId} and ${spotCheckItem.spotCheckId} = ${spotCheckId}::uuid
      and ${item.how} in ('single', 'spot')
  `);
  await tx.execute(sql`
    update ${judgement} set how = 'spot', spot_check_id = ${spotCheckId}::uuid from ${item}
    where ${judgement.itemId} = ${item.id} and ${drawn} and ${judgement.createdAt} = ${item.judgedAt}
  `);
  await tx.execute(sql`update ${item} set how = 'spot', sampled_result = actual_result where ${drawn}`);
}
