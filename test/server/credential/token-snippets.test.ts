import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import type { SnippetFacts, SnippetWords } from '../../../src/app/embed/code/snippet-facts.ts';
import { TOKEN_ROUTE } from '../../../src/app/embed/code/snippet-facts.ts';
import { curlSnippet, nodeSnippet, pythonSnippet } from '../../../src/app/embed/code/token-snippets.ts';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import { getInfo } from '../../../src/shared/contract/oauth/session.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { pageRecipes } from '../portal/page-recipes.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';

const WORDS = new Proxy(
  {},
  { get: (_target, name) => `says ${String(name)}, in its own words` },
) as SnippetWords;

/** A name that has to be quoted in all languages. */
const LOGIN_NAME = "o'neil+$HOME@mail.example";

let server: ListeningServer;
let customer: TestCustomer;
let folder: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  server = await startListeningServer();
  customer = await createTestCustomer(server.services, 'Snippets');
  folder = await mkdtemp(join(tmpdir(), 'customer-snippets-'));
  await server.services.database.system((tx) =>
    tx
      .update(account)
      .set({ loginName: LOGIN_NAME.toLowerCase() })
      .where(eq(account.id, customer.acceptor.accountId)),
  );
});
afterEach(async () => {
  if (!running) return;
  running.kill();
  await once(running, 'exit');
  running = undefined;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const facts = (scope: string | null): SnippetFacts => ({
  tag: 'customer-acceptance',
  attributes: [],
  container: null,
  script: `${server.origin}/dist/autoloader.js`,
  apiBase: server.origin + BASE_PATH,
  callsApi: true,
  needsToken: true,
  scope,
  loginName: LOGIN_NAME,
});

/** Of the partner's own server, as their settings have it. */
const { PATH = '' } = process.env;
const environment = (change: Record<string, string> = {}) => ({
  PATH,
  APP_KEY: customer.appKey,
  APP_SECRET: customer.appSecret,
  ...change,
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function has(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a route as a process of its own; gives its address once it answers. */
async function startRoute(command: string, file: string, code: string, change?: Record<string, string>) {
  const path = join(folder, file);
  await writeFile(path, code);
  const port = await freePort();
  running = spawn(command, [path], { env: environment({ PORT: String(port), ...change }), stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return (init: RequestInit = {}, route = TOKEN_ROUTE) => fetch(origin + route, { method: 'POST', ...init });
}

async function expectToken(token: unknown, rights: readonly string[]): Promise<void> {
  const info = await server.call(getInfo, {}, { token: String(token) });
  expect(info.reply).toMatchObject({ userId: customer.acceptor.accountId, rights });
}

const ROUTES = [
  { name: 'Node', command: process.execPath, file: 'token-route.mjs', write: nodeSnippet, isThere: true },
  {
    name: 'Python',
    command: 'python3',
    file: 'token_route.py',
    write: pythonSnippet,
    isThere: has('python3', '-c', 'import http.server, hmac'),
  },
].filter(({ isThere }) => isThere);

describe.each(ROUTES)('the token route for $name', ({ command, file, write }) => {
  test.each([
    ['read judge', ['read', 'judge']],
    [null, ['read', 'judge', 'finish', 'upload']],
  ])('gives a token with the scope %s, which no cache may keep', async (scope, rights) => {
    const ask = await startRoute(command, file, write(facts(scope), WORDS));
    const reply = await ask({ headers: { 'sec-fetch-site': 'same-origin' } });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { token, expiresIn } = (await reply.json()) as { token: string; expiresIn: number };
    expect(expiresIn).toBe(900);
    await expectToken(token, rights);
  });

  test.each(pageRecipes())('is understood by the page of the %s', async (_name, askAsPage) => {
    const ask = await startRoute(command, file, write(facts('read'), WORDS));
    await expectToken(await askAsPage((path, init) => ask(init, path)), ['read']);
  });

  test('answers its own pages only, at its own address only', async () => {
    const ask = await startRoute(command, file, write(facts('read'), WORDS));
    expect((await ask({ headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await ask({}, '/another')).status).toBe(404);
  });

  test('says that it has none where the API refuses, and gives away nothing of why', async () => {
    const ask = await startRoute(command, file, write(facts('read'), WORDS), {
      APP_SECRET: 'another secret',
    });
    const reply = await ask();
    expect(reply.status).toBe(502);
    expect(await reply.text()).not.toMatch(/secret|403|5\d{6}/);
  });
});

test.runIf(has('curl', '--version') && has('openssl', 'version') && has('sh', '-c', 'true'))(
  'the script for curl prints a token, with a scope and without one',
  async () => {
    for (const [scope, rights] of [
      ['read', ['read']],
      [null, ['read', 'judge', 'finish', 'upload']],
    ] as const) {
      const path = join(folder, 'token.sh');
      await writeFile(path, curlSnippet(facts(scope), WORDS));
      const { stdout } = await promisify(execFile)('sh', [path], { env: environment() });
      const { status, responseObject } = JSON.parse(stdout) as {
        status: number;
        responseObject: { token: string };
      };
      expect(status).toBe(200);
      await expectToken(responseObject.token, rights);
    }
  },
);
