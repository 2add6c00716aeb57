import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { captcha } from '../../../demo/server/db/schema/sign-in.ts';
import { checkEmail } from '../../../src/shared/contract/oauth/password.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LOGIN_CAPTCHA: 'on' } });
});
afterAll(() => server.close());

/** A verification that somebody passed. */
async function passed(): Promise<string> {
  const sid = newId();
  const expiresAt = new Date(Date.now() + 60_000);
  await server.services.database.system((tx) =>
    tx.insert(captcha).values({ sid, kind: 'slider', position: 1, expiresAt, passed: true }),
  );
  return sid;
}

const ask = (sid?: string) =>
  server.call(checkEmail, { email: 'somebody@mail.example', ...(sid === undefined ? {} : { sid }) });

test('mail is asked for with a verification, which is used up by it', async () => {
  expect((await ask()).status).toBe(5007022);
  expect((await ask('never handed out')).status).toBe(5007022);
  const sid = await passed();
  expect((await ask(sid)).status).toBe(200);
  expect((await ask(sid)).status).toBe(5007022);
});

test('requests without a verification count for nobody', async () => {
  for (let i = 0; i < 5; i += 1) await ask();
  expect((await ask(await passed())).status).toBe(200);
});
