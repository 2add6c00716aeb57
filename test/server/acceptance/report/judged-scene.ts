import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '../../../../demo/server/db/new-id.ts';
import { batchMessage } from '../../../../demo/server/db/schema/history.ts';
import { item } from '../../../../demo/server/db/schema/item.ts';
import { itemObject } from '../../../../demo/server/db/schema/object.ts';
import { order } from '../../../../demo/server/db/schema/order.ts';
import { spotCheck, spotCheckItem } from '../../../../demo/server/db/schema/spot-check.ts';
import { giveResults } from '../../../../src/shared/contract/accept/bulk.ts';
import { finishPackage, startPackage } from '../../../../src/shared/contract/accept/package.ts';
import { resolveComment, saveComment, saveResult } from '../../../../src/shared/contract/studio.ts';
import type { TestCustomer } from '../../test-customer.ts';
import { deliver, type TestBatch } from '../../test-delivery.ts';
import type { TestServer } from '../../test-server.ts';

export const FORMULA = '=HYPERLINK("http://evil.example","x")';
export const MARKUP = '<script>alert(1)</script>';

/** A batch of three packages: one judged singly and concluded, one in bulk, one left alone but for a spot check. */
export async function judgedScene(server: TestServer, customer: TestCustomer): Promise<TestBatch> {
  const { customerId, acceptor, admin, errorTypeId } = customer;
  const delivery = await deliver(server.services, customerId, {
    name: '=1+1 <Report> & "co"',
    batches: [[4, 3, 2]],
    assigned: [acceptor.accountId],
  });
  const [batch] = delivery.batches;
  const [one, two] = batch?.packages ?? [];
  if (!batch || !one || !two) throw new Error('no batch');
  const [first = '', second = '', third = ''] = one.itemIds;
  const { packageId } = one;
  await pictureOf(server, first);
  await server.call(startPackage, { packageId }, acceptor);
  const errors = [{ errorTypeId, objectId: 'a', note: '@cmd' }];
  const judge = (request: {
    itemId: string;
    result: '10' | '20';
    errors?: { errorTypeId: string; objectId?: string; note: string }[];
    elapsed?: number;
  }) => server.call(saveResult, { key: newId(), ...request }, acceptor);
  await judge({ itemId: first, result: '20', errors, elapsed: 2500 });
  await judge({ itemId: second, result: '10', elapsed: 1000 });
  await judge({ itemId: third, result: '20', errors: [{ errorTypeId, note: MARKUP }] });
  const comment = { itemId: first, key: newId(), text: FORMULA, objectId: 'a' };
  const { commentId } = (await server.call(saveComment, comment, acceptor)).reply;
  // Resolved, and opened again.
  for (const resolved of [true, false]) await server.call(resolveComment, { commentId, resolved }, acceptor);
  await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
  await server.services.database.system((tx) =>
    tx.update(order).set({ errorRequired: false }).where(eq(order.id, delivery.orderId)),
  );
  const packageIds = [two.packageId];
  await server.call(
    giveResults,
    { target: { kind: 'packages', batchId: batch.batchId, packageIds }, result: '20' },
    admin,
  );
  await server.services.database.system(async (tx) => {
    await tx
      .update(item)
      .set({ sha256: 'AB'.repeat(32) })
      .where(eq(item.id, second));
    await tx
      .update(itemObject)
      .set({ result: '20', errors: [{ errorTypeId, note: 'too wide' }] })
      .where(eq(itemObject.itemId, second));
    await leaveMessages();
    await drawSample();

    async function leaveMessages() {
      const common = { customerId, batchId: batch?.batchId ?? '' };
      const messageId = newId();
      const asked = { ...common, id: messageId, text: '+1 more', authorId: admin.accountId };
      const answer = { id: newId(), parentId: messageId, text: MARKUP, authorName: 'Provider Inc.' };
      await tx.insert(batchMessage).values(asked);
      await tx.insert(batchMessage).values({ ...common, ...answer });
    }

    async function drawSample() {
      const spotCheckId = newId();
      const drawn = batch?.packages[2]?.itemIds ?? [];
      await tx.insert(spotCheck).values({
        id: spotCheckId,
        customerId,
        batchId: batch?.batchId ?? '',
        number: 1,
        round: 1,
        sizeBy: 'count',
        drawOrder: 'random',
        fromIndex: 0,
        others: 'include',
        strataBy: 'none',
        seed: 'cafe',
        method: 'sha256-order/1',
        population: 9,
        populationHash: 'a'.repeat(64),
        sampleHash: 'b'.repeat(64),
        populationKey: 'spot-checks/x',
        size: drawn.length,
        strata: [{ name: '', population: 9, sample: drawn.length }],
        accountId: admin.accountId,
      });
      await tx.insert(spotCheckItem).values(
        drawn.map((itemId, index) => ({
          customerId,
          spotCheckId,
          drawn: index + 1,
          itemId,
          stratum: '',
          result: index === 0 ? ('10' as const) : null,
        })),
      );
    }
  });
  return batch;
}

/** A picture of 640 by 480 pixels, red where the car `a` of the test document is. */
async function pictureOf(server: TestServer, itemId: string): Promise<void> {
  const car = await sharp({ create: { width: 100, height: 70, channels: 3, background: '#e00000' } })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#00a000' } })
    .composite([{ input: car, left: 10, top: 20 }])
    .jpeg()
    .toBuffer();
  await server.services.storage.put(`media/${itemId}`, new Uint8Array(picture));
}
