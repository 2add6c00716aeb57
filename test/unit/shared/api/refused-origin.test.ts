import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { refusedOrigin } from '../../../../src/shared/api/refused-origin.ts';
import { type AnsweringServer, answeringServer, sendJson } from './answering-server.ts';

const PAGE = 'https://portal.example';

let server: AnsweringServer;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** As a browser at that page: an answer that does not name its origin is kept from it. */
function pageOf(origin: string): void {
  vi.stubGlobal('location', { origin });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    const isAllowed = response.headers.get('access-control-allow-origin') === origin;
    if (init.mode !== 'no-cors' && !isAllowed) throw new TypeError('Failed to fetch');
    return response;
  });
}

async function ask(answer: (headers: IncomingHttpHeaders, response: ServerResponse) => void) {
  server = await answeringServer(({ headers }, response) => answer(headers, response));
  return refusedOrigin(`${server.apiBase}/oauth/getStatus`, { token: 'token-of-a-session' });
}

test('a server that answers, and keeps its answer from the page, does not know the origin', async () => {
  pageOf(PAGE);
  expect(await ask((_, response) => sendJson(response, 403, {}))).toBe(PAGE);
});

test('a server that lets the page read has another reason', async () => {
  pageOf(PAGE);
  const letIn = (_: unknown, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', PAGE);
    sendJson(response, 200, {});
  };
  expect(await ask(letIn)).toBe(null);
});

test('it asks as the caller did: another customer’s origin is refused this one', async () => {
  pageOf(PAGE);
  const letInNobodyKnown = ({ token }: IncomingHttpHeaders, response: ServerResponse) => {
    if (token === undefined) response.setHeader('access-control-allow-origin', PAGE);
    sendJson(response, 200, {});
  };
  expect(await ask(letInNobodyKnown)).toBe(PAGE);
});

test('a server that does not answer is not reached', async () => {
  pageOf(PAGE);
  expect(await ask((_, response) => void response.destroy())).toBe(null);
});

test('the console’s own page is never asked about, nor is anything asked offline', async () => {
  server = await answeringServer((_, response) => sendJson(response, 403, {}));
  pageOf(new URL(server.apiBase).origin);
  expect(await refusedOrigin(server.apiBase, {})).toBe(null);
  pageOf(PAGE);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await refusedOrigin(server.apiBase, {})).toBe(null);
  expect(server.received).toEqual([]);
});
