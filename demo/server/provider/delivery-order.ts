import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../db/new-id.ts';
import { order, project } from '../db/schema.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { nextNumber } from './next-number.ts';
import type { OpenImport } from './open-import.ts';

/** The order that a delivery belongs to by name; it is made, with its project, where there is none yet. */
export async function deliveryOrder(tx: SystemTransaction, delivery: OpenImport, now: Date): Promise<string> {
  const { customerId, items } = delivery;
  const [known] = await tx
    .update(order)
    // More may come than was ordered: then that was the order.
    .set({ totalData: sql`greatest(${order.totalData}, ${order.delivered} + ${items})` })
    .where(and(eq(order.customerId, customerId), eq(order.name, delivery.order)))
    .returning({ id: order.id });
  if (known) return known.id;
  const id = newId(now);
  await tx.insert(order).values({
    id,
    customerId,
    projectId: await deliveryProject(tx, delivery, now),
    number: await nextNumber(tx, 'order', customerId, now),
    name: delivery.order,
    source: 'platform',
    state: 'reviewable',
    createdBy: delivery.submitter,
    createdAt: now,
    totalData: items,
  });
  return id;
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
