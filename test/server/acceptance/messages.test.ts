import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerMessage } from '../../../demo/server/acceptance/message/answer-message.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import { getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { closeMessage, getMessageList, saveMessage } from '../../../src/shared/contract/accept/message.ts';
import { COMMENT_LENGTH } from '../../../src/shared/contract/fields.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let batchId: string;
let otherBatchId: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Writers');
  stranger = await createTestCustomer(server.services, 'Readers');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: `Messages ${count}`,
    batches: [[1], [1]],
    assigned: [customer.acceptor.accountId],
  });
  batchId = batches[0]?.batchId ?? '';
  otherBatchId = batches[1]?.batchId ?? '';
});

const say = (text: string, more: { key?: string; parentId?: string; token?: string } = {}) => {
  const { key = newId(), token = customer.acceptor.token, parentId } = more;
  const answered = parentId === undefined ? {} : { parentId };
  return server.call(saveMessage, { batchId, key, text, ...answered }, { token });
};
const close = (messageId: string, closed = true, token = customer.admin.token) =>
  server.call(closeMessage, { messageId, closed }, { token });
const list = (filter: { open?: boolean; limit?: number; page?: number } = {}) =>
  server.call(getMessageList, { batchId, ...filter }, customer.admin);
const kept = async () => (await server.call(getBatchDetail, { batchId }, customer.admin)).reply.openMessages;

describe('a leave-message', () => {
  it('stands on its batch with who left it, open and counted', async () => {
    const said = await say('  please look at package 3 ');
    expect(said.reply).toMatchObject({
      text: 'please look at package 3',
      author: 'acceptor of Writers',
      byProvider: false,
      replies: [],
      closedAt: null,
      closedBy: null,
    });
    const { reply } = await list();
    expect(reply).toEqual({ total: 1, open: 1, rows: [said.reply] });
    expect(await kept()).toBe(1);
  });

  it('holds up to 500 characters, and not only blanks', async () => {
    expect((await say('x'.repeat(COMMENT_LENGTH))).status).toBe(200);
    expect((await say('x'.repeat(COMMENT_LENGTH + 1))).status).not.toBe(200);
    expect((await say('   ')).status).not.toBe(200);
    expect(await kept()).toBe(1);
  });

  it('that is sent again with its key is there once', async () => {
    const key = newId();
    const first = await say('once', { key });
    const again = await say('once', { key });
    expect(again.reply).toEqual(first.reply);
    expect((await list()).reply.total).toBe(1);
    expect(await kept()).toBe(1);
  });

  it('with a key that stands on another batch is refused, and changes nothing', async () => {
    const key = newId();
    await say('here', { key });
    const elsewhere = { batchId: otherBatchId, key, text: 'there' };
    expect((await server.call(saveMessage, elsewhere, customer.acceptor)).status).toBe(404);
    const { reply } = await server.call(getMessageList, { batchId: otherBatchId }, customer.admin);
    expect(reply).toMatchObject({ total: 0, open: 0 });
  });
});

