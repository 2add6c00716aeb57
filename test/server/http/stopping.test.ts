import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from '../../../demo/server/listen.ts';

const SIZE = 16 * 1024 * 1024;

test('a reply that is under way as the server stops arrives whole, however slowly it is read', async () => {
  const release = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const app = {
    async fetch() {
      asked.resolve();
      await release.promise;
      return new Response(Buffer.alloc(SIZE, 1));
    },
  };
  const listening = await listen(app, '127.0.0.1', 0);
  const agent = new Agent({ keepAlive: true });
  const request = get(listening.origin, { agent });
  const responding = once(request, 'response');
  await asked.promise;
  const stopped = listening.stop(600_000);
  release.resolve();
  const [response] = (await responding) as [IncomingMessage];
  // Far more than the sockets hold: nobody reads meanwhile.
  await setTimeout(500);
  let size = 0;
  for await (const part of response) size += (part as Buffer).length;
  expect(size).toBe(SIZE);
  // Its client would keep the connection: the server does not wait for that.
  await stopped;
  agent.destroy();
});
