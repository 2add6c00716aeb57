import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Letter } from '../../../demo/server/mail/letter.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { outboxFiles, secretsOf } from './outbox-mail.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

let smtp: SmtpServer;
let server: TestServer;
const link = `https://console.example/login?ticket=${'Tk-_'.repeat(11)}`;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Halden Console <console@halden.example>' },
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
});

function send(to: string): Promise<void> {
  const data = { userName: '王芳', loginName: 'wangfang', link, code: '654321', minutes: 30 };
  const letter: Letter = { to, language: 'zh', template: 'password-reset', data };
  return server.services.database.system((tx) => server.services.mail.send(tx, letter));
}

const arrived = (many: number) => expect.poll(() => smtp.received.length, { interval: 50 }).toBe(many);

test('mail leaves over the mail server, and nothing lands in the outbox', async () => {
  await send('wang.fang@mail.example');
  await arrived(1);
  const [received] = smtp.received;
  expect(received).toMatchObject({ from: 'console@halden.example', to: ['wang.fang@mail.example'] });
  const mail = await PostalMime.parse(received?.data ?? '');
  expect(mail.subject).toBe('设置新密码');
  expect(mail.from).toEqual({ address: 'console@halden.example', name: 'Halden Console' });
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@halden\.example>$/);
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(secretsOf(mail)).toMatchObject({ link, code: '654321' });
  expect(await outboxFiles(server.services)).toEqual([]);
});

test('a mail server that has no time is asked again, for the same letter', async () => {
  smtp.answers.push({ command: 'GREET', line: '421 busy' });
  const before = smtp.connections;
  await send('again@mail.example');
  await arrived(1);
  expect(smtp.connections).toBe(before + 2);
  expect(smtp.received[0]?.to).toEqual(['again@mail.example']);
});

test('a recipient that is refused for good is not tried again, and holds up nobody', async () => {
  smtp.answers.push({ command: 'RCPT', line: '550 no such mailbox' });
  const before = smtp.connections;
  await send('gone@mail.example');
  await expect.poll(() => smtp.answers.length).toBe(0);
  await send('there@mail.example');
  await arrived(1);
  expect(smtp.received[0]?.to).toEqual(['there@mail.example']);
  expect(smtp.connections).toBe(before + 2);
  // What is to be tried again waits in the queue as `retry`.
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<{ state: string }>(sql`select state from pgboss.job where name = 'send-mail'`),
  );
  expect(rows.filter(({ state }) => state === 'retry' || state === 'failed')).toEqual([]);
});
