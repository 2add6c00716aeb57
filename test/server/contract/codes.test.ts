import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgliteSession } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import { job } from '../../../demo/server/db/schema/job.ts';
import { session } from '../../../demo/server/db/schema/sign-in.ts';
import type { Services } from '../../../demo/server/services.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { hashToken } from '../../../demo/server/session/token.ts';
import { assignPackages } from '../../../src/shared/contract/accept/assignment.ts';
import { getJobDetail, giveJobResult, startJob } from '../../../src/shared/contract/accept/job.ts';
import { createReport } from '../../../src/shared/contract/accept/report.ts';
import { CODE_CONDITIONS, CODES_OF_ALL } from '../../../src/shared/contract/code-conditions.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { ERROR, ERROR_CODES } from '../../../src/shared/contract/error-code.ts';
import { getInfo } from '../../../src/shared/contract/oauth/session.ts';
import { saveProjectNote } from '../../../src/shared/contract/project.ts';
import { noteAnsweredCodes, unansweredCodes } from '../../support/answered-codes.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let delivery: TestDelivery;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Codes');
  delivery = await deliver(server.services, customer.customerId, { batches: [[1, 1]] });
});
afterAll(() => server.close());

const declared = new Set([...CODES_OF_ALL, ...endpoints.flatMap(({ endpoint }) => endpoint.errors)]);
/** Of any path, so of no call of its own. */
const OF_PATHS: readonly number[] = [ERROR.notFound];

describe('the catalogue', () => {
  test('each code has its condition, and only those that the server answers are declared by calls', () => {
    expect(Object.keys(CODE_CONDITIONS).map(Number).sort()).toEqual([...ERROR_CODES].sort());
    const answered = ERROR_CODES.filter((code) => 'when' in CODE_CONDITIONS[code]);
    expect([...new Set([...declared, ...OF_PATHS])].sort()).toEqual([...answered].sort());
  });

  // That each is answered is known once all tests of the server have run: `answered-codes-setup.ts`.
  test('a code that no server has answered is found by the notes of those that were', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'customer-codes-'));
    const file = join(folder, 'answered');
    const [missing, ...answered] = ERROR_CODES.filter((code) => 'when' in CODE_CONDITIONS[code]);
    const log = { info: () => undefined, error: () => undefined } as unknown as Services['log'];
    noteAnsweredCodes({ log }, file);
    log.info({ status: 200 }, 'request');
    log.error({ status: missing }, 'something else');
    await writeFile(file, answered.map((code) => `${code}\n`).join(''));
    expect(await unansweredCodes(file)).toEqual([missing]);
    log.info({ status: missing }, 'request');
    expect(await unansweredCodes(file)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

test('a session that was ended for a reason which nobody knows any more answers 5001026', async () => {
  const now = server.services.now();
  const { customerId, admin } = customer;
  const token = await server.services.database.system(async (tx) => {
    const opened = await openSession(tx, {
      customerId,
      accountId: admin.accountId,
      kind: 'login',
      batchId: null,
      now,
    });
    await tx
      .update(session)
      .set({ endedCode: 1 })
      .where(eq(session.tokenHash, hashToken(opened)));
    return opened;
  });
  expect((await server.call(getInfo, {}, { token })).status).toBe(5001026);
});

test('a report of a batch without data answers 5002001', async () => {
  const batchId = newId();
  await server.services.database.system((tx) =>
    tx.insert(batch).values({
      id: batchId,
      customerId: customer.customerId,
      orderId: delivery.orderId,
      number: 'DB-empty',
      name: 'Empty',
      submitter: 'Provider',
      deliveredAt: server.services.now(),
      labels: [],
    }),
  );
  expect((await server.call(createReport, { batchId }, customer.admin)).status).toBe(5002001);
});

async function addJob(packageAt: number): Promise<string> {
  const [delivered] = delivery.batches;
  const jobId = newId();
  await server.services.database.system((tx) =>
    tx.insert(job).values({
      id: jobId,
      customerId: customer.customerId,
      batchId: delivered?.batchId ?? '',
      packageId: delivered?.packages[packageAt]?.packageId ?? '',
      position: 1,
      number: `J-${packageAt}`,
      frames: 0,
    }),
  );
  return jobId;
}

test('a job number of a package that is another acceptor’s answers 5006010, to be judged 5006007, one without frames 5006011', async () => {
  const [delivered] = delivery.batches;
  const { batchId = '', packages = [] } = delivered ?? {};
  const jobId = await addJob(0);
  const ask = () => server.call(getJobDetail, { jobId }, customer.acceptor);
  expect((await ask()).status).toBe(404);
  expect((await server.call(startJob, { jobId }, customer.acceptor)).status).toBe(404);
  const userIds = [customer.acceptor.accountId];
  const packageIds = [packages[1]?.packageId ?? ''];
  await server.call(assignPackages, { batchId, packageIds, userIds, how: 'add' }, customer.admin);
  expect((await ask()).status).toBe(5006010);
  const judge = { jobId, result: '10' } as const;
  expect((await server.call(startJob, { jobId }, customer.acceptor)).status).toBe(5006007);
  expect((await server.call(giveJobResult, judge, customer.acceptor)).status).toBe(5006007);
  const judged = await server.call(giveJobResult, { jobId, result: '10' }, customer.admin);
  expect(judged.status).toBe(5006011);
});

describe('what the database cannot do at a moment', () => {
  const note = () =>
    server.call(saveProjectNote, { projectId: newId(), note: '' }, { token: customer.admin.token });
  const read = () => server.call(getInfo, {}, { token: customer.admin.token });

  test.each([
    ['a deadlock', '40P01', 5002006, 5002007],
    ['two changes that do not go together', '40001', 5002006, 5002007],
    ['a restart', '57P01', 5002006, 5002007],
    ['a statement that took too long', '57014', 5002035, 5002035],
    ['anything else', '42601', 500, 500],
  ])('%s (%s) answers a change with %d and a read with %d', async (_what, state, changing, reading) => {
    const fail = `do $$ begin raise exception 'private words' using errcode = '${state}'; end $$`;
    let isFirst = true;
    const spies = [NodePgSession.prototype, PgliteSession.prototype].map((one) => {
      const { prepareQuery } = one;
      return vi.spyOn(one, 'prepareQuery').mockImplementation(function (this: typeof one, query, ...rest) {
        const isOurs = isFirst && query.sql.includes('set_config');
        if (isOurs) isFirst = false;
        const sent = isOurs ? { ...query, sql: fail, params: [] } : query;
        return Reflect.apply(prepareQuery, this, [sent, ...rest]);
      });
    });
    const changed = await note();
    isFirst = true;
    const got = await read();
    for (const spy of spies) spy.mockRestore();
    expect([changed.status, got.status]).toEqual([changing, reading]);
    expect(JSON.stringify([changed, got])).not.toContain('private words');
    expect((await read()).status).toBe(200);
  });
});
