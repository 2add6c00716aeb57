import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createReceivedPushes } from '../../../demo/portal/server/received.ts';

const LINES = `${'{"result":"10"}\n'.repeat(3)}`;
const SHA256 = createHash('sha256').update(LINES).digest('hex');

let files: Server | undefined;
afterEach(() => {
  files?.closeAllConnections();
  files?.close();
});

/** What a console's file server answers, one after the other; gives its address. */
async function serve(...answers: readonly RequestListener[]): Promise<{ url: string; asked(): number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    const answer = answers[asked];
    asked += 1;
    answer?.(request, response);
  });
  files = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/results`, asked: () => asked };
}

const body = (url: string) =>
  JSON.stringify({
    event: 'batch.finished',
    sequence: 1,
    batch: { batchId: 'a', name: 'Bridges', result: '10' },
    project: { name: 'Roads' },
    figures: { accepted: 3, rejected: 0 },
    results: null,
    download: { url, sha256: SHA256 },
  });

const whole: RequestListener = (_request, response) => response.end(LINES);

test.each<[string, RequestListener]>([
  ['is refused', (_request, response) => response.writeHead(403).end()],
  ['is another one', (_request, response) => response.end(`${LINES} `)],
  [
    'breaks off',
    (request, response) => {
      response.writeHead(200, { 'content-length': String(LINES.length) });
      response.write(LINES.slice(0, 20), () => request.socket.destroy());
    },
  ],
])(
  'a file that %s is fetched anew when its event is sent again, and then left alone',
  async (_what, answer) => {
    const { url, asked } = await serve(answer, whole);
    const failures: unknown[] = [];
    const received = createReceivedPushes((error) => failures.push(error));
    received.take('one', body(url));
    await vi.waitUntil(() => failures.length === 1);
    expect(received.all()).toMatchObject([{ file: 'broken', results: 0, times: 1 }]);
    received.take('one', body(url));
    await vi.waitUntil(() => received.all()[0]?.file === 'whole');
    received.take('one', body(url));
    expect(received.all()).toMatchObject([{ file: 'whole', results: 3, times: 3 }]);
    expect([asked(), failures.length]).toEqual([2, 1]);
  },
);

test('a file that is being fetched is not fetched twice', async () => {
  let finish: () => void = () => undefined;
  const { url, asked } = await serve((_request, response) => {
    finish = () => response.end(LINES);
  });
  const received = createReceivedPushes((error) => {
    throw error;
  });
  received.take('one', body(url));
  await vi.waitUntil(() => asked() === 1);
  received.take('one', body(url));
  expect(received.all()).toMatchObject([{ file: 'coming', times: 2 }]);
  finish();
  await vi.waitUntil(() => received.all()[0]?.file === 'whole');
  expect(asked()).toBe(1);
});

test('of the messages about a batch the one with the highest number counts, whichever comes last', () => {
  const received = createReceivedPushes((error) => {
    throw error;
  });
  const take = (eventId: string, batchId: string, sequence: number, result?: string) => {
    const event = result === undefined ? 'batch.reopened' : 'batch.finished';
    received.take(eventId, JSON.stringify({ event, sequence, batch: { batchId, name: batchId, result } }));
  };
  const counting = () =>
    received.all().flatMap(({ eventId, batch, counts }) => (counts ? [[eventId, batch?.result]] : []));
  take('a1', 'a', 1, '20');
  take('b1', 'b', 1, '10');
  take('a2', 'a', 2);
  expect(counting()).toEqual([
    ['a2', null],
    ['b1', '10'],
  ]);
  // Sent again by hand, and one that was held up until the next had come.
  take('a1', 'a', 1, '20');
  take('b3', 'b', 3, '20');
  take('b2', 'b', 2);
  expect(counting()).toEqual([
    ['b3', '20'],
    ['a2', null],
  ]);
  for (let at = 0; at < 60; at += 1) take(`c${at}`, `c${at}`, 1, '10');
  take('a1', 'a', 1, '20');
  expect(received.all().find(({ eventId }) => eventId === 'a1')?.counts).toBe(false);
  received.take('t', JSON.stringify({ event: 'test' }));
  expect(received.all()[0]).toMatchObject({ event: 'test', counts: true });
});
