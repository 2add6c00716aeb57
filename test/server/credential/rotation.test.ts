import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endOldSecret, getCredential, rotateSecret } from '../../../src/shared/contract/credential.ts';
import { getCredentialHistory } from '../../../src/shared/contract/credential-history.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { askForToken, signed } from './signing.ts';

const HOUR = 3_600_000;

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
beforeEach(async () => {
  count += 1;
  customer = await createTestCustomer(server.services, `Rotating ${count}`);
});
afterAll(() => server.close());

async function statusWith(secret: string): Promise<number> {
  const { appKey, admin } = customer;
  return (await askForToken(server, signed(server, { appKey, loginName: admin.loginName, secret }))).status;
}

const rotate = async (overlapHours?: 0 | 1 | 24 | 168) =>
  (await server.call(rotateSecret, overlapHours === undefined ? {} : { overlapHours }, customer.admin)).reply;
const read = async () => (await server.call(getCredential, {}, customer.admin)).reply.credential;

test('after a rotation both secrets are good, until the time that was said, and then the new one alone', async () => {
  const before = customer.appSecret;
  const { appSecret, credential } = await rotate();
  expect(credential.oldSecret).toEqual({
    hint: before.slice(-4),
    usedAt: null,
    endsAt: new Date(time + 24 * HOUR).toISOString(),
  });
  expect([await statusWith(before), await statusWith(appSecret)]).toEqual([200, 200]);
  time += 24 * HOUR - 1;
  expect(await statusWith(before)).toBe(200);
  time += 1;
  expect([await statusWith(before), await statusWith(appSecret)]).toEqual([403, 200]);
  expect((await read())?.oldSecret).toBeNull();
});

test('the secret before can be ended at once, and ending it again changes nothing', async () => {
  const before = customer.appSecret;
  const { appSecret } = await rotate(168);
  time += 1000;
  const ended = await server.call(endOldSecret, {}, customer.admin);
  expect(ended.reply.credential.oldSecret).toBeNull();
  expect([await statusWith(before), await statusWith(appSecret)]).toEqual([403, 200]);
  expect((await server.call(endOldSecret, {}, customer.admin)).status).toBe(200);
  const { reply } = await server.call(getCredentialHistory, {}, customer.admin);
  expect(reply.rows.map(({ event }) => event)).toEqual(['oldSecretEnded', 'secretRotated']);
});

test('without an overlap the secret before ends with the rotation', async () => {
  const before = customer.appSecret;
  const { appSecret, credential } = await rotate(0);
  expect(credential.oldSecret).toBeNull();
  expect([await statusWith(before), await statusWith(appSecret)]).toEqual([403, 200]);
});

test('a second rotation ends the secret before the last', async () => {
  const first = customer.appSecret;
  const second = await rotate(24);
  const third = await rotate(24);
  expect([
    await statusWith(first),
    await statusWith(second.appSecret),
    await statusWith(third.appSecret),
  ]).toEqual([403, 200, 200]);
});

test('a rotation that names the secret it replaces is refused where another was made since, and ends nothing', async () => {
  const before = customer.appSecret;
  const seenMadeAt = (await read())?.secret?.madeAt;
  const again = () => server.call(rotateSecret, { overlapHours: 24, seenMadeAt }, customer.admin);
  time += 1000;
  const lost = await again();
  expect(lost.status).toBe(200);
  time += 1000;
  for (let pressed = 0; pressed < 2; pressed += 1) expect((await again()).status).toBe(5007926);
  expect([await statusWith(before), await statusWith(lost.reply.appSecret)]).toEqual([200, 200]);
  const { reply } = await server.call(getCredentialHistory, {}, customer.admin);
  expect(reply.rows.map(({ event }) => event)).toEqual(['secretRotated']);
  const seen = (await read())?.secret?.madeAt;
  const wanted = await server.call(rotateSecret, { overlapHours: 24, seenMadeAt: seen }, customer.admin);
  expect(wanted.status).toBe(200);
  expect(await statusWith(before)).toBe(403);
});

test('of two who rotate the same secret at once, one is told that the other did', async () => {
  const seenMadeAt = (await read())?.secret?.madeAt;
  time += 1000;
  const both = await Promise.all(
    [1, 2].map(() => server.call(rotateSecret, { overlapHours: 24, seenMadeAt }, customer.admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 5007926]);
  expect(await statusWith(customer.appSecret)).toBe(200);
});

test('who rotates at once gets two secrets of which the later one is good, and one of the others', async () => {
  const both = await Promise.all([rotate(24), rotate(24)]);
  const statuses = [await statusWith(customer.appSecret)];
  for (const { appSecret } of both) statuses.push(await statusWith(appSecret));
  expect(statuses).toEqual([403, 200, 200]);
});

test('which secret was used last, and when, is kept to the minute', async () => {
  const before = customer.appSecret;
  const { appSecret } = await rotate(24);
  expect((await read())?.secret?.usedAt).toBeNull();
  await statusWith(before);
  const old = new Date(time).toISOString();
  time += 30_000;
  await statusWith(before);
  await statusWith(appSecret);
  expect(await read()).toMatchObject({
    secret: { usedAt: new Date(time).toISOString() },
    oldSecret: { usedAt: old },
  });
  time += 60_000;
  await statusWith(before);
  expect((await read())?.oldSecret?.usedAt).toBe(new Date(time).toISOString());
});

test('a request that is refused is no use of a secret', async () => {
  const { appKey, admin } = customer;
  const request = signed(server, { appKey, loginName: admin.loginName, secret: customer.appSecret });
  await askForToken(server, { ...request, timestamp: request.timestamp - 600 });
  await askForToken(server, { ...request, loginName: 'nobody' });
  expect((await read())?.secret?.usedAt).toBeNull();
});

test('an overlap of another length is refused', async () => {
  const response = await server.fetch(rotateSecret, { overlapHours: 8760 }, customer.admin);
  expect(response.status).toBe(400);
});
