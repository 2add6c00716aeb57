import { Agent, get } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpEnv } from '../../../demo/server/http/http-env.ts';
import { type Listening, listen } from '../../../demo/server/listen.ts';
import { staticResponse } from '../../../demo/server/pages/static-response.ts';

let listening: Listening;

beforeAll(async () => {
  const file = { path: 'a.js', bytes: Buffer.from('export {};'), etag: '"a"' };
  const app = new Hono<HttpEnv>().get('/a.js', (c) => staticResponse(c, file, async () => file.bytes));
  listening = await listen(app, '127.0.0.1', 0);
});
afterAll(() => listening.stop(1000));

interface Asked {
  readonly headers: readonly string[];
  readonly isReused: boolean;
}

function asked(agent: Agent): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${listening.origin}/a.js`,
      { agent, headers: { 'accept-encoding': 'br' } },
      (reply) => {
        reply
          .resume()
          .on('end', () => resolve({ headers: Object.keys(reply.headers), isReused: request.reusedSocket }));
      },
    ).on('error', reject);
  });
}

it('the files of a page come over one connection, which stays open without saying so', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await asked(agent);
  const second = await asked(agent);
  agent.destroy();
  expect(first.headers).toContain('content-encoding');
  expect(first.headers).not.toContain('connection');
  expect(first.headers).not.toContain('keep-alive');
  expect([first.isReused, second.isReused]).toEqual([false, true]);
});
