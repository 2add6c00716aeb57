/**
 * One result for a whole batch of a million items, its preview, and its undo: `npm run bench -- bulk-results`;
 * `--items=250000` makes the batch another size. Through the whole app on the embedded database, without a network.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { getBatchDetail } from '../../src/shared/contract/accept/batch.ts';
import { type BulkTarget, giveResults, undoResults } from '../../src/shared/contract/accept/bulk.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../src/shared/contract/endpoint.ts';
import { createTestCustomer } from '../server/test-customer.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import { generateDelivery } from './generate-delivery.ts';

const { values: options } = parseArgs({ options: { items: { type: 'string', default: '1000000' } } });
const ITEMS = Number(options.items);
const PACKAGE = 5_000;

async function measure(server: BenchServer): Promise<void> {
  const customer = await createTestCustomer(server.services, 'Bench');
  const { customerId, acceptor, errorTypeId } = customer;
  const batchId = await server.services.database.system(async (tx) => {
    await generateDelivery(tx, {
      customerId,
      orders: 1,
      batchesPerOrder: 1,
      packagesPerBatch: ITEMS / PACKAGE,
      itemsPerPackage: PACKAGE,
      acceptorId: acceptor.accountId,
      errorTypeId,
      prefix: '1',
      bare: true,
    });
    // As a batch under acceptance of which nobody holds a package.
    await tx.execute(sql`update package set state = '00', holder_id = null, held_until = null, held_since = null,
      finished_by_id = null, finished_at = null`);
    await tx.execute(sql`update batch set state = '05', completed_at = null`);
    await tx.execute(sql`analyze`);
    const { rows } = await tx.execute<{ id: string }>(sql`select id from batch`);
    return rows[0]?.id ?? '';
  });
  const call = async <E extends Endpoint>(what: string, endpoint: E, request: RequestOf<E>) => {
    const started = performance.now();
    const reply = await post(server, customer.admin.token, endpoint, request);
    console.log(`${what}: ${Math.round(performance.now() - started)} ms`);
    return reply;
  };
  const target: BulkTarget = { kind: 'batches', batchIds: [batchId] };
  const chosen: BulkTarget = { kind: 'filter', filter: { batchId, keyword: '7' } };
  const errorTypeIds = [errorTypeId];
  await call('preview of the whole batch', giveResults, {
    target,
    result: '20',
    errorTypeIds,
    preview: true,
  });
  const whole = await call('rejecting the whole batch', giveResults, { target, result: '20', errorTypeIds });
  console.log(`  ${whole.itemsChanged} items changed`);
  await call('its detail then', getBatchDetail, { batchId });
  await call('undoing it', undoResults, { operationId: whole.operationId ?? '' });
  await call('preview of a filter', giveResults, { target: chosen, result: '10', preview: true });
  const some = await call('accepting what a filter finds', giveResults, { target: chosen, result: '10' });
  console.log(`  ${some.itemsChanged} items changed`);
  await call('undoing it', undoResults, { operationId: some.operationId ?? '' });
}

async function post<E extends Endpoint>(
  server: BenchServer,
  token: string,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ReplyOf<E>> {
  const response = await server.fetch(endpoint, request as Record<string, unknown>, token);
  const { status, responseObject } = (await response.json()) as {
    status: number;
    responseObject: ReplyOf<E>;
  };
  if (status !== 200) throw new Error(`${endpoint.path} answers ${status}`);
  return responseObject;
}

const server = await openBenchServer();
try {
  await measure(server);
} finally {
  await server.close();
}
