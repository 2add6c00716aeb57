import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { openServer } from '../../../demo/server/open-server.ts';
import { COMPILED } from '../../../demo/setup/serve.mjs';
import { createTestCustomer } from '../test-customer.ts';
import { type PreparedDataDir, preparedDataDir } from './prepared-data-dir.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const PROVIDER_KEY = 'the key of the provider';
let prepared: PreparedDataDir;
let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(async () => {
  server = undefined;
  prepared = await preparedDataDir();
  dataDir = prepared.path;
});
afterEach(async () => {
  server?.signal('SIGKILL');
  await server?.ended;
  await prepared.remove();
});

async function addCustomer(): Promise<void> {
  const opened = await openServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }));
  await createTestCustomer(opened.services, 'Stop');
  await opened.close();
}

interface HalfSent {
  readonly upload: ClientRequest;
  readonly rest: Buffer;
}

async function post(origin: string, path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/provider-api/import/${path}`, {
    method: 'POST',
    headers: { 'provider-key': PROVIDER_KEY },
    body: JSON.stringify(body),
  });
  const { responseObject } = (await response.json()) as { responseObject: Record<string, string> };
  return responseObject;
}

/** Begins a delivery and sends half of its picture, so that a request is under way for as long as wanted. */
async function sendHalf(origin: string): Promise<HalfSent> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = await sharp({
    create: { width: 300, height: 300, channels: 3, noise, background: 'black' },
  })
    .png()
    .toBuffer();
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const { importId } = await post(origin, 'begin', {
    order: 'Stop',
    batch: 'First',
    submitter: 'Provider',
    packageSize: 1,
    labels: [],
    items: 1,
    fingerprint: sha256,
  });
  const document = { version: 1, modality: 'image', width: 300, height: 300, objects: [] };
  const record = { fileName: 'a.png', sha256, size: picture.length, mediaType: 'image/png', document };
  await post(origin, 'addRecords', { importId, first: 1, records: [record] });
  const upload = request(`${origin}/provider-api/import/putMedia?importId=${importId}&sha256=${sha256}`, {
    method: 'PUT',
    headers: { 'provider-key': PROVIDER_KEY, 'content-length': picture.length },
  });
  const half = Math.floor(picture.length / 2);
  await new Promise<void>((resolve) => upload.write(picture.subarray(0, half), () => resolve()));
  // The server has begun with this request when a later one was answered.
  await fetch(`${origin}/customer-api/health`);
  return { upload, rest: picture.subarray(half) };
}

test('a request under way is answered before the server ends, and what it did is kept', async () => {
  await addCustomer();
  server = startProcess({ DATA_DIR: dataDir, PROVIDER_KEY });
  const { upload, rest } = await sendHalf(await server.ready);
  const answered = once(upload, 'response');
  // One Ctrl-C comes from the terminal and from npm too.
  server.signal('SIGINT');
  server.signal('SIGTERM');
  upload.end(rest);
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await server.ended).toEqual({ code: 0, error: '' });

  const again = await openServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }));
  const { rows } = await again.services.database.system((tx) =>
    tx.execute<{ n: number }>('select count(*)::int as n from delivery_import_record'),
  );
  expect(rows[0]?.n).toBe(1);
  await again.close();
});

test('while one request goes on, a stopping server takes no new ones; a second Ctrl-C ends it at once', async () => {
  await addCustomer();
  server = startProcess({ DATA_DIR: dataDir, PROVIDER_KEY });
  const origin = await server.ready;
  const { upload } = await sendHalf(origin);
  const cut = once(upload, 'error');
  server.signal('SIGINT');
  await expect
    .poll(() =>
      fetch(origin).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');
  let ended = false;
  server.ended.then(() => {
    ended = true;
  });
  const { signal } = server;
  const again = () => {
    signal('SIGINT');
    return ended;
  };
  await expect.poll(again, { interval: 100 }).toBe(true);
  expect((await server.ended).code).toBe(130);
  await cut;
});

const isReady = (out: string) => /^ready at /m.test(out);
const isLocked = () => existsSync(join(dataDir, 'server.lock'));

test('a terminal that is closed stops the server as Ctrl-C does', async () => {
  server = startProcess({ DATA_DIR: dataDir });
  await server.ready;
  expect(isLocked()).toBe(true);
  server.signal('SIGHUP');
  expect(await server.ended).toEqual({ code: 0, error: '' });
  expect(isLocked()).toBe(false);
});

const setup = fileURLToPath(new URL('../../../demo/setup/', import.meta.url));
/** As `npm start` does it, in a shell of its own that passes no signal on. */
const ORPHAN = `
  import '${setup}end-with-parent.mjs';
  import { PROJECT_NODE } from '${setup}project-folder.mjs';
  import { run } from '${setup}run.mjs';
  import { FLAGS } from '${setup}serve.mjs';
  await run(PROJECT_NODE, [...FLAGS, 'demo/data/main.ts']);
`;

test.skipIf(process.platform === 'win32').each([
  ['the shell of npm', 'sh', ['-c', '"$NODE" --input-type=module -e "$ORPHAN"; true']],
  ['what started it', process.execPath, ['--input-type=module', '-e', ORPHAN]],
])('a server stops cleanly when %s is killed', async (_who, command, args) => {
  const own = { NODE: process.execPath, ORPHAN, DATA_DIR: dataDir, PORT: '0', SEED: 'off' };
  const env = { ...process.env, ...COMPILED, ...own };
  const starter = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  await new Promise<void>((resolve) => {
    starter.stdout.on('data', (part: Buffer) => {
      out += part.toString();
      if (isReady(out)) resolve();
    });
  });
  expect(isLocked()).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(isLocked).toBe(false);
});

const hasTerminals = spawnSync('script', ['--version']).status === 0;

/** As `npm start` does it: what starts the server hands it the signals that the terminal sends to both. */
const STARTER = `
  import { PROJECT_NODE } from '${setup}project-folder.mjs';
  import { run } from '${setup}run.mjs';
  process.exitCode = await run(PROJECT_NODE, ['demo/data/main.ts']);
`;

test.skipIf(!hasTerminals)('one Ctrl-C in a terminal stops the server cleanly', async () => {
  // In place of the shell, which would answer the signal itself.
  const command = `exec "${process.execPath}" --input-type=module -e "$STARTER"`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], {
    env: {
      ...process.env,
      ...COMPILED,
      STARTER,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'off',
      SHELL: '/bin/sh',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(terminal, 'close');
  let out = '';
  terminal.stdout.on('data', (part: Buffer) => {
    const before = isReady(out);
    out += part.toString();
    if (!before && isReady(out)) terminal.stdin.write('\x03');
  });
  expect([(await ended)[0], isLocked()]).toEqual([0, false]);
});
