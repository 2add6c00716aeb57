import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginTry,
  countTries,
  forgetTries,
  type TryLimit,
  undoTry,
} from '../../../demo/server/session/failed-tries.ts';
import { loginLimits } from '../../../demo/server/session/login-limits.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let time = Date.parse('2026-11-20T09:00:00Z');
let names = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now = () => new Date(time);
const later = (minutes: number) => {
  time += minutes * 60_000;
};
/** Nobody of another test has it. */
const newName = () => `name ${++names}`;
const newAddress = () => `10.1.${Math.floor(++names / 250)}.${names % 250}`;

const begin = (account: string, address: string) =>
  server.services.database.system((tx) => beginTry(tx, loginLimits(account, address).all, now()));
const undo = (account: string, address: string) =>
  server.services.database.system((tx) => undoTry(tx, loginLimits(account, address).all));

test('an account bears ten wrong tries from one address, then it waits a quarter of an hour', async () => {
  const [kato, chen, here, there] = [newName(), newName(), newAddress(), newAddress()];
  for (let i = 0; i < 10; i += 1) expect(await begin(kato, here)).toBe(0);
  expect(await begin(kato, here)).toBe(900);
  expect(await begin(kato, there)).toBe(0);
  expect(await begin(chen, here)).toBe(0);
  later(14);
  expect(await begin(kato, here)).toBe(60);
  later(1);
  expect(await begin(kato, here)).toBe(0);
});

const failuresAt = (limit: TryLimit) =>
  server.services.database.system(async (tx) => (await countTries(tx, limit, now())).failures);

test('guesses of one address on name after name are counted, and close the door to nobody', async () => {
  const here = newAddress();
  for (let i = 0; i < 120; i += 1) expect(await begin(newName(), here)).toBe(0);
  expect(await failuresAt(loginLimits('', here).address)).toBe(120);
});

test('guesses of many addresses at one account are counted, and close the door to nobody', async () => {
  const kato = newName();
  for (let i = 0; i < 120; i += 1) expect(await begin(kato, newAddress())).toBe(0);
  expect(await failuresAt(loginLimits(kato, '').account)).toBe(120);
});

test('an IPv6 network counts as one address, however many it has', async () => {
  const kato = newName();
  for (let i = 0; i < 10; i += 1) expect(await begin(kato, `2001:db8:0:7::${i}`)).toBe(0);
  expect(await begin(kato, '2001:db8:0:7:ffff::1')).toBe(900);
  expect(await begin(kato, '2001:db8:0:8::1')).toBe(0);
});

test('who is locked out locks nobody else out by going on', async () => {
  const [kato, here] = [newName(), newAddress()];
  for (let i = 0; i < 150; i += 1) await begin(kato, here);
  expect(await begin(newName(), here)).toBe(0);
  expect(await begin(kato, newAddress())).toBe(0);
});

test('tries made at once are all counted', async () => {
  const [kato, here] = [newName(), newAddress()];
  const waits = await Promise.all(Array.from({ length: 200 }, () => begin(kato, here)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

test('a try that was not made does not count', async () => {
  const [kato, here] = [newName(), newAddress()];
  for (let i = 0; i < 30; i += 1) {
    expect(await begin(kato, here)).toBe(0);
    await undo(kato, here);
  }
});

test('forgetting one count leaves the others', async () => {
  const [kato, here] = [newName(), newAddress()];
  const { pair, address } = loginLimits(kato, here);
  for (let i = 0; i < 5; i += 1) await begin(kato, here);
  const counts = await server.services.database.system(async (tx) => {
    await forgetTries(tx, [pair]);
    return [await countTries(tx, pair, now()), await countTries(tx, address, now())];
  });
  expect(counts).toEqual([
    { failures: 0, wait: 0 },
    { failures: 5, wait: 0 },
  ]);
  later(15);
  expect(await server.services.database.system((tx) => countTries(tx, address, now()))).toEqual({
    failures: 0,
    wait: 0,
  });
});
