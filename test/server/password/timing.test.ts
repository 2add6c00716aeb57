import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { PASSWORD_COST } from '../../../demo/server/secrets/password.ts';
import { checkEmail, forgetPassword } from '../../../src/shared/contract/oauth/password.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { askForReset, otherCode } from './test-reset.ts';

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time), passwordCost: PASSWORD_COST });
  customer = await createTestCustomer(server.services, 'Timed');
});
afterAll(() => server.close());

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;

/** Taken by turns, so that whatever else the machine does falls on both. `step` seconds pass between two rounds. */
async function ratio(
  rounds: number,
  step: number,
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
): Promise<number> {
  const figures: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let i = 0; i < rounds; i += 1) {
    figures.known.push(await milliseconds(known));
    figures.unknown.push(await milliseconds(unknown));
    time += step * 1000;
  }
  const [a, b] = [median(figures.known), median(figures.unknown)];
  process.stdout.write(`known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(2)}\n`);
  return a / b;
}

// The bounds are wide: hashing left out on one side makes it many times faster, and that is what they find.
test('a wrong code takes as long for a request that was for nobody', async () => {
  const { resetId, code } = await askForReset(server, `${customer.admin.loginName}@mail.example`);
  const guess = (id: string) => async () => {
    const request = { resetId: id, code: otherCode(code), password: 'Fresh2026' };
    expect((await server.call(forgetPassword, request)).status).toBe(5001006);
  };
  const found = await ratio(5, 1, guess(resetId), guess(newId()));
  expect(found).toBeGreaterThan(0.3);
  expect(found).toBeLessThan(3);
});

test('asking for a mail takes as long for an address that nobody has', async () => {
  const ask = (email: string) => async () => {
    expect((await server.call(checkEmail, { email })).status).toBe(200);
  };
  const known = `${customer.acceptor.loginName}@mail.example`;
  // Half an hour each: three mails are allowed within one.
  const found = await ratio(15, 30 * 60, ask(known), ask('nobody@mail.example'));
  expect(found).toBeGreaterThan(0.3);
  expect(found).toBeLessThan(3);
});