describe('an answer', () => {
  it('stands below its message, oldest first, and counts for none', async () => {
    const { messageId } = (await say('why?')).reply;
    await say('because', { parentId: messageId, token: customer.admin.token });
    const { reply } = await say('thanks', { parentId: messageId });
    expect(reply.replies.map(({ text, author }) => [text, author])).toEqual([
      ['because', 'admin of Writers'],
      ['thanks', 'acceptor of Writers'],
    ]);
    expect((await list()).reply).toMatchObject({ total: 1, open: 1, rows: [{ messageId }] });
    expect(await kept()).toBe(1);
  });

  it('opens a closed message again', async () => {
    const { messageId } = (await say('done?')).reply;
    await close(messageId);
    expect(await kept()).toBe(0);
    const { reply } = await say('no', { parentId: messageId });
    expect(reply).toMatchObject({ closedAt: null, closedBy: null });
    expect(await kept()).toBe(1);
  });

  it('answers a message of the same batch only, never an answer', async () => {
    const { messageId } = (await say('one')).reply;
    const { replies } = (await say('two', { parentId: messageId })).reply;
    expect((await say('three', { parentId: replies[0]?.messageId ?? '' })).status).toBe(404);
    const elsewhere = { batchId: otherBatchId, key: newId(), text: 'there', parentId: messageId };
    expect((await server.call(saveMessage, elsewhere, customer.acceptor)).status).toBe(404);
  });

  it('with a key that was used in another thread is refused, to the provider, too', async () => {
    const [one, other] = [(await say('one')).reply.messageId, (await say('other')).reply.messageId];
    const key = newId();
    expect((await say('mine', { key, parentId: one })).status).toBe(200);
    expect((await say('mine', { key, parentId: other })).status).toBe(404);
    expect((await say('mine', { key })).status).toBe(404);
    const answer = {
      customerId: customer.customerId,
      messageId: other,
      key,
      author: 'Annotation Works',
      text: 'theirs',
      at: new Date(),
    };
    const answered = server.services.database.system((tx) => answerMessage(tx, answer));
    await expect(answered).rejects.toMatchObject({ code: 404 });
    const { rows } = (await list()).reply;
    expect(rows.flatMap(({ replies }) => replies.map(({ text }) => text))).toEqual(['mine']);
  });

  it('of the provider carries its name, comes once, and opens the message again', async () => {
    const { messageId } = (await say('please mend')).reply;
    await close(messageId);
    const answer = {
      customerId: customer.customerId,
      messageId,
      key: newId(),
      author: 'Annotation Works',
      text: 'mended',
      at: new Date(),
    };
    for (const _ of [1, 2]) {
      await server.services.database.system((tx) => answerMessage(tx, answer));
    }
    const { reply } = await list();
    expect(reply).toMatchObject({ open: 1, rows: [{ closedAt: null }] });
    expect(reply.rows[0]?.replies).toMatchObject([
      { text: 'mended', author: 'Annotation Works', byProvider: true },
    ]);
    const elsewhere = { ...answer, customerId: stranger.customerId, key: newId() };
    const refused = await server.services.database.system((tx) => answerMessage(tx, elsewhere));
    expect(refused).toBeNull();
  });
});

describe('a message', () => {
  it('is closed once, with who closed it, and opened again', async () => {
    const { messageId } = (await say('to be closed')).reply;
    const closed = await close(messageId);
    expect(closed.reply).toMatchObject({ closedBy: 'admin of Writers' });
    expect((await close(messageId, true, customer.acceptor.token)).reply).toEqual(closed.reply);
    expect(await kept()).toBe(0);
    expect((await close(messageId, false)).reply).toMatchObject({ closedAt: null, closedBy: null });
    expect((await close(messageId, false)).status).toBe(200);
    expect(await kept()).toBe(1);
  });

  it('is listed newest first, by whether it is open, page by page', async () => {
    const first = (await say('first')).reply.messageId;
    const second = (await say('second')).reply.messageId;
    const third = (await say('third')).reply.messageId;
    await close(second);
    const ids = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).reply.rows.map(({ messageId }) => messageId);
    expect(await ids({})).toEqual([third, second, first]);
    expect(await ids({ open: true })).toEqual([third, first]);
    expect(await ids({ open: false })).toEqual([second]);
    expect(await ids({ limit: 1, page: 2 })).toEqual([second]);
    expect((await list({ open: false })).reply).toMatchObject({ total: 1, open: 2 });
  });

  it('does not exist for who does not see its batch', async () => {
    const { messageId } = (await say('ours')).reply;
    for (const { token } of [customer.otherAcceptor, stranger.admin]) {
      expect((await say('theirs', { token })).status).toBe(404);
      expect((await close(messageId, true, token)).status).toBe(404);
      expect((await server.call(getMessageList, { batchId }, { token })).status).toBe(404);
    }
    expect(await kept()).toBe(1);
  });
});
