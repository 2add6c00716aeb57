import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../../demo/server/mail/compose.ts';
import type { Letter } from '../../../demo/server/mail/letter.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/language.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { mailTo, outbox, outboxFiles, secretsOf } from './outbox-mail.ts';

let server: TestServer;
const time = new Date('2026-11-20T09:00:00.000Z');
const ticket = 'Tk-_'.repeat(11);
const link = `https://console.example/login?ticket=${ticket}`;

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

function resetLetter(to: string, language: Language, userName = '佐藤 結衣'): Letter {
  const data = { userName, loginName: 'satoyui', link, code: '012345', minutes: 30 };
  return { to, language, template: 'password-reset', data };
}

const send = (letter: Letter) =>
  server.services.database.system((tx) => server.services.mail.send(tx, letter));

const SUBJECTS = {
  en: ['Set a new password', 'Your password was changed', 'November 20, 2026'],
  zh: ['设置新密码', '您的密码已修改', '2026年11月20日'],
  ja: ['新しいパスワードの設定', 'パスワードが変更されました', '2026年11月20日'],
} as const;

describe.each(LANGUAGES)('mail in %s', (language) => {
  const [resetSubject, changedSubject, day] = SUBJECTS[language];

  test('of a forgotten password is read back as it was written, as text and as HTML', async () => {
    const to = `reset-${language}@mail.example`;
    await send(resetLetter(to, language));
    const [mail] = await mailTo(server.services, to, /./);
    expect(mail?.subject).toBe(resetSubject);
    expect(mail?.to).toEqual([{ address: to, name: '佐藤 結衣' }]);
    expect(mail?.from).toEqual({ address: 'no-reply@localhost', name: 'Customer service system' });
    expect(new Date(mail?.date ?? '')).toEqual(time);
    expect(secretsOf(mail)).toEqual({ link, ticket, code: '012345' });
    expect(mail?.text).toContain('佐藤 結衣');
    expect(mail?.text).toContain('30');
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain('012345');
  });

  test('of a changed password names the time with its zone', async () => {
    const to = `changed-${language}@mail.example`;
    const data = { userName: 'Mika Kato', loginName: 'kato', at: time.toISOString(), link };
    await send({ to, language, template: 'password-changed', data });
    const [mail] = await mailTo(server.services, to, /./);
    expect(mail?.subject).toBe(changedSubject);
    expect(mail?.text).toContain(day);
    expect(mail?.text).toMatch(/UTC|协调世界时|協定世界時/);
  });
});

test('a file is named by time and recipient, and nobody else on the machine can read it', async () => {
  await send(resetLetter('Some.One+tag@mail.example', 'en'));
  await mailTo(server.services, 'Some.One+tag@mail.example', /./);
  const file = (await outboxFiles(server.services)).find((name) => name.includes('some-one')) ?? '';
  expect(basename(file)).toMatch(/^20261120T090000000Z-some-one-tag-mail-example-[0-9a-f]{8}\.eml$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
});

test('the file itself can be read: the link stands in one piece, names in their own letters', async () => {
  await send(resetLetter('plain@mail.example', 'ja'));
  await mailTo(server.services, 'plain@mail.example', /./);
  const file = (await outboxFiles(server.services)).find((name) => name.includes('plain')) ?? '';
  const lines = (await readFile(file, 'utf8')).split('\r\n');
  expect(lines).toContain(link);
  expect(lines).toContain('佐藤 結衣 様');
  // No line is longer than mail may have (RFC 5322, 2.1.1).
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
});

test('a name can neither add a header nor a tag', async () => {
  const to = 'named@mail.example';
  await send(resetLetter(to, 'en', 'Eve\r\nBcc: all@mail.example\r\n\r\n<b>"&\u202e'));
  const [mail] = await mailTo(server.services, to, /./);
  expect(mail?.to).toEqual([{ address: to, name: 'Eve Bcc: all@mail.example <b>"&' }]);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(mail?.html).toContain('&lt;b&gt;&quot;&amp;');
  expect(mail?.html).not.toContain('<b>');
});

test.each([
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  '<a@b.example>',
  'a@b.example@c.example',
  '"a b"@c.example',
  'group: a@b.example;',
  'nobody',
  '',
])('mail to %j is not written', (to) => {
  expect(() => compose(resetLetter(to, 'en'), 'x@y.example', 'id', time)).toThrow('not an address');
});

test('mail of a transaction that is rolled back is never sent', async () => {
  const rolledBack = server.services.database.system(async (tx) => {
    await server.services.mail.send(tx, resetLetter('never@mail.example', 'en'));
    throw new Error('never mind');
  });
  await expect(rolledBack).rejects.toThrow('never mind');
  await send(resetLetter('after@mail.example', 'en'));
  await mailTo(server.services, 'after@mail.example', /./);
  const all = await outbox(server.services);
  expect(all.filter((mail) => mail.to?.[0]?.address === 'never@mail.example')).toEqual([]);
});

test('nothing of a letter can be read in the queue', async () => {
  await send(resetLetter('queued@mail.example', 'en'));
  await mailTo(server.services, 'queued@mail.example', /./);
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<{ data: string }>(sql`select data::text as data from pgboss.job where name = 'send-mail'`),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(data).not.toMatch(/@|ticket|012345|satoyui/);
});
