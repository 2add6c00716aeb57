import { createTestCustomer } from '../../server/test-customer.ts';
import { deliver } from '../../server/test-delivery.ts';
import { startTestServer } from '../../server/test-server.ts';

/**
 * The real back end behind the test pages' own origin. `/test-customers.json` answers with two new customers
 * that have an order each: what one page signs out, judges or sends is nothing to the next.
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
      else if (context.path.startsWith('/customer-api/')) await answer(context);
      else await next();
    },
  };

  async function createPair() {
    pairs += 1;
    const pair = pairs;
    return [await createCustomer(`Northern Foods ${pair}`), await createCustomer(`Kitano Motors ${pair}`)];
  }

  async function createCustomer(name) {
    const created = await createTestCustomer(server.services, name);
    const delivery = await deliver(server.services, created.customerId, {
      name: `Order of ${name}`,
      batches: [[4, 3], [2]],
      assigned: [created.acceptor.accountId],
    });
    return {
      name,
      orderName: `Order of ${name}`,
      token: created.admin.token,
      acceptorToken: created.acceptor.token,
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
