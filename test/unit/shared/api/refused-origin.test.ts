import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { refusedOrigin } from '../../../../src/shared/api/refused-origin.ts';
import { SUCCESS } from '../../../../src/shared/contract/envelope.ts';
import { type AnsweringServer, answeringServer, sendJson } from './answering-server.ts';

const PAGE = 'https://portal.example';
const TOKEN = { token: 'token-of-a-session' };

let server: AnsweringServer;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

async function ask(answer: (response: ServerResponse) => void, origin = PAGE) {
  vi.stubGlobal('origin', origin);
  server = await answeringServer((_, response) => answer(response));
  return refusedOrigin(apiAddress(server.apiBase, PAGE), TOKEN);
}
const saying = (isAllowed: boolean) => (response: ServerResponse) =>
  sendJson(response, 200, { status: SUCCESS, responseObject: { isAllowed }, message: '' });

test('a server that lets no page of this origin call says so, asked by the token of the call that failed', async () => {
  expect(await ask(saying(false))).toBe(PAGE);
  expect(server.received).toMatchObject([
    { method: 'GET', url: '/customer-api/oauth/getOriginStatus', headers: TOKEN },
  ]);
});

test('a frame that its sandbox leaves without an origin is told that, not the origin of its address', async () => {
  vi.stubGlobal('location', { origin: PAGE });
  expect(await ask(saying(false), 'null')).toBe('null');
});

test('a call that failed of something else is not laid to the origin', async () => {
  expect(await ask(saying(true))).toBe(null);
});

test('a server that does not answer is not reached, and one that does not know the question has not refused', async () => {
  expect(await ask((response) => void response.destroy())).toBe(null);
  await server.close();
  expect(await ask((response) => sendJson(response, 404, { status: 404, message: '' }))).toBe(null);
});

test('the console’s own page is never asked about, nor is anything asked offline', async () => {
  server = await answeringServer((_, response) => saying(false)(response));
  const address = apiAddress(server.apiBase, PAGE);
  vi.stubGlobal('origin', new URL(server.apiBase).origin);
  expect(await refusedOrigin(address, {})).toBe(null);
  vi.stubGlobal('origin', PAGE);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await refusedOrigin(address, {})).toBe(null);
  expect(server.received).toEqual([]);
});
