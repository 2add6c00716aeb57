import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../server/db/new-id.ts';
import { batch } from '../../server/db/schema/delivery.ts';
import {
  dataDownload,
  dataDownloadBatch,
  dataDownloadPart,
  downloadRecord,
} from '../../server/db/schema/download.ts';
import { order } from '../../server/db/schema/order.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { moveOrder } from '../../server/lifecycle/order.ts';
import { partName } from '../../server/orders/pack/part-name.ts';
import type { Cast } from './batch-scene.ts';
import { HANDOVERS, type HandoverPlan } from './handover-plan.ts';
import { workingMoment } from './work-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Annotations come on top of the data. */
const BESIDE_DATA = 1.08;
const HASH_LINE = 92;
/** So much of a file came before its connection broke. */
const BROKE_OFF_AT = 0.62;

/** Orders whose data was fetched, and whose delivery was confirmed. Call it once their states follow their batches. */
export async function writeHandovers(tx: Transaction, cast: Cast, now: Date): Promise<void> {
  for (const plan of HANDOVERS) {
    const [found] = await tx
      .select({ id: order.id, number: order.number, validityDays: order.validityDays })
      .from(order)
      .where(and(eq(order.customerId, cast.customerId), eq(order.name, plan.order)));
    if (!found) throw new Error(`the demonstration has no order ${plan.order}`);
    await writeDownload(tx, cast, { plan, now, ordered: found });
    if (plan.confirmedDaysAgo === undefined) continue;
    const refusal = await moveOrder(tx, 'confirm', found.id, {
      confirmedAt: workingMoment(now, plan.confirmedDaysAgo, plan.zone, 16.3),
      confirmedById: cast.people[plan.by],
    });
    if (refusal !== null) throw new Error(`${plan.order} cannot be confirmed: ${refusal}`);
  }
}

interface Handover {
  readonly plan: HandoverPlan;
  readonly ordered: { readonly id: string; readonly number: string; readonly validityDays: number };
  readonly now: Date;
}

/** A download of which the files are not there any more: its records are. */
async function writeDownload(tx: Transaction, cast: Cast, { plan, ordered, now }: Handover): Promise<void> {
  const { customerId, people } = cast;
  const batches = await fetchedBatches(tx, plan, ordered.id);
  const packedAt = workingMoment(now, plan.fetchedDaysAgo, plan.zone, 10.1);
  const id = newId(packedAt);
  const expiresAt = new Date(
    Math.min(...batches.map(({ acceptedAt }) => acceptedAt.getTime())) + ordered.validityDays * DAY,
  );
  const items = batches.reduce((sum, one) => sum + one.items, 0);
  const size = Math.round(batches.reduce((sum, one) => sum + one.size, 0) * BESIDE_DATA);
  await tx.insert(dataDownload).values({
    id,
    customerId,
    orderId: ordered.id,
    number: 1,
    accountId: people[plan.by],
    format: plan.format,
    scope: 'all',
    withData: true,
    state: plan.deleted ? 'cancelled' : 'ready',
    done: items,
    total: items,
    createdAt: packedAt,
    expiresAt,
    clearedAt: plan.deleted ? new Date(packedAt.getTime() + 9 * DAY) : expiresAt,
  });
  await tx.insert(dataDownloadBatch).values(
    batches.map(({ batchId, name, acceptedAt }, at) => ({
      customerId,
      downloadId: id,
      position: at + 1,
      batchId,
      acceptedAt,
      folder: name,
    })),
  );
  const named = { orderNumber: ordered.number, number: 1, format: plan.format };
  const parts = [
    { number: 0, fileName: partName(named, 0), size: HASH_LINE, items: 0 },
    { number: 1, fileName: partName(named, 1), size, items },
  ];
  const fetched = (number: number, tries = 0) =>
    new Date(packedAt.getTime() + (12 + 3 * number + 47 * tries) * MINUTE);
  await tx.insert(dataDownloadPart).values(
    parts.map((part) => ({
      ...part,
      customerId,
      downloadId: id,
      fileKey: `downloads/${customerId}/${id}-${part.number}`,
      sha256: createHash('sha256').update(part.fileName).digest('hex'),
      objects: 0,
      lastBatch: batches.length,
      lastPackage: 0,
      lastItem: 0,
      fetchedAt: fetched(part.number, part.number === 0 ? 0 : plan.brokeOff),
    })),
  );
  await tx.insert(downloadRecord).values(
    parts.flatMap(({ number, fileName, size: bytes }) =>
      Array.from({ length: number === 0 ? 1 : plan.brokeOff + 1 }, (_, at) => {
        const createdAt = new Date(fetched(number, at).getTime() - 2 * MINUTE);
        const isWhole = number === 0 || at === plan.brokeOff;
        return {
          id: newId(createdAt),
          customerId,
          orderId: ordered.id,
          downloadId: id,
          part: number,
          fileName,
          size: bytes,
          accountId: people[plan.by],
          createdAt,
          startedAt: createdAt,
          sent: `{[0,${isWhole ? bytes : Math.round(bytes * BROKE_OFF_AT)})}`,
          endedAt: fetched(number, at),
          completedAt: isWhole ? fetched(number, at) : null,
        };
      }),
    ),
  );
}

/** The batches that a plan names, as they were accepted. */
async function fetchedBatches(tx: Transaction, { batches, order: name }: HandoverPlan, orderId: string) {
  const rows = await tx
    .select({
      batchId: batch.id,
      name: batch.name,
      items: batch.delivered,
      acceptedAt: batch.completedAt,
      size: batch.dataSize,
    })
    .from(batch)
    .where(eq(batch.orderId, orderId))
    .orderBy(asc(batch.deliveredAt));
  return rows
    .filter((row) => batches === undefined || batches.includes(row.name))
    .map(({ acceptedAt, ...row }) => {
      if (acceptedAt === null) throw new Error(`${row.name} of ${name} is not accepted`);
      return { ...row, acceptedAt };
    });
}
