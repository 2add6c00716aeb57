import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import {
  deleteComment,
  getItemDetail,
  getItemHistory,
  resolveComment,
  saveComment,
} from '../../../src/shared/contract/studio.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let packageId: string;
let itemId: string;
let otherId: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Talkers');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[2]],
    assigned: [customer.acceptor.accountId],
  });
  const [one] = batches[0]?.packages ?? [];
  packageId = one?.packageId ?? '';
  [itemId = '', otherId = ''] = one?.itemIds ?? [];
});

const say = (text: string, key = newId(), token = customer.acceptor.token) =>
  server.call(saveComment, { itemId, key, text, objectId: 'a', point: [20.5, 30] }, { token });
const answer = (parentId: string, text: string, token = customer.admin.token) =>
  server.call(saveComment, { itemId, key: newId(), text, parentId }, { token });
const commented = async () =>
  (await server.call(getItemList, { packageId, commented: true }, customer.acceptor)).reply.rows.map(
    (row) => [row.itemId, row.commentCount],
  );

describe('a comment', () => {
  it('is pinned where it was left, and counted', async () => {
    const said = await say('  wheel is missing ');
    expect(said.reply).toMatchObject({
      text: 'wheel is missing',
      author: 'acceptor of Talkers',
      objectId: 'a',
      point: [20.5, 30],
      resolved: false,
    });
    expect(await commented()).toEqual([[itemId, 1]]);
    const { reply } = await server.call(getItemDetail, { itemId }, customer.admin);
    expect(reply.review.comments).toEqual([said.reply]);
    const without = await server.call(getItemList, { packageId, commented: false }, customer.acceptor);
    expect(without.reply.total).toBe(1);
  });

  it('sent twice with one key is one comment, even at once', async () => {
    const key = newId();
    const said = await Promise.all([say('once', key), say('once', key)]);
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(said.map(({ reply }) => reply.commentId)).size).toBe(1);
    expect(await commented()).toEqual([[itemId, 1]]);
  });

  it('with a key that was used on another item or in another thread is refused, and changes nothing', async () => {
    const key = newId();
    const first = (await say('first')).reply.commentId;
    const second = (await say('second')).reply.commentId;
    const reply = { itemId, key, text: 'answer', parentId: first };
    expect((await server.call(saveComment, reply, customer.admin)).status).toBe(200);
    expect((await server.call(saveComment, reply, customer.admin)).status).toBe(200);
    const elsewhere = [
      { ...reply, parentId: second },
      { itemId, key, text: 'a thread' },
      { itemId: otherId, key, text: 'there' },
    ];
    for (const request of elsewhere) {
      expect((await server.call(saveComment, request, customer.admin)).status).toBe(404);
    }
    const { review } = (await server.call(getItemDetail, { itemId }, customer.admin)).reply;
    expect(review.comments.map(({ text }) => text)).toEqual(['first', 'second', 'answer']);
  });

  it('is resolved and opened again by whoever sees the item', async () => {
    const { commentId } = (await say('look')).reply;
    const resolved = await server.call(resolveComment, { commentId, resolved: true }, customer.admin);
    expect(resolved.reply.resolved).toBe(true);
    const { reply } = await server.call(getItemHistory, { itemId }, customer.admin);
    expect(reply.rows.map(({ event, by }) => [event, by])).toEqual([
      ['commentResolved', 'admin of Talkers'],
      ['commented', 'acceptor of Talkers'],
      ['delivered', 'Provider Inc.'],
    ]);
    const opened = await server.call(resolveComment, { commentId, resolved: false }, customer.acceptor);
    expect(opened.reply.resolved).toBe(false);
    expect(
      (await server.call(resolveComment, { commentId, resolved: true }, customer.otherAcceptor)).status,
    ).toBe(404);
  });

  it('is deleted by its author or an administrator, once', async () => {
    const mine = (await say('mine')).reply.commentId;
    const theirs = (await say('theirs', newId(), customer.admin.token)).reply.commentId;
    expect((await server.call(deleteComment, { commentId: theirs }, customer.acceptor)).status).toBe(5016011);
    const deleted = await Promise.all([
      server.call(deleteComment, { commentId: mine }, customer.admin),
      server.call(deleteComment, { commentId: mine }, customer.acceptor),
    ]);
    expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await commented()).toEqual([[itemId, 1]]);
    const { reply } = await server.call(getItemHistory, { itemId }, customer.admin);
    expect(reply.rows[0]?.event).toBe('commentDeleted');
  });

  it('is answered, by whoever sees the item; an answer opens a resolved thread again and is not counted', async () => {
    const first = (await say('wheel?')).reply.commentId;
    await server.call(resolveComment, { commentId: first, resolved: true }, customer.acceptor);
    const answered = await answer(first, 'which one?');
    expect(answered.reply).toMatchObject({ parentId: first, author: 'admin of Talkers', resolved: false });
    const { reply } = await server.call(getItemDetail, { itemId }, customer.acceptor);
    expect(reply.review.comments.map(({ text, resolved }) => [text, resolved])).toEqual([
      ['wheel?', false],
      ['which one?', false],
    ]);
    expect(await commented()).toEqual([[itemId, 1]]);
    // What was resolved once stays told.
    const history = await server.call(getItemHistory, { itemId }, customer.admin);
    expect(history.reply.rows.map(({ event }) => event)).toContain('commentResolved');
  });

  it('alone is answered and resolved: an answer is neither, nor is a comment of another item', async () => {
    const first = (await say('wheel?')).reply.commentId;
    const second = (await answer(first, 'which one?')).reply.commentId;
    expect((await answer(second, 'the left')).status).toBe(404);
    const resolved = await server.call(resolveComment, { commentId: second, resolved: true }, customer.admin);
    expect(resolved.status).toBe(404);
    const elsewhere = { itemId: otherId, key: newId(), text: 'there?', parentId: first };
    expect((await server.call(saveComment, elsewhere, customer.admin)).status).toBe(404);
  });

  it('that others answered goes only with an administrator, and then with its answers', async () => {
    const first = (await say('wheel?')).reply.commentId;
    await answer(first, 'which one?');
    expect((await server.call(deleteComment, { commentId: first }, customer.acceptor)).status).toBe(5016011);
    expect((await server.call(deleteComment, { commentId: first }, customer.admin)).status).toBe(200);
    const { reply } = await server.call(getItemDetail, { itemId }, customer.acceptor);
    expect(reply.review.comments).toEqual([]);
    expect(await commented()).toEqual([]);
  });

  it('answered only by its author is the author’s to delete', async () => {
    const first = (await say('wheel?')).reply.commentId;
    await answer(first, 'found it', customer.acceptor.token);
    expect((await server.call(deleteComment, { commentId: first }, customer.acceptor)).status).toBe(200);
  });

  it('cannot be left on what the caller does not see', async () => {
    expect((await say('hello', newId(), customer.otherAcceptor.token)).status).toBe(404);
  });
});
