/**
 * What a workload report and the work of a member take on a million judgements: `node test/bench/workload.ts`; a number
 * makes them others, `--only=postgres` or `--only=embedded` leaves the other database out.
 */
import { sql } from 'drizzle-orm';
import { zonedMonths } from '../../demo/server/clock/zoned-months.ts';
import type { SystemTransaction } from '../../demo/server/db/transaction.ts';
import { figuresOf, withoutRecords } from '../../demo/server/workload/figures.ts';
import { getMemberWork } from '../../src/shared/contract/team/member-work.ts';
import { createTestCustomer, type TestCustomer } from '../server/test-customer.ts';
import { type BenchDatabase, findPostgres, openEmbedded, openPostgresBench } from './calls/bench-database.ts';
import { generateDelivery } from './generate-delivery.ts';

const [, , ...given] = process.argv;
const JUDGEMENTS = Number(given.find((one) => /^\d+$/.test(one)) ?? 1_000_000);
const ONLY = given.find((one) => one.startsWith('--only='))?.slice('--only='.length);
const ORDERS = 10;
const PACKAGES = 400;
/** Each item is judged twice; every second one once more, and a fifth in bulk. */
const ITEMS = Math.ceil(JUDGEMENTS / 2.5 / PACKAGES);
const PEOPLE = 20;
/** As far back as the team's page looks. */
const DAYS = 150;

async function fill(tx: SystemTransaction, { customerId, acceptor, admin, errorTypeId }: TestCustomer) {
  await generateDelivery(tx, {
    customerId,
    orders: ORDERS,
    batchesPerOrder: 2,
    packagesPerBatch: PACKAGES / ORDERS / 2,
    itemsPerPackage: ITEMS,
    acceptorId: acceptor.accountId,
    errorTypeId,
    prefix: '1',
    bare: true,
  });
  await tx.execute(sql`
    insert into account (id, customer_id, login_name, user_name, password_hash, role, may_finish)
    select gen_random_uuid(), ${customerId}::uuid, 'bench' || n, 'Acceptor ' || n, '', '20', false from generate_series(1, ${PEOPLE}) n`);
  const judged = (round: number, days: string, where: string) =>
    tx.execute(sql`
      insert into judgement (id, customer_id, batch_id, package_id, item_id, result, how, objects, round, account_id, created_at)
      select gen_random_uuid(), item.customer_id, item.batch_id, item.package_id, item.id,
        case when random() < 0.05 then '00' when random() < 0.2 then '20' else '10' end, 'single', item.object_count,
        ${round}::smallint, person.id, now() - (${DAYS} - ${sql.raw(days)}) * interval '1 day'
      from item join package on package.id = item.package_id
      join (select id, row_number() over () - 1 as n from account where login_name like 'bench%') person
        on person.n = (package.position - 1) % ${PEOPLE}
      where ${sql.raw(where)}`);
  await judged(1, '(random() * 60)', 'true');
  await judged(2, '(60 + random() * 80)', 'true');
  await judged(2, '(random() * 140)', 'item.position % 2 = 0');
  await tx.execute(sql`
    insert into judgement (id, customer_id, batch_id, package_id, result, how, unchecked_only, item_ids, item_objects, round, account_id, created_at)
    select gen_random_uuid(), customer_id, batch_id, package_id, '10', 'bulk', true, array_agg(id), array_agg(object_count), 2,
      ${admin.accountId}::uuid, now() - interval '5 days'
    from item where position % 5 = 0 group by customer_id, batch_id, package_id`);
  await tx.execute(sql`analyze`);
}

async function measure({ name, server, close }: BenchDatabase): Promise<void> {
  try {
    const { services } = server;
    const customer = await createTestCustomer(services, 'Bench');
    await services.database.system((tx) => fill(tx, customer));
    const { rows } = await services.database.system((tx) =>
      tx.execute<{ order: string; person: string; judgements: number }>(sql`
        select "order".id as order, (select id from account where login_name = 'bench1') as person,
          (select count(*)::int from judgement) as judgements
        from "order"`),
    );
    const orderIds = rows.map(({ order }) => order);
    const to = new Date().toISOString().slice(0, 7);
    const from = new Date(Date.now() - 340 * 24 * 3600_000).toISOString().slice(0, 7);
    const months = zonedMonths(from, to, 'Asia/Tokyo');
    console.log(
      `${name}: ${rows[0]?.judgements} judgements, ${months.length} months, ${orderIds.length} orders`,
    );
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      const result = await work();
      console.log(`  ${what}: ${Math.round(performance.now() - started)} ms`);
      return result;
    };
    const inTenant = <T>(work: Parameters<typeof services.database.snapshot<T>>[1]) =>
      services.database.snapshot(customer.customerId, work);
    for (const round of ['first', 'second']) {
      const figures = await timed(`figures of the report, ${round}`, () =>
        inTenant((tx) => figuresOf(tx, { orderIds, months }, true)),
      );
      console.log(
        `    ${figures.reduce((sum, { items }) => sum + items, 0)} items in ${figures.length} rows`,
      );
    }
    await timed('orders without records', () => inTenant((tx) => withoutRecords(tx, { orderIds, months })));
    const { person = '' } = rows[0] ?? {};
    for (const [who, userId] of [
      [`a member of ${PEOPLE}`, person],
      ['who gave bulk results everywhere', customer.admin.accountId],
    ] as const) {
      await timed(`work of ${who}`, async () => {
        const reply = await server.fetch(
          getMemberWork,
          { userId, timeZone: 'Asia/Tokyo' },
          customer.admin.token,
        );
        const { status } = (await reply.json()) as { status: number };
        if (status !== 200) throw new Error(`it answers ${status}`);
      });
    }
  } finally {
    await close();
  }
}

if (ONLY !== 'postgres') await measure(await openEmbedded({}));
const postgres = ONLY === 'embedded' ? null : await findPostgres();
if (postgres) {
  await measure(await openPostgresBench(postgres.url, {}));
  await postgres.close();
}
