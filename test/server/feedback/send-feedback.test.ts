import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { complaint, complaintImage } from '../../../demo/server/db/schema/feedback.ts';
import { dropUnsentImages } from '../../../demo/server/feedback/background.ts';
import { deleteDoomed } from '../../../demo/server/stored-files/delete-doomed.ts';
import {
  COMPLAINT_LENGTH,
  insertComplaintsInfo,
  uploadAdviceFile,
} from '../../../src/shared/contract/complaint.ts';
import { escapeText } from '../../../src/shared/contract/escaped-text.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { testImage } from './test-image.ts';

const HOUR = 60 * 60 * 1000;
let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let picture: Blob;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  picture = await testImage('png');
});
beforeEach(async () => {
  customer = await createTestCustomer(server.services, `Feedback ${crypto.randomUUID()}`);
});
afterAll(() => server.close());

const WORDS = {
  msgType: '1',
  sourceFrom: '04',
  contact: 'someone@customer.example',
  complaintDes: 'The boxes are too wide.',
} as const;

type Words = Partial<Record<'contact' | 'complaintDes' | 'appealAnnex' | 'sendKey', string>>;

const send = (words: Words = {}, by: TestAccount = customer.admin) =>
  server.call(insertComplaintsInfo, { ...WORDS, ...words }, by);

async function image(by: TestAccount = customer.admin): Promise<string> {
  const { status, reply } = await server.call(uploadAdviceFile, {}, { ...by, file: picture });
  expect(status).toBe(200);
  return reply;
}

function stored() {
  return server.services.database.system(async (tx) => ({
    complaints: await tx.select().from(complaint).where(eq(complaint.customerId, customer.customerId)),
    images: await tx.select().from(complaintImage).where(eq(complaintImage.customerId, customer.customerId)),
  }));
}

test('feedback is kept as it was written, with its images and its sender', async () => {
  const images = [
    await image(customer.acceptor),
    await image(customer.acceptor),
    await image(customer.acceptor),
  ];
  const written = 'Is <b> & "c" right?\nNot \'d\', nor &lt;.';
  const { status, reply } = await send(
    { contact: ' 09012345678 ', complaintDes: escapeText(written), appealAnnex: images.join(',') },
    customer.acceptor,
  );
  expect(status).toBe(200);
  const { complaints, images: rows } = await stored();
  expect(reply).toEqual({ id: complaints[0]?.id });
  expect(complaints).toEqual([
    expect.objectContaining({
      accountId: customer.acceptor.accountId,
      msgType: '1',
      sourceFrom: '04',
      contact: '09012345678',
      description: written,
      origin: null,
      metadata: {},
      state: 'received',
      createdAt: new Date(time),
    }),
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual([...images].sort());
  expect(new Set(rows.map(({ complaintId }) => complaintId))).toEqual(new Set([complaints[0]?.id]));
});

test('the full length is taken even where every sign of it is escaped', async () => {
  const written = '"'.repeat(COMPLAINT_LENGTH);
  expect((await send({ complaintDes: escapeText(written) })).status).toBe(200);
  expect((await stored()).complaints[0]?.description).toBe(written);
});

describe('refused by the name of the field', () => {
  test.each([
    ['contact', ''],
    ['contact', '   '],
    ['contact', '1'.repeat(21)],
    ['contact', 'someone'],
    ['complaintDes', ''],
    ['complaintDes', ' \n '],
    ['complaintDes', 'x'.repeat(COMPLAINT_LENGTH + 1)],
    ['appealAnnex', 'no-reference'],
    ['appealAnnex', "1' or 1=1"],
    ['appealAnnex', Array.from({ length: 4 }, () => newId()).join(',')],
  ])('%s: %s', async (field, value) => {
    const { status, reply } = await send({ [field]: value });
    expect(status).toBe(400);
    expect(reply).toMatchObject({ field });
    expect((await stored()).complaints).toEqual([]);
  });
});

describe('an image goes only with the feedback of who uploaded it, and only once', () => {
  async function expectRefused(appealAnnex: string): Promise<void> {
    const before = (await stored()).complaints.length;
    expect((await send({ appealAnnex })).status).toBe(5007007);
    const after = await stored();
    expect(after.complaints).toHaveLength(before);
    expect(after.images.filter(({ complaintId }) => complaintId !== null)).toHaveLength(before);
  }

  test('one that nobody uploaded', () => expectRefused(newId()));

  test('one of a colleague', async () => {
    await expectRefused(await image(customer.acceptor));
  });

  test('one of another customer', async () => {
    const other = await createTestCustomer(server.services, `Other ${crypto.randomUUID()}`);
    await expectRefused(await image(other.admin));
  });

  test('one that went before', async () => {
    const sent = await image();
    expect((await send({ appealAnnex: sent })).status).toBe(200);
    await expectRefused(sent);
  });

  test('one of the caller’s own beside a foreign one is not taken along', async () => {
    await expectRefused(`${await image()},${newId()}`);
  });

  test('sent twice at the same time, it goes once', async () => {
    const sent = await image();
    const replies = await Promise.all([send({ appealAnnex: sent }), send({ appealAnnex: sent })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 5007007]);
    expect((await stored()).complaints).toHaveLength(1);
  });
});

test('twenty times an hour, then it says when; what was refused does not count', async () => {
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await send({ appealAnnex: newId() })).status).toBe(5007007);
    expect((await send()).status).toBe(200);
  }
  time += HOUR / 4;
  const refused = await send();
  expect(refused.status).toBe(5002005);
  expect(refused.reply).toEqual({ retryAfter: (HOUR * 3) / 4 / 1000 });
  expect((await send({}, customer.acceptor)).status).toBe(200);
  time += (HOUR * 3) / 4;
  expect((await send()).status).toBe(200);
});

