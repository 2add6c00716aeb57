import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { beginJobs } from '../../../demo/server/lifecycle/begin-delivery.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { drawSpotCheck } from '../../../src/shared/contract/accept/spot-check.ts';
import { createTestCustomer } from '../../server/test-customer.ts';
import { deliver } from '../../server/test-delivery.ts';
import { startTestServer } from '../../server/test-server.ts';

/**
 * The real back end behind the test pages' own origin. `/test-customers.json` answers with two new customers
 * that have an order each: what one page signs out, judges or sends is nothing to the next. `/test-samples.json` with one
 * whose first batch has a spot check, and whose second one has a job number.
 */
export function realServer() {
  let server;
  let pairs = 0;

  return {
    plugin: {
      name: 'real-server',
      async serverStart() {
        server = await startTestServer({ embedded: true });
      },
      serverStop: () => server?.close(),
    },
    async middleware(context, next) {
      if (context.path === '/test-customers.json') context.body = await createPair();
      else if (context.path === '/test-samples.json') context.body = await createSamples();
      else if (context.path.startsWith('/customer-api/')) await answer(context);
      else await next();
    },
  };

  async function createPair() {
    pairs += 1;
    const pair = pairs;
    return [await createCustomer(`Northern Foods ${pair}`), await createCustomer(`Kitano Motors ${pair}`)];
  }

  async function createSamples() {
    pairs += 1;
    const customer = await createCustomer(`Eastern Mills ${pairs}`);
    const [sampled, filmed] = customer.batchIds;
    const draw = { batchId: sampled, by: 'count', count: 2, order: 'random', others: 'include' };
    const { reply } = await server.call(drawSpotCheck, draw, { token: customer.token });
    const jobId = newId();
    await server.services.database.system(async (tx) => {
      await beginJobs(
        tx,
        sql`select ${jobId}::uuid as id, customer_id, batch_id, id as package_id, 1 as position, 'CLIP-01' as number, 2 as frames
          from ${batchPackage} where batch_id = ${filmed}::uuid`,
      );
      await tx.update(item).set({ jobId, frame: item.position }).where(eq(item.batchId, filmed));
    });
    return { ...customer, spotCheckId: reply.spotCheckId, jobId };
  }

  async function createCustomer(name) {
    const created = await createTestCustomer(server.services, name);
    const delivery = await deliver(server.services, created.customerId, {
      name: `Order of ${name}`,
      batches: [[4, 3], [2]],
      assigned: [created.acceptor.accountId],
    });
    const { customerId, admin } = created;
    const [{ batchId }] = delivery.batches;
    const only = {
      customerId,
      accountId: admin.accountId,
      kind: 'embed',
      batchId,
      now: server.services.now(),
    };
    return {
      name,
      orderName: `Order of ${name}`,
      token: created.admin.token,
      acceptorToken: created.acceptor.token,
      batchToken: await server.services.database.system((tx) => openSession(tx, only)),
      appKey: created.appKey,
      orderId: delivery.orderId,
      batchIds: delivery.batches.map(({ batchId }) => batchId),
      packages: delivery.batches[0].packages,
    };
  }

  /** Koa has the request in Node's form, our server takes and gives the web's. */
  async function answer(context) {
    const { method, headers, req } = context;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await readBody(req);
    const request = new Request(`${context.origin}${context.url}`, { method, headers: plain(headers), body });
    const response = await server.app.fetch(request);
    context.status = response.status;
    for (const [name, value] of response.headers) context.set(name, value);
    context.body = Buffer.from(await response.arrayBuffer());
  }
}

function plain(headers) {
  return Object.entries(headers).filter(
    ([name, value]) => typeof value === 'string' && !name.startsWith(':'),
  );
}

async function readBody(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
