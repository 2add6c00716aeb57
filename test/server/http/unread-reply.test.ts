import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { blobResponse } from '../../../demo/server/http/blob-response.ts';
import type { HttpEnv } from '../../../demo/server/http/http-env.ts';

it('what was opened for an answer is let go of where it is asked by HEAD, unread', async () => {
  const done: string[] = [];
  const app = new Hono<HttpEnv>().get('/file', (c) => {
    const body = new ReadableStream<Uint8Array>(
      {
        pull() {
          done.push('read');
        },
        cancel() {
          done.push('let go');
        },
      },
      { highWaterMark: 0 },
    );
    return blobResponse(c, { body, type: 'application/zip', size: 7 }, pino({ level: 'silent' }));
  });
  const head = await app.request('/file', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), done]).toEqual([200, '7', ['let go']]);
});
