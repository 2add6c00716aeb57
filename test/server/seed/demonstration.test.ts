import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../../demo/server/result/recount.ts';
import { seedDemonstration } from '../../../demo/server/seed/seed.ts';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { getPackageList } from '../../../src/shared/contract/accept/package.ts';
import { annotationDocument } from '../../../src/shared/contract/annotation-document.ts';
import { BATCH_STATE } from '../../../src/shared/contract/batch-state.ts';
import { labelSet } from '../../../src/shared/contract/label-set.ts';
import { getLoginRecord, login } from '../../../src/shared/contract/oauth/session.ts';
import { getOrderList } from '../../../src/shared/contract/order.ts';
import { seedSecondCustomer } from '../second-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

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

/** Each finds rows that contradict each other; there must be none. */
const CONTRADICTIONS = {
  'a judged item without who, when or how': `select id from item where (result = '00') <> (how is null)
    or (result = '00') <> (judged_by_id is null) or (result = '00') <> (judged_at is null)`,
  'a single result that is not the actual one': `select id from item where how <> 'bulk' and actual_result is distinct from result`,
  'a spot check without its sampled result': `select id from item where how = 'spot' and sampled_result is distinct from result`,
  'a single rejection without an error': `select id from item where how <> 'bulk' and result = '20' and errors = '[]'`,
  'errors without a rejection': `select id from item where result <> '20' and errors <> '[]'`,
  'an error that names an object the item does not have': `select i.id from item i
    cross join jsonb_array_elements(i.errors) e join annotation a on a.item_id = i.id and a.revision = i.revision
    where e ? 'objectId' and not a.document @> jsonb_build_object('objects', jsonb_build_array(jsonb_build_object('id', e->>'objectId')))`,
  'an error of a type that the customer does not have': `select i.id from item i
    cross join jsonb_array_elements(i.errors) e left join error_type t on t.id = (e->>'errorTypeId')::uuid and t.customer_id = i.customer_id
    where t.id is null`,
  'an item without the revision it says it has': `select i.id from item i left join annotation a on a.item_id = i.id and a.revision = i.revision
    where a.item_id is null or jsonb_array_length(a.document->'objects') <> i.object_count`,
  'marks without a further revision, or the reverse': `select id from item where (marks = '{}') <> (revision = 1)`,
  'a mark 91 without a revision of a member': `select i.id from item i where ('91' = any(marks)) <> exists
    (select 1 from annotation a where a.item_id = i.id and a.author_id is not null)`,
  'a mark 90 without a second revision of the provider': `select i.id from item i where ('90' = any(marks)) <> exists
    (select 1 from annotation a where a.item_id = i.id and a.author_id is null and a.revision > 1)`,
  'revisions that are not in the order of time': `select a.item_id from annotation a join annotation b
    on b.item_id = a.item_id and b.revision = a.revision + 1 where b.created_at <= a.created_at`,
  'a gap in the positions of a package': `select package_id from item group by 1 having max(position) <> count(*) or min(position) <> 1`,
  'a comment count that is wrong': `select i.id from item i where comment_count <>
    (select count(*) from comment c where c.item_id = i.id and deleted_at is null)`,
  'a decided package with a holder': `select id from package where state in ('10', '20') and holder_id is not null`,
  'a package decided by nobody, or undecided by somebody': `select id from package where (state in ('10', '20')) <> (finished_by_id is not null)
    or (finished_by_id is null) <> (finished_at is null)`,
  'a holder without a time, or of a package not under review': `select id from package where (holder_id is null) <> (held_until is null)
    or (holder_id is not null and state <> '05')`,
  'an accepted package with unchecked items': `select p.id from package p where state = '10' and accepted + rejected < delivered`,
  'an item judged after its package was concluded': `select i.id from item i join package p on p.id = i.package_id where i.judged_at > p.finished_at`,
  'a batch accepted with a package that is not': `select b.id from batch b join package p on p.batch_id = b.id
    where b.state in ('10', '703') and p.state <> '10'`,
  'a batch rejected with a package that is not': `select b.id from batch b join package p on p.batch_id = b.id
    where b.state in ('20', '704', '30') and p.state <> '20'`,
  'a reviewable batch with a package begun': `select b.id from batch b join package p on p.batch_id = b.id
    where b.state in ('00', '701') and p.state <> '00'
    and (p.state <> '10' or exists (select 1 from item i where i.package_id = p.id and not carried))`,
  'a result that is carried, or that is not, though a redelivery changed it': `select id from item where carried and (result = '00' or change is distinct from 'same')`,
  'a provider’s second revision of an item that did not change': `select i.id from item i join annotation a on a.item_id = i.id
    where a.revision > 1 and a.author_id is null and (change is distinct from 'changed' or round <> 2)`,
  'a result in a batch that nobody began': `select b.id from batch b where state = '00' and accepted + rejected > 0`,
  'a completion time of a batch that is not decided, or none': `select id from batch where (state in ('10', '20', '703', '704')) <> (completed_at is not null)`,
  'a batch completed before its last package': `select b.id from batch b join package p on p.batch_id = b.id where p.finished_at > b.completed_at`,
  'a round that does not fit its state': `select id from batch where (state in ('701', '702', '703', '704')) <> (round > 1)`,
  'a judge who is not assigned': `select distinct j.batch_id from judgement j join account a on a.id = j.account_id
    left join assignment s on s.batch_id = j.batch_id and s.account_id = j.account_id where s.batch_id is null and a.role <> '10'`,
  'a bulk rejection by somebody who may not': `select j.id from judgement j join account a on a.id = j.account_id
    where item_id is null and result = '20' and not may_finish`,
  'an actual result without the judgement that gave it': `select i.id from item i where actual_result is not null and not exists
    (select 1 from judgement j where j.item_id = i.id and j.result = i.actual_result and how <> 'bulk')`,
  'a time before the delivery': `select i.id from item i join batch b on b.id = i.batch_id where i.judged_at < b.delivered_at and not i.carried`,
  'an order made after its first delivery': `select o.id from "order" o join batch b on b.order_id = o.id
    join package p on p.batch_id = b.id join item i on i.package_id = p.id join annotation a on a.item_id = i.id where a.created_at < o.created_at`,
  'a project younger than an order of it': `select o.id from "order" o join project p on p.id = o.project_id where p.created_at > o.created_at`,
  'a delivery time of an order that no batch has': `select o.id from "order" o where delivered_at is distinct from
    (select max(delivered_at) from batch b where b.order_id = o.id)`,
  'more delivered than ordered': `select id from "order" where delivered > total_data`,
  'a judgement outside of working hours or at a weekend': `select id from judgement where extract(isodow from created_at at time zone 'Asia/Tokyo') > 5
    or extract(hour from created_at at time zone 'Asia/Tokyo') not between 8 and 20`,
};

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
      errors: 8,
    });
  });

  it.each(Object.entries(CONTRADICTIONS))('has not %s', async (_, query) => {
    expect((await rows(query)).slice(0, 3)).toEqual([]);
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
      ]
        .map(
          ([table, column]) =>
            `(select count(*)::int from ${table} where ${column} > '${now}') as ${table}_${column}`,
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

  it('stands beside a second customer who has one of each and sees nothing else', async () => {
    const token = await signIn('othera1', 'Other2026');
    const orders = await server.call(getOrderList, {}, { token });
    expect(orders.reply.rows.map(({ orderId }) => orderId)).toEqual([other.orderId]);
  });
});
