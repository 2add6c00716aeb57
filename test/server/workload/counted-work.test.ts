/**
 * What counts as judged, by a walk at random over months: results given singly, in bulk, by objects and in spot checks,
 * taken back and undone, packages and batches concluded, rejected, delivered and opened again. fast-check prints the seed
 * and the shortest walk that fails; `FC_SEED=…` walks it again, `FC_RUNS=…` takes more walks.
 */
import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMemberWork } from '../../../src/shared/contract/team/member-work.ts';
import { createWorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import { testProvider } from '../provider/test-provider.ts';
import { deliverWorld } from '../state-machine/deliver-world.ts';
import { THROUGH_ALL, walk, walkText } from '../state-machine/steps.ts';
import { take, type World } from '../state-machine/world.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { TickingClock } from '../ticking-clock.ts';
import { monthOf, ObservedWork, type Work, type WorkByPerson } from './observed-work.ts';
import { settledReport } from './settled-report.ts';
import { CAME_BACK, REJECTED, TAKEN_OUT, type Timed, UNDONE } from './timed-walks.ts';

const PROVIDER_KEY = 'the key of the provider';
const { FC_SEED, FC_RUNS } = process.env;
const SEED = Number(FC_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(FC_RUNS ?? 8);
const DAY = 24 * 60 * 60_000;
const BEGIN = Date.parse('2026-01-20T10:00:00Z');

let server: TestServer;
const clock = new TickingClock(BEGIN);
let count = 0;

beforeAll(async () => {
  server = await startTestServer({
    now: clock.now,
    env: { PROVIDER_KEY },
  });
});
afterAll(() => server.close());

async function delivered(): Promise<World> {
  count += 1;
  clock.time = BEGIN;
  const customer = await createTestCustomer(server.services, `Walked ${SEED} ${count}`);
  await server.services.database.system((tx) =>
    tx.execute(
      sql`update session set expires_at = '2030-01-01' where customer_id = ${customer.customerId}::uuid`,
    ),
  );
  const provider = testProvider(server, PROVIDER_KEY, customer.name);
  const wait = (minutes: number) => {
    clock.time += minutes * 60_000;
  };
  return deliverWorld({ server, customer, provider, wait }, `Walk ${count}`);
}

/** A report has room for twelve months. */
const LAST = Date.parse('2026-12-01T00:00:00Z');

/** What a report over all months says, by person. */
async function reported({ customer, orderId }: World): Promise<WorkByPerson | null> {
  const { status, reply } = await server.call(
    createWorkloadReport,
    { orderIds: [orderId], from: '2026-01', to: monthOf(clock.time), language: 'en' },
    customer.admin,
  );
  // Nothing was judged, or nothing that was not undone.
  if (status === 5007960) return {};
  expect(status).toBe(200);
  const report = await settledReport(server, customer.admin, reply.reportId);
  if (report.error === 'NO_DATA') return {};
  expect(report.state).toBe('successful');
  const { admin, acceptor, otherAcceptor } = customer;
  const ids = new Map(
    [
      [`admin of ${customer.name}`, admin],
      [`acceptor of ${customer.name}`, acceptor],
      [`other of ${customer.name}`, otherAcceptor],
    ].map(([name, who]) => [name, (who as typeof admin).accountId]),
  );
  return Object.fromEntries(
    report.rows.map(({ month, acceptor: who, items, accepted, rejected, inBulk, objects }) => [
      `${month} ${ids.get(who ?? '')}`,
      { items, accepted, rejected, inBulk: inBulk ?? Number.NaN, objects },
    ]),
  );
}

/** What the team's page says of everybody in the months that it shows. */
async function toldOfMembers({ customer }: World): Promise<Record<string, Work>> {
  const told: Record<string, Work> = {};
  for (const { accountId: userId } of [customer.admin, customer.acceptor, customer.otherAcceptor]) {
    const { reply } = await server.call(getMemberWork, { userId }, customer.admin);
    for (const { month, batches: _batches, ...work } of reply.months)
      if (work.items > 0) told[`${month} ${userId}`] = work;
  }
  return told;
}

interface Walk {
  readonly world: World;
  readonly observed: ObservedWork;
}

async function begun(): Promise<Walk> {
  const world = await delivered();
  const observed = new ObservedWork();
  await observed.look(world, clock.time);
  return { world, observed };
}

/** Takes steps one after the other; gives the statuses. */
async function go({ world, observed }: Walk, steps: readonly Timed[]): Promise<number[]> {
  const statuses = [];
  for (const [days, step] of steps) {
    const month = monthOf(clock.time);
    if (clock.time + days * DAY < LAST) clock.time += days * DAY;
    if (monthOf(clock.time) !== month) observed.close(month);
    statuses.push(await take(world, step));
    await observed.look(world, clock.time);
  }
  return statuses;
}

/** Walks from a delivery on, and compares what is counted at the end, when most months are over. */
async function walked(steps: readonly Timed[]): Promise<World> {
  const { world, observed } = await begun();
  await go({ world, observed }, steps);
  const expected = observed.told(monthOf(clock.time));
  expect(await reported(world), walkText(steps.map(([, step]) => [step]))).toEqual(expected);
  const first = new Date(
    Date.UTC(new Date(clock.time).getUTCFullYear(), new Date(clock.time).getUTCMonth() - 5, 1),
  );
  const recent = Object.entries(expected).filter(([key]) => key.slice(0, 7) >= monthOf(first.getTime()));
  expect(await toldOfMembers(world)).toEqual(Object.fromEntries(recent));
  return world;
}

/** How many judgements of a walk are of a kind: a walk that never came there would prove nothing. */
async function judgements({ batchId }: World, where: SQL): Promise<number> {
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<{ found: number }>(sql`
      select count(*)::int as found from (
        select judgement.*, undone_at from judgement left join bulk_operation on bulk_operation.id = operation_id
        where judgement.batch_id = ${batchId}::uuid
      ) judged where ${where}
    `),
  );
  return rows[0]?.found ?? 0;
}

test('a month that was reported says the same after what it rejected came back and was judged anew', async () => {
  const one = await begun();
  const { customer } = one.world;
  expect(await go(one, REJECTED)).toEqual(REJECTED.map(() => 200));
  const january = await reported(one.world);
  expect(january).toMatchObject({
    [`2026-01 ${customer.acceptor.accountId}`]: { items: 1, accepted: 0, rejected: 1, inBulk: 0 },
    [`2026-01 ${customer.admin.accountId}`]: { items: 4, accepted: 0, rejected: 4, inBulk: 4 },
  });
  expect(await go(one, CAME_BACK)).toEqual(CAME_BACK.map(() => 200));
  expect(await reported(one.world)).toEqual({
    ...january,
    [`2026-02 ${customer.acceptor.accountId}`]: { items: 2, accepted: 2, rejected: 0, inBulk: 0, objects: 5 },
  });
  expect(await toldOfMembers(one.world)).toEqual(await reported(one.world));
});

test('judgements from before all this was kept are told from what items still say', async () => {
  const one = await begun();
  await go(one, [...REJECTED, ...CAME_BACK]);
  const kept = await reported(one.world);
  const migration = new URL('../../../demo/server/db/migrations/0022_judged_work.sql', import.meta.url);
  const updates = readFileSync(migration, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^UPDATE judgement/m.test(statement));
  expect(updates).toHaveLength(2);
  await server.services.database.system(async (tx) => {
    await tx.execute(sql`update judgement set objects = 0, item_ids = null, item_objects = null`);
    for (const update of updates) await tx.execute(sql.raw(update));
  });
  const told = await reported(one.world);
  // One item has another object since: that it had fewer then cannot be told any more.
  const { admin } = one.world.customer;
  const [was, is] = [kept, told].map((work) => work?.[`2026-01 ${admin.accountId}`]);
  expect([was?.objects, is?.objects]).toEqual([8, 9]);
  expect({ ...told, [`2026-01 ${admin.accountId}`]: was }).toEqual(kept);
  expect({ ...is, objects: 8 }).toEqual(was);
});

test('a verdict that is taken out of a sample counts for nobody, and what stands again counts where it was given', async () => {
  const world = await walked(TAKEN_OUT);
  expect(await judgements(world, sql`sample_only and result <> '00'`)).toBe(2);
  expect(await judgements(world, sql`sample_only and result = '00'`)).toBe(2);
  expect(await judgements(world, sql`given_at is not null and given_round < round`)).toBeGreaterThan(0);
  expect(await judgements(world, sql`given_at is not null and given_by_id <> account_id`)).toBeGreaterThan(2);
  expect(await judgements(world, sql`item_id is null and unchecked_only and item_ids is not null`)).toBe(1);
});

test('a bulk result that was undone counts for nobody, but where its month was over by then', async () => {
  const world = await walked(UNDONE);
  expect(await judgements(world, sql`undone_at is not null`)).toBe(3);
  const { customer } = world;
  const work = { items: 2, accepted: 2, rejected: 0, inBulk: 2 };
  expect(await reported(world)).toMatchObject({
    [`2026-01 ${customer.admin.accountId}`]: work,
    [`2026-01 ${customer.acceptor.accountId}`]: { items: 1, accepted: 1, inBulk: 0 },
    [`2026-02 ${customer.admin.accountId}`]: { ...work, accepted: 0, rejected: 2 },
  });
});

test('through every state and round, reports and the team’s page count what items said at the end of months and rounds', async () => {
  const world = await walked(THROUGH_ALL.flat().map((step, index) => [index % 2 === 0 ? 3 : 0, step]));
  expect(await judgements(world, sql`undone_at is not null`)).toBeGreaterThan(0);
  expect(await judgements(world, sql`round > 1`)).toBeGreaterThan(0);
});

test('on walks at random, too', async () => {
  const timed = fc
    .tuple(walk, fc.array(fc.constantFrom(0, 0, 0, 0, 0, 2, 5), { minLength: 10, maxLength: 40 }))
    .map(([all, days]) => all.flat().map((step, at): Timed => [days[at % days.length] ?? 0, step]));
  const run = fc.asyncProperty(timed, async (steps) => {
    await walked(steps);
  });
  await fc.assert(run, { numRuns: RUNS, seed: SEED });
});
