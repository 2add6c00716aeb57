import { newId } from '../../demo/server/db/new-id.ts';
import { assignment, batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { order, project } from '../../demo/server/db/schema/order.ts';
import { annotation } from '../../demo/server/db/schema/review.ts';
import type { SystemTransaction } from '../../demo/server/db/transaction.ts';
import { indexObjects } from '../../demo/server/judging/object/index-objects.ts';
import { countDelivery } from '../../demo/server/lifecycle/count-delivery.ts';
import { followBatches } from '../../demo/server/lifecycle/order.ts';
import type { Services } from '../../demo/server/services.ts';
import type {
  AnnotationDocument,
  BoxObject,
  PolygonObject,
} from '../../src/shared/contract/annotation-document.ts';
import type { Unit } from '../../src/shared/contract/unit.ts';

export interface TestDelivery {
  readonly projectId: string;
  readonly orderId: string;
  readonly batches: readonly TestBatch[];
}

export interface TestBatch {
  readonly batchId: string;
  readonly packages: readonly { readonly packageId: string; readonly itemIds: readonly string[] }[];
}

export interface TestDeliveryOptions {
  readonly name?: string;
  /** Items of each package of each batch. */
  readonly batches?: readonly (readonly number[])[];
  /** Accounts that every batch is assigned to. */
  readonly assigned?: readonly string[];
  /** Items ordered; as many as are delivered unless said otherwise. */
  readonly totalData?: number;
  /** What it was ordered by; images unless said otherwise. */
  readonly ordered?: { readonly unit: Unit; readonly quantity: number };
  readonly project?: { readonly projectId: string };
}

export const TEST_LABELS = [
  { name: 'car', color: '#0080ff', attributes: [] },
  { name: 'person', color: '#ff8000', attributes: [] },
];

export const TEST_CAR: BoxObject = {
  ...plain('a', 'car'),
  kind: 'box',
  xtl: 10,
  ytl: 20,
  xbr: 110,
  ybr: 90,
};

export const TEST_PERSON: PolygonObject = {
  ...plain('b', 'person'),
  kind: 'polygon',
  points: [
    [200, 100],
    [260, 100],
    [240, 220.5],
  ],
};

/** 640 by 480 pixels with a car `a` and a person `b`. */
export const TEST_DOCUMENT: AnnotationDocument = {
  version: 1,
  modality: 'image',
  width: 640,
  height: 480,
  tags: [],
  objects: [TEST_CAR, TEST_PERSON],
};

function plain(id: string, label: string) {
  return { id, label, attributes: {}, zOrder: 0, occluded: false, source: 'manual' as const };
}

/** Delivers an order as the provider's import does. */
export async function deliver(
  services: Services,
  customerId: string,
  options: TestDeliveryOptions = {},
): Promise<TestDelivery> {
  const { name = 'Delivery', batches = [[3, 2]], assigned = [] } = options;
  const orderId = newId();
  const totalData = options.totalData ?? batches.flat().reduce((sum, items) => sum + items, 0);
  return services.database.system(async (tx) => {
    const projectId = options.project?.projectId ?? newId();
    if (!options.project)
      await tx.insert(project).values({ id: projectId, customerId, name: `${name} project` });
    await tx.insert(order).values({
      id: orderId,
      customerId,
      projectId,
      number: `N-${name}`,
      name,
      source: 'platform',
      state: 'annotating',
      createdBy: 'Provider',
      totalData,
      ...(options.ordered ?? { quantity: totalData }),
    });
    const delivered: TestBatch[] = [];
    for (const [index, packages] of batches.entries()) {
      delivered.push(
        await deliverBatch(tx, { customerId, orderId, name: `${name} ${index + 1}`, packages, assigned }),
      );
    }
    await followBatches(tx, [orderId]);
    return { projectId, orderId, batches: delivered };
  });
}

async function deliverBatch(
  tx: SystemTransaction,
  {
    customerId,
    orderId,
    name,
    packages,
    assigned,
  }: {
    customerId: string;
    orderId: string;
    name: string;
    packages: readonly number[];
    assigned: readonly string[];
  },
): Promise<TestBatch> {
  const batchId = newId();
  await tx.insert(batch).values({
    id: batchId,
    customerId,
    orderId,
    number: `B-${name}`,
    name,
    submitter: 'Provider Inc.',
    deliveredAt: new Date('2026-11-01T08:00:00Z'),
    labels: TEST_LABELS,
  });
  if (assigned.length > 0) {
    await tx.insert(assignment).values(assigned.map((accountId) => ({ customerId, batchId, accountId })));
  }
  const delivered = [];
  for (const [index, items] of packages.entries()) {
    delivered.push(await addPackage(tx, { customerId, batchId, position: index + 1, items }));
  }
  await countDelivery(tx, batchId);
  await indexObjects(tx, { batchId });
  return { batchId, packages: delivered };
}

/** One more package in a batch; call `countDelivery` and `indexObjects` afterwards. */
export async function addPackage(
  tx: SystemTransaction,
  {
    customerId,
    batchId,
    position,
    items,
  }: {
    customerId: string;
    batchId: string;
    position: number;
    items: number;
  },
) {
  const packageId = newId();
  const itemIds = Array.from({ length: items }, () => newId());
  await tx
    .insert(batchPackage)
    .values({ id: packageId, customerId, batchId, position, name: `Package ${position}` });
  if (items === 0) return { packageId, itemIds };
  await tx.insert(item).values(
    itemIds.map((id, index) => ({
      id,
      customerId,
      batchId,
      packageId,
      position: index + 1,
      fileName: `${position}/image-${String(index + 1).padStart(4, '0')}.jpg`,
      mediaKey: `media/${id}`,
      mediaType: 'image/jpeg',
      size: 1000,
      width: TEST_DOCUMENT.width,
      height: TEST_DOCUMENT.height,
      objectCount: TEST_DOCUMENT.objects.length,
    })),
  );
  await tx
    .insert(annotation)
    .values(itemIds.map((itemId) => ({ customerId, itemId, revision: 1, document: TEST_DOCUMENT })));
  return { packageId, itemIds };
}
