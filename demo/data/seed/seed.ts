import { sql } from 'drizzle-orm';
import { ORDER_STATE } from '../../../src/shared/contract/order-state.ts';
import { IMAGES } from '../../../src/shared/contract/unit.ts';
import { newId } from '../../server/db/new-id.ts';
import { order, project } from '../../server/db/schema/order.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { recount } from '../../server/judging/restore/recount.ts';
import { restoreLastDelivery, restoreOrder } from '../../server/judging/restore/restore-rows.ts';
import { followBatches } from '../../server/lifecycle/order.ts';
import type { Services } from '../../server/services.ts';
import type { Cast } from './batch-scene.ts';
import { PLAN } from './demonstration-plan.ts';
import { numberOf } from './number-of.ts';
import { PEOPLE } from './people.ts';
import type { OrderPlan, ProjectPlan } from './plan.ts';
import { workingMoment } from './work-clock.ts';
import { writeBatch } from './write-batch.ts';
import { writeDatasets } from './write-datasets.ts';
import { writeFeedback } from './write-feedback.ts';
import { writeHandovers } from './write-handovers.ts';
import { writeHistories } from './write-histories.ts';
import { writeLogins } from './write-logins.ts';
import { writeMessages } from './write-messages.ts';
import { writePushes } from './write-pushes.ts';
import { writeSpotChecks } from './write-spot-checks.ts';
import { hashPasswords, writeTeam } from './write-team.ts';
import { writeWorkload } from './write-workload.ts';

const ORDERS = PLAN.flatMap(({ orders }) => orders);
const BATCHES = ORDERS.flatMap(({ batches }) => batches);

/**
 * Fills an empty database with the demonstration customer: all of it in one transaction, so that a first start
 * that is cut off leaves nothing behind. Dates are counted back from now, so that it never looks stale;
 * pictures are drawn only when somebody looks at them.
 */
export async function seedDemonstration(services: Services): Promise<void> {
  const hashes = await hashPasswords(services);
  const now = services.now();
  await services.database.system(async (tx) => {
    const cast = await writeTeam(tx, services, hashes);
    await writeLogins(tx, cast, now);
    let batches = 0;
    for (const plan of PLAN) {
      const projectId = await writeProject(tx, cast, plan, now);
      for (const ordered of plan.orders) {
        const orderId = await writeOrder(tx, cast, {
          plan,
          ordered,
          projectId,
          now,
          number: numberOf('PO', ORDERS, ordered, now),
        });
        const deliveries: Date[] = [];
        for (const delivery of ordered.batches) {
          batches += 1;
          const { language, zone } = plan;
          const facts = { plan: delivery, number: batches, cast, language, zone, now };
          deliveries.push(
            await writeBatch(tx, facts, { orderId, number: numberOf('DB', BATCHES, delivery, now) }),
          );
        }
        await restoreLastDelivery(tx, orderId, latest(deliveries));
      }
    }
    await writeMessages(tx, cast, now);
    await writeFeedback(tx, cast, now);
    await writeDatasets(tx, cast, now);
    await recount(tx, cast.customerId);
    await writeSpotChecks(tx, services, cast);
    // What was judged inside them is counted as sampled.
    await recount(tx, cast.customerId);
    const orders = await tx.select({ id: order.id }).from(order).where(sql`${order.delivered} > 0`);
    await followBatches(
      tx,
      orders.map(({ id }) => id),
    );
    await writeHandovers(tx, cast, now);
    await writeHistories(tx, cast.customerId);
    await writeWorkload(tx, cast, now);
    await writePushes(tx, services, cast, now);
    // PGlite has nobody who would gather statistics later, and the plans of long lists rest on them.
    await tx.execute(sql`analyze`);
  });
}

function latest(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)));
}

async function writeProject(
  tx: Transaction,
  { customerId }: Cast,
  plan: ProjectPlan,
  now: Date,
): Promise<string> {
  const createdAt = workingMoment(now, plan.daysAgo, plan.zone, 10.2);
  const id = newId(createdAt);
  await tx.insert(project).values({ id, customerId, name: plan.name, createdAt });
  return id;
}

interface OrderFacts {
  readonly plan: ProjectPlan;
  readonly ordered: OrderPlan;
  readonly projectId: string;
  readonly number: string;
  readonly now: Date;
}

async function writeOrder(tx: Transaction, { customerId }: Cast, facts: OrderFacts): Promise<string> {
  const { plan, ordered, projectId, number, now } = facts;
  const createdAt = workingMoment(now, ordered.daysAgo, plan.zone, 14.4);
  const id = newId(createdAt);
  await restoreOrder(tx, {
    id,
    customerId,
    projectId,
    number,
    name: ordered.name,
    description: ordered.description,
    source: ordered.source,
    state: ordered.state ?? ORDER_STATE.reviewable,
    createdBy: PEOPLE[ordered.createdBy].userName,
    createdAt,
    dueDate: workingMoment(now, ordered.dueDaysAgo, 0, 12).toISOString().slice(0, 10),
    totalData: ordered.totalData,
    ...(ordered.ordered ?? { unit: IMAGES, quantity: ordered.totalData }),
    errorRequired: ordered.errorRequired ?? true,
    validityDays: ordered.validityDays ?? (ordered.source === 'contract' ? 365 : 90),
  });
  return id;
}
