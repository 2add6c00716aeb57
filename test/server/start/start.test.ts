import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startS3 } from '../../support/s3/s3-server.ts';
import { preparedDataDir, preparedState } from './prepared-data-dir.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const SECRET = 'a secret of some length';
let dataDir: string;
let running: ServerProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'customer-start-'));
  running = [];
});
afterEach(async () => {
  for (const one of running) one.signal('SIGKILL');
  await Promise.all(running.map((one) => one.ended));
  await rm(dataDir, { recursive: true });
});

function start(env: Readonly<Record<string, string>> = {}): ServerProcess {
  return startIn(dataDir, env);
}

function startIn(folder: string, env: Readonly<Record<string, string>> = {}): ServerProcess {
  const started = startProcess({ DATA_DIR: folder, ...env });
  running.push(started);
  return started;
}

/** For what is told only once the database is open: a first start would take seconds to make one. */
async function startPrepared(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const state = await preparedState();
  const started = startProcess({ ...state.env, ...env });
  running.push(started);
  onTestFinished(async () => {
    started.signal('SIGKILL');
    await started.ended;
    await state.remove();
  });
  return started;
}

test.each([
  ['PORT', { PORT: 'http' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:1/x', SERVER_SECRET: SECRET, PROVIDER_KEY: SECRET }],
  ['DATA_DIR', { DATA_DIR: '/proc/state' }],
])('a %s that cannot be used is told in one line: %j', async (name, env) => {
  const { code, error } = await start(env).ended;
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toEqual([expect.stringContaining(name)]);
});

test.each([
  ['S3_ENDPOINT', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
  ['S3_BUCKET', { S3_BUCKET: 'another-bucket' }],
  ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: 'another' }],
  ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: 'another' }],
])('a store that cannot be used ends the start with one line that names %s', async (name, env) => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const { code, error } = await (await startPrepared({ ...s3.env, ...env })).ended;
  expect([code, error.trim().split('\n')]).toEqual([1, [expect.stringContaining(name)]]);
});

test('a store that can be used holds nothing of the trial, and the start says where files lie', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  await (await startPrepared(s3.env)).ready;
  expect(await s3.keys()).toEqual([]);
  expect(await s3.uploads()).toEqual([]);
});

test('an FFMPEG that is none is told in one line', async () => {
  const { code, error } = await (await startPrepared({ FFMPEG: process.execPath })).ended;
  expect([code, error.trim().split('\n')]).toEqual([1, [expect.stringContaining('FFMPEG')]]);
});

test('a HOST that cannot be used is told in one line', async () => {
  const { code, error } = await (await startPrepared({ HOST: '203.0.113.1' })).ended;
  expect([code, error.trim().split('\n')]).toEqual([1, [expect.stringContaining('HOST')]]);
});

test('a port in use is told in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const { code, error } = await (await startPrepared({ PORT: port })).ended;
  other.close();
  expect([code, error]).toEqual([1, `port ${port} on 127.0.0.1 is in use; set PORT to another one\n`]);
});

test('a second server on the same folder is told who has it; after a crash the folder is free', async () => {
  const prepared = await preparedDataDir();
  onTestFinished(() => prepared.remove());
  const start = () => startIn(prepared.path);
  const first = start();
  await first.ready;
  const { code, error } = await start().ended;
  expect(code).toBe(1);
  expect(error).toMatch(/^another server \(process \d+\) uses DATA_DIR \S+\n$/);
  first.signal('SIGKILL');
  await first.ended;
  const third = start();
  const health = await fetch(`${await third.ready}/customer-api/health`);
  expect(health.status).toBe(200);
});
