import { afterEach, expect, test, vi } from 'vitest';
import { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { setRequestUrl } from '../../../src/shared/contract/credential.ts';
import { getSyncDetail, getSyncList, replaySync } from '../../../src/shared/contract/sync/sync.ts';
import { type KillableServer, killableServer } from '../datasets/killable-server.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { type ReceiverProcess, startReceiverProcess } from './receiver-process.ts';

const BATCHES = 6;

let server: KillableServer;
let receiver: ReceiverProcess | undefined;

afterEach(async () => {
  await receiver?.remove();
  await server.remove();
});

test('neither a killed server nor a killed receiver loses an event: each comes at least once, whole', {
  timeout: 240_000,
}, async () => {
  let delivery: TestDelivery | undefined;
  server = await killableServer({
    prepare: async (services, { customerId }) => {
      delivery = await deliver(services, customerId, {
        name: 'Killed',
        batches: Array.from({ length: BATCHES }, () => [3]),
      });
    },
    env: { ALLOW_PRIVATE_REQUEST_URL: 'on' },
    embedded: true,
  });
  const { call } = server;
  const started = await startReceiverProcess('secret of Killed');
  receiver = started;
  await server.start();
  await call(setRequestUrl, { requestUrl: started.url });
  const batchIds = delivery?.batches.map(({ batchId }) => batchId) ?? [];
  await call(giveResults, { target: { kind: 'batches', batchIds }, result: '10', errorTypeIds: [] });

  /** Killed as soon as the answer is there that says that a batch is finished. */
  const finishAndKill = async (batchId: string) => {
    await call(finishBatch, { batchId });
    await server.kill();
    await server.start();
  };
  const arrived = async () => new Map((await started.kept()).map((event) => [event.batch.batchId, event]));

  await finishAndKill(batchIds[0] ?? '');
  // The server dies while the receiver is at it, and has not answered.
  await started.answer(false);
  await call(finishBatch, { batchId: batchIds[1] ?? '' });
  await vi.waitUntil(async () => (await started.hung()) > 0, { timeout: 30_000, interval: 20 });
  await server.kill();
  await started.answer(true);
  await server.start();
  await finishAndKill(batchIds[2] ?? '');
  // The receiver dies, and what is finished meanwhile waits for it.
  await started.kill();
  await finishAndKill(batchIds[3] ?? '');
  await call(finishBatch, { batchId: batchIds[4] ?? '' });
  await started.start();
  await finishAndKill(batchIds[5] ?? '');

  const pushed = await vi.waitUntil(
    async () => {
      const { rows } = await call(getSyncList, { limit: 50 });
      const waiting = rows.filter(({ state, nextAt }) => state === 1 && nextAt !== null);
      // By hand, in place of the ten seconds until they are due.
      if (waiting.length > 0) await call(replaySync, { eventIds: waiting.map(({ eventId }) => eventId) });
      return rows.every(({ state }) => state === 2) ? rows : null;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(pushed?.map(({ batchId }) => batchId).toSorted()).toEqual(batchIds.toSorted());
  const events = await arrived();
  expect([...events.keys()].toSorted()).toEqual(batchIds.toSorted());
  for (const { batchId, eventId } of pushed ?? []) {
    expect(events.get(batchId)).toMatchObject({ eventId, isSigned: true, items: 3 });
  }
  // What was cut off says so, and was sent once more by the same id.
  const cut = pushed?.find(({ batchId }) => batchId === batchIds[1]);
  const { history } = await call(getSyncDetail, { eventId: cut?.eventId ?? '' });
  expect(history.map(({ outcome }) => outcome)).toContain('interrupted');
});
