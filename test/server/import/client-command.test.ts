import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFileKey } from '../../../demo/server/downloads/catalogue/catalogue-file.ts';
import { getClientList } from '../../../src/shared/contract/downloads/desktop-client.ts';
import { clientBytes, sha256Of } from '../downloads/test-clients.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';

const command = fileURLToPath(new URL('../../../demo/import/main.ts', import.meta.url));
const PROVIDER_KEY = 'the key of the provider';

let server: ListeningServer;
let customer: TestCustomer;
let folder: string;
const bytes = clientBytes('a client', 300_000);

beforeAll(async () => {
  server = await startListeningServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Clients');
  folder = await mkdtemp(join(tmpdir(), 'customer-clients-'));
  await writeFile(join(folder, 'Client 2.0.0.exe'), bytes);
  await writeFile(join(folder, 'empty.exe'), '');
  await writeFile(join(folder, 'notes.md'), '\uFEFF- Faster\n- Smaller\n');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

function run(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { SERVER_URL: server.origin, PROVIDER_KEY } },
      (failed, out, error) => resolve({ code: failed ? Number(failed.code) : 0, out, error }),
    );
  });
}

const VERSION = ['--kind', 'video', '--version', '2.0.0'];
const publish = (...more: readonly string[]) =>
  run('publish-client', ...VERSION, '--platform', 'windows', '--arch', 'x64', ...more);
const file = (name: string) => ['--file', join(folder, name)];
const releases = async () => (await server.call(getClientList, {}, customer.acceptor)).reply.releases;

test('a file is published with the size and the hash that it has, and again changes nothing', async () => {
  const notes = ['--notes-en', join(folder, 'notes.md'), '--released', '2026-10-02'];
  for (const more of [notes, []]) {
    const { code, out } = await publish(...file('Client 2.0.0.exe'), ...more);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Published: Client 2.0.0.exe as video 2.0.0 for windows, x64'),
    ]);
    expect(out).toContain(sha256Of(bytes));
  }
  expect(await releases()).toMatchObject([
    {
      version: '2.0.0',
      releasedOn: '2026-10-02',
      notes: { language: 'en', text: '- Faster\n- Smaller' },
      files: [{ fileName: 'Client 2.0.0.exe', size: bytes.length, sha256: sha256Of(bytes) }],
    },
  ]);
});

test('what is published is listed, and what went bad is sent once more by publishing it again', async () => {
  await publish(...file('Client 2.0.0.exe'));
  expect((await run('clients')).out).toMatch(
    /^video 2\.0\.0 .*windows x64 {2}Client 2\.0\.0\.exe\n.*\n {2}offered$/m,
  );
  const key = clientFileKey(sha256Of(bytes));
  await server.services.storage.put(key, clientBytes('gone bad', bytes.length));
  expect(await releases()).toEqual([]);
  expect((await publish(...file('Client 2.0.0.exe'))).code).toBe(0);
  expect(await releases()).toHaveLength(1);
});

test('a version is taken back, with a word about its record', async () => {
  await publish(...file('Client 2.0.0.exe'));
  expect(await run('withdraw-client', ...VERSION)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Withdrawn: 1 file of video 2\.0\.0/),
  });
  expect(await releases()).toEqual([]);
  expect((await run('clients')).out).toBe('No desktop client is published.\n');
  const again = await run('withdraw-client', ...VERSION);
  expect(again).toMatchObject({
    code: 1,
    error: expect.stringMatching(/nothing of video 2\.0\.0 is published/),
  });
});

test.each([
  ['no file', () => publish(), /--file is missing/],
  ['a file that is not there', () => publish('--file', '/nowhere.exe'), /there is no such file/],
  ['an empty file', () => publish(...file('empty.exe')), /the file is empty/],
  ['a name that not every system takes', () => publish(...file('notes.md'), '--name', 'a:b'), /plain name/],
  ['a day that is none', () => publish(...file('notes.md'), '--released', 'soon'), /a day such as/],
  ['notes that are not there', () => publish(...file('notes.md'), '--notes-ja', '/no.md'), /no such file/],
  [
    'a kind that is none',
    () => run('publish-client', '--kind', 'audio', '--version', '1.0', ...file('notes.md')),
    /one of video, pointCloud/,
  ],
  [
    'a version of words',
    () => run('withdraw-client', '--kind', 'video', '--version', 'latest'),
    /numbers with dots/,
  ],
])('%s is told in one line, with a failing exit code', async (_what, attempt, expected) => {
  const { code, out, error } = await attempt();
  expect([code, out]).toEqual([1, '']);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(error).toMatch(expected);
});
