import { and, eq, sql } from 'drizzle-orm';
import { IMAGES } from '../../../src/shared/contract/unit.ts';
import { newId } from '../db/new-id.ts';
import { order, project } from '../db/schema/order.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { beginOrder } from '../lifecycle/begin-delivery.ts';
import { nextNumber } from './next-number.ts';
import type { OpenImport } from './open-import.ts';

/** The order that a delivery belongs to by name; it is made, with its project, where there is none yet. */
export async function deliveryOrder(tx: SystemTransaction, delivery: OpenImport, now: Date): Promise<string> {
  const { customerId, items } = delivery;
  // Looked up, not changed: every verdict in the order changes its row last, and would wait for the whole
  // delivery, with its batch and its connection, if the row was locked from here on.
  const [known] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customerId, customerId), eq(order.name, delivery.order)));
  if (known) return known.id;
  const id = newId(now);
  await beginOrder(tx, {
    id,
    customerId,
    projectId: await deliveryProject(tx, delivery, now),
    number: await nextNumber(tx, 'order', customerId, now),
    name: delivery.order,
    source: 'platform',
    createdBy: delivery.submitter,
    createdAt: now,
    totalData: items,
    quantity: items,
    errorRequired: delivery.errorRequired,
  });
  return id;
}

/** More may come than was ordered: then that was the order. For the end of a delivery, once it is counted. */
export async function raiseTotal(tx: SystemTransaction, orderId: string): Promise<void> {
  await tx
    .update(order)
    .set({
      totalData: sql`greatest(${order.totalData}, ${order.delivered})`,
      quantity: sql`case when ${order.unit} = ${IMAGES} then greatest(${order.quantity}, ${order.delivered}) else ${order.quantity} end`,
    })
    .where(eq(order.id, orderId));
}

async function deliveryProject(
  tx: SystemTransaction,
  { customerId, project: name }: OpenImport,
  now: Date,
): Promise<string> {
  const [known] = await tx
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.customerId, customerId), eq(project.name, name)));
  if (known) return known.id;
  const id = newId(now);
  await tx.insert(project).values({ id, customerId, name, createdAt: now });
  return id;
}
