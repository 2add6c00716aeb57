import type { ServerResponse } from 'node:http';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestKind } from '../../src/shared/contract/endpoint.ts';
import {
  type AnsweringServer,
  answeringServer,
  type Received,
  sendJson,
} from '../unit/shared/api/answering-server.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import type { UploadOutcome } from './support/transport-page.ts';

const SIZE = 4 * 1024 * 1024;

let browser: SharedBrowser;
let script: string;
let page: Page;
let server: AnsweringServer;
let answer: (request: Received, response: ServerResponse) => void;

beforeAll(async () => {
  browser = shareBrowser();
  const { outputFiles } = await build({
    entryPoints: ['test/journeys/support/transport-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2024',
  });
  script = outputFiles[0]?.text ?? '';
});

afterAll(() => browser.close());

beforeEach(async () => {
  answer = (_, response) => sendJson(response, 200, { status: 200, responseObject: { id: 7 } });
  server = await answeringServer((request, response) => {
    if (request.method === 'POST') answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Upload</title>');
  });
  page = await browser.newPage();
  await page.goto(new URL('/', server.apiBase).href);
  await page.addScriptTag({ content: script });
});

afterEach(async () => {
  await page.close();
  await server.close();
});

function upload(kind: RequestKind, size = SIZE, aborts = false): Promise<UploadOutcome> {
  return page.evaluate(
    ([asKind, bytes, abort]) =>
      (
        globalThis as unknown as {
          upload(kind: RequestKind, size: number, aborts: boolean): Promise<UploadOutcome>;
        }
      ).upload(asKind, bytes, abort),
    [kind, size, aborts] as const,
  );
}

test.each([
  ['form', /^multipart\/form-data; boundary=/, '/customer-api/thing/form'],
  ['zip', /^application\/zip$/, '/customer-api/thing/zip?name=a+b'],
  ['csv', /^text\/csv$/, '/customer-api/thing/csv?name=a+b'],
] as const)('a browser tells how much of a %s upload has left', async (kind, type, url) => {
  const { reply, error, steps } = await upload(kind);
  expect({ reply, error }).toEqual({ reply: { id: 7 }, error: null });
  const loaded = steps.map((step) => step.loaded);
  expect(loaded).toEqual([...loaded].sort((a, b) => a - b));
  expect(steps.at(-1)?.loaded).toBe(steps.at(-1)?.total);
  expect(steps.at(-1)?.total).toBeGreaterThanOrEqual(SIZE);
  const received = server.received.find(({ method }) => method === 'POST');
  expect(received?.url).toBe(url);
  expect(received?.headers['content-type']).toMatch(type);
  expect(received?.headers).toMatchObject({
    token: 'token-of-a-session',
    lang: 'ja_JP',
    orign_from: 'customer',
    appid: 'customer-console',
  });
});

test('a refusal has the code of its envelope', async () => {
  answer = (_, response) => sendJson(response, 200, { status: 5002009 });
  expect(await upload('form', 10)).toMatchObject({ reply: null, error: 5002009 });
});

test('a page of a proxy has its HTTP status', async () => {
  answer = (_, response) => response.writeHead(413).end('<h1>Too large</h1>');
  expect(await upload('zip', 10)).toMatchObject({ reply: null, error: 413 });
});

test('a connection that breaks is a network error', async () => {
  answer = (_, response) => response.destroy();
  expect(await upload('zip', 10)).toMatchObject({ reply: null, error: 'network' });
});

test('an aborted upload ends at once', async () => {
  answer = () => undefined;
  expect(await upload('zip', SIZE, true)).toMatchObject({ reply: null, error: 'abort' });
});