test('an image whose feedback was not sent within a day goes, with its file; others stay', async () => {
  const unsent = await image();
  const sent = await image();
  await send({ appealAnnex: sent });
  time += 20 * HOUR;
  const young = await image();
  time += 5 * HOUR;
  const { images: before } = await stored();
  const fileOf = (id: string) => before.find((row) => row.id === id)?.fileKey ?? '';
  const { signal } = new AbortController();
  const { storage } = server.services;
  const deletesNothing = { ...storage, delete: () => Promise.reject(new Error('the storage is away')) };
  const services = { ...server.services, storage: deletesNothing };
  await dropUnsentImages.run({}, { services, signal });
  await deleteDoomed(server.services, signal);
  const { images } = await stored();
  expect(images.map(({ id }) => id).sort()).toEqual([sent, young].sort());
  expect(await server.services.storage.stat(fileOf(unsent))).toBeNull();
  expect(await server.services.storage.stat(fileOf(sent))).not.toBeNull();
  expect((await send({ appealAnnex: unsent })).status).toBe(5007007);
});

describe('what is sent again since its answer was lost', () => {
  test('is answered as the first time, with its images, and kept once', async () => {
    const words = { appealAnnex: await image(), sendKey: crypto.randomUUID() };
    const first = await send(words);
    const again = await send(words);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.reply).toEqual(first.reply);
    const both = await Promise.all(
      [1, 2].map(() => send({ sendKey: 'b6a1f3de-57a4-4c33-9d4a-0d2f5a1c9e77' })),
    );
    expect(new Set(both.map(({ reply }) => reply.id)).size).toBe(1);
    expect((await stored()).complaints).toHaveLength(2);
  });

  test('is answered when no more may be sent, too', async () => {
    const sendKey = crypto.randomUUID();
    const { reply } = await send({ sendKey });
    let status = 200;
    while (status === 200) ({ status } = await send());
    expect(status).toBe(5002005);
    expect(await send({ sendKey })).toMatchObject({ status: 200, reply });
  });

  test('is another one with another key, without one, and of another person', async () => {
    const sendKey = crypto.randomUUID();
    const all = [
      await send({ sendKey }),
      await send({ sendKey: crypto.randomUUID() }),
      await send(),
      await send(),
      await send({ sendKey }, customer.acceptor),
    ];
    expect(new Set(all.map(({ reply }) => reply.id)).size).toBe(5);
    expect((await stored()).complaints).toHaveLength(5);
  });
});
