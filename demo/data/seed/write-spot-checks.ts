import { and, desc, eq, sql } from 'drizzle-orm';
import { BATCH_STATE, PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { DrawRequest } from '../../server/acceptance/spot-check/check-request.ts';
import { drawWithin } from '../../server/acceptance/spot-check/draw-spot-check.ts';
import { batch, batchPackage } from '../../server/db/schema/delivery.ts';
import { item } from '../../server/db/schema/item.ts';
import type { SystemTransaction, TenantTransaction } from '../../server/db/transaction.ts';
import { restoreSample } from '../../server/judging/restore/restore-sample.ts';
import { endSample } from '../../server/lifecycle/sample.ts';
import type { Services } from '../../server/services.ts';
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
    .where(
      and(
        eq(batch.customerId, cast.customerId),
        eq(batch.state, BATCH_STATE.reviewing),
        eq(batch.kind, 'image'),
      ),
    )
    .orderBy(desc(batch.delivered))
    .limit(1);
  if (!largest) return;
  const [judged] = await tx
    .select({ id: batchPackage.id, finishedAt: batchPackage.finishedAt })
    .from(batchPackage)
    .where(
      and(
        eq(batchPackage.batchId, largest.id),
        eq(batchPackage.state, PACKAGE_STATE.accepted),
        isJudgedSingly,
      ),
    )
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
  await restoreSample(tx, ended);
  const end = { state: 'accepted', accountId: cast.people.kato, at: judged.finishedAt } as const;
  await endSample(tx, ended, end);
  const open = await drawAs(tx, services, cast, at(0.75), {
    ...facts,
    by: 'plan',
    plan: { kind: 'iso2859-1', level: 'II', limit: 4 },
    order: 'random',
    strata: 'package',
    seed: 'by the standard',
  });
  await restoreSample(tx, open);
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
    rights: null,
    batchId: null,
    datasetId: null,
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
