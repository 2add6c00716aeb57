import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '../../../../demo/server/http/http-env.ts';
import { remoteAddress } from '../../../../demo/server/http/remote-address.ts';

async function addressBehind(proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<HttpEnv>().get('/', (c) => c.text(remoteAddress(c, proxies)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const bindings = { incoming: { socket: { remoteAddress: '10.0.0.9' } } };
  return (await app.request('/', { headers }, bindings)).text();
}

test('without a trusted proxy the client is whoever is connected, whatever it says', async () => {
  expect(await addressBehind(0, '203.0.113.7')).toBe('10.0.0.9');
});

test('behind proxies it is what the outermost of them saw, not what the client wrote before', async () => {
  expect(await addressBehind(1, '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await addressBehind(2, '1.1.1.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
});

test('a request that came past the proxies is known by its connection', async () => {
  expect(await addressBehind(1)).toBe('10.0.0.9');
});
