import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMONSTRATION } from '../../../demo/data/demonstration.ts';
import { seedDemonstration } from '../../../demo/data/seed/seed.ts';
import { recount } from '../../../demo/server/judging/restore/recount.ts';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { getPackageList } from '../../../src/shared/contract/accept/package.ts';
import { annotationDocument } from '../../../src/shared/contract/annotation-document.ts';
import { BATCH_STATE } from '../../../src/shared/contract/batch-state.ts';
import { COMPLAINT_STATES, getComplaintList } from '../../../src/shared/contract/complaint-list.ts';
import { labelSet } from '../../../src/shared/contract/label-set.ts';
import { getLoginRecord } from '../../../src/shared/contract/oauth/login-record.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { getOrderList } from '../../../src/shared/contract/order.ts';
import { seedSecondCustomer } from '../second-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { CONTRADICTIONS } from './contradictions.ts';

let server: TestServer;
let other: Awaited<ReturnType<typeof seedSecondCustomer>>;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemonstration(server.services);
  other = await seedSecondCustomer(server.services);
  // Ten seconds on a machine of its own, a minute on one that eight others share.
}, 300_000);
afterAll(() => server.close());

async function rows<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  return server.services.database.system(async (tx) => (await tx.execute<Row>(sql.raw(query))).rows);
}

async function signIn(loginName: string, password: string): Promise<string> {
  const { reply } = await server.call(login, { loginName, password });
  return reply.token;
}

const COUNTERS =
  'delivered, accepted, rejected, actual_accepted, actual_rejected, sampled_accepted, sampled_rejected';

