import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { begunStream } from '../../../demo/server/http/begun-stream.ts';
import { blobResponse } from '../../../demo/server/http/blob-response.ts';
import type { HttpEnv } from '../../../demo/server/http/http-env.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

/** Everything that was promised has happened. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('who goes while the next bytes are read has broken nothing off', async () => {
  const { promise: waiting, resolve: more } = Promise.withResolvers<void>();
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isFirst) await waiting;
        isFirst = false;
        controller.enqueue(bytes(1));
      },
    },
    { highWaterMark: 0 },
  );
  const failures: unknown[] = [];
  const reader = (await begunStream(body, (error) => failures.push(error))).getReader();
  expect((await reader.read()).value).toEqual(bytes(1));
  const next = reader.read();
  await turn();
  await reader.cancel();
  more();
  expect((await next).done).toBe(true);
  await turn();
  expect(failures).toEqual([]);
});

it('what fails after the first bytes is told, and not to the reader', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes(1));
    },
    pull() {
      throw new Error('select secret from account');
    },
  });
  const failures: unknown[] = [];
  const reader = (await begunStream(body, (error) => failures.push(error))).getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow(/^the reply broke off$/);
  expect(failures).toHaveLength(1);
});

it('why a reply broke off stands in the log, with its request, and nowhere else', async () => {
  const lines: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = new Hono<HttpEnv>().get('/file', (c) => {
    c.set('requestId', 'r-1');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes(1));
      },
      pull() {
        throw new Error('select secret from account');
      },
    });
    return blobResponse(c, { body, type: 'application/zip' }, log);
  });
  const response = await app.request('/file');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow(/^the reply broke off$/);
  expect(lines).toMatchObject([
    {
      msg: 'a reply broke off',
      requestId: 'r-1',
      path: '/file',
      err: { message: 'select secret from account' },
    },
  ]);
});