describe('the demonstration data', () => {
  it('is a customer with three projects, orders over two years, and thirty-one batches in every state', async () => {
    const [found] = await rows(`select
      (select count(*)::int from project) - 1 as projects, (select count(*)::int from "order") - 1 as orders,
      (select count(*)::int from batch) - 1 as batches, (select count(*)::int from item) - 1 as items,
      (select max(delivered) from batch) as largest, (select count(distinct state)::int from batch) as states,
      (select max(created_at) - min(created_at) > '720 days' from "order") as years,
      (select count(distinct role)::int from account) as roles, (select count(*)::int from error_type) - 1 as errors`);
    expect(found).toEqual({
      projects: 3,
      orders: 15,
      batches: 31,
      items: 25_480,
      largest: 5_000,
      states: Object.keys(BATCH_STATE).length,
      years: true,
      roles: 2,
      errors: 9,
    });
  });

  it.each(Object.entries(CONTRADICTIONS))('has not %s', async (_, query) => {
    expect((await rows(query)).slice(0, 3)).toEqual([]);
  });

  it('was ordered by images, and by other units, ours among them', async () => {
    const units = await rows<{ unit: number }>('select distinct unit from "order" order by unit');
    expect(units.map(({ unit }) => unit)).toEqual([1, 3, 25, 101]);
  });

  it('has items that were changed after their batch was accepted, and job numbers in every state', async () => {
    const [found] = await rows(`select
      (select count(*)::int from item where '92' = any(marks)) > 0 as marked,
      (select count(distinct result)::int from job) as results,
      (select count(*)::int from job where started_at is not null) > 0 as begun`);
    expect(found).toEqual({ marked: true, results: 3, begun: true });
  });

  it('knows nothing of the future but due dates and claims', async () => {
    const now = server.services.now().toISOString();
    const [found] = await rows(
      `select ${[
        ['batch', 'delivered_at'],
        ['batch', 'completed_at'],
        ['item', 'judged_at'],
        ['judgement', 'created_at'],
        ['annotation', 'created_at'],
        ['comment', 'created_at'],
        ['comment', 'resolved_at'],
        ['package', 'finished_at'],
        ['package', 'held_since'],
        ['complaint', 'created_at'],
        ['complaint', 'answered_at'],
        ['data_download', 'created_at'],
        ['download_record', 'completed_at'],
        ['"order"', 'confirmed_at'],
      ]
        .map(
          ([table, column]) =>
            `(select count(*)::int from ${table} where ${column} > '${now}') as ${table?.replaceAll('"', '')}_${column}`,
        )
        .join(', ')}`,
    );
    expect(new Set(Object.values(found ?? {}))).toEqual(new Set([0]));
  });

  it('keeps the sums that a recount finds', async () => {
    const sums = () =>
      Promise.all(
        ['package', 'batch', '"order"'].map((table) =>
          rows(`select id, ${COUNTERS} from ${table} order by id`),
        ),
      );
    const kept = await sums();
    const customers = await rows<{ id: string }>('select id from customer');
    await server.services.database.system(async (tx) => {
      for (const { id } of customers) await recount(tx, id);
    });
    expect(await sums()).toEqual(kept);
  });

  it('has documents and labels that the contract allows', async () => {
    for (const { document } of await rows(
      'select document from annotation where hashtext(item_id::text) % 40 = 0 or revision > 1',
    )) {
      expect(v.parse(annotationDocument, document)).toEqual(document);
    }
    for (const { labels } of await rows('select labels from batch'))
      expect(v.is(labelSet, labels)).toBe(true);
  });

  it('lets the three who are named sign in, and shows each what is theirs', async () => {
    const admin = await signIn('admin@demo.example', 'Admin2026');
    const orders = await server.call(getOrderList, { limit: 50 }, { token: admin });
    expect([orders.status, orders.reply.total]).toEqual([200, 15]);
    const all = await server.call(getBatchList, { limit: 50 }, { token: admin });
    expect(all.reply.total).toBe(31);
    for (const acceptor of ['acceptor1', 'acceptor2']) {
      const token = await signIn(acceptor, 'Accept2026');
      const assigned = await server.call(getBatchList, { limit: 50 }, { token });
      expect(assigned.reply.total).toBeGreaterThan(8);
      expect(assigned.reply.total).toBeLessThan(31);
    }
  });

  it('has sign-ins of the past month at the places where its people work', async () => {
    const countries = async (loginName: string, password: string) => {
      const token = await signIn(loginName, password);
      const { reply } = await server.call(getLoginRecord, { limit: 50 }, { token });
      // Sign-ins of these tests come from no address at all.
      const seeded = reply.rows.filter(({ address }) => address !== 'unknown');
      expect(seeded.length).toBeGreaterThan(5);
      return new Set(seeded.map(({ country }) => country));
    };
    expect(await countries('admin', 'Admin2026')).toEqual(new Set(['DE', 'JP']));
    expect(await countries('acceptor1', 'Accept2026')).toEqual(new Set(['JP']));
    expect(await countries('acceptor2', 'Accept2026')).toEqual(new Set(['CN']));
  });

  it('has a batch that acceptor1 can finish, and a package that somebody else holds', async () => {
    const token = await signIn('acceptor1', 'Accept2026');
    const { reply } = await server.call(getBatchList, { limit: 50 }, { token });
    expect(reply.rows.filter(({ actions }) => actions.includes('finish')).length).toBeGreaterThan(0);
    const large = reply.rows.find(({ counters }) => counters.delivered === 5_000);
    const packages = await server.call(
      getPackageList,
      { batchId: large?.batchId ?? '', limit: 50 },
      { token },
    );
    expect(packages.reply.rows.filter(({ holder, action }) => holder && action === 'view')).toHaveLength(1);
  });

  it('has feedback of the team and of visitors, in every state, each answered after it was sent', async () => {
    const token = await signIn('admin@demo.example', 'Admin2026');
    const { reply } = await server.call(getComplaintList, {}, { token });
    expect(new Set(reply.rows.map(({ state }) => state))).toEqual(new Set(COMPLAINT_STATES));
    expect(new Set(reply.rows.map(({ userName }) => userName === null))).toEqual(new Set([true, false]));
    for (const { sentAt, state, answer, answeredAt } of reply.rows) {
      expect([answer !== null, answeredAt !== null]).toEqual([state === 'answered', state === 'answered']);
      if (answeredAt !== null) expect(answeredAt > sentAt).toBe(true);
    }
  });

  it('stands beside a second customer who has one of each and sees nothing else', async () => {
    const token = await signIn('othera1', 'Other2026');
    const orders = await server.call(getOrderList, {}, { token });
    expect(orders.reply.rows.map(({ orderId }) => orderId)).toEqual([other.orderId]);
  });

  it('has claims that end a quarter of an hour after the last call, and whose holders go on', async () => {
    const held = () =>
      rows<{ id: string; left: number }>(
        `select id, extract(epoch from held_until - '${at.toISOString()}')::float8 as left
          from package where holder_id is not null and state = '05' order by id`,
      );
    let at = server.services.now();
    const first = await held();
    expect(first).toHaveLength(4);
    for (const { left } of first) expect(left).toBeLessThanOrEqual(15 * 60);
    at = new Date(at.getTime() + 3_600_000);
    expect((await held()).every(({ left }) => left < 0)).toBe(true);
    await DEMONSTRATION.keepUp({ ...server.services, now: () => at });
    expect(await held()).toEqual(first.map(({ id }) => ({ id, left: 900 })));
  });
});
