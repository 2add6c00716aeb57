import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { COMPILED, FLAGS } from '../../../demo/setup/serve.mjs';
import { databaseServer } from '../../support/database-server.ts';

/** A process with a database of its own, on a machine however slow. */
const TIMEOUT = 600_000;

/** A bench, with numbers so small that its figures say nothing: it can still be run. */
async function play(...args: readonly string[]): Promise<string> {
  const postgres = databaseServer();
  const env = { ...process.env, ...COMPILED, ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, ...args], { env });
  return stdout;
}

test(
  'the bench of calls prints each call beside its bare statements',
  async () => {
    const tiny = ['--turn=1', '--turns=1', '--orders=1', '--items=2', '--only=embedded'];
    const printed = await play('test/bench/calls.ts', ...tiny);
    const calls = [
      'saveResult',
      'getItemDetail',
      'getItemList',
      'getPackageList',
      'getBatchList',
      'getStatus',
    ];
    for (const call of calls) expect(printed.match(new RegExp(`^${call} `, 'gm'))).toHaveLength(2);
  },
  TIMEOUT,
);

test(
  'the bench of acceptors plays its load and counts what failed',
  async () => {
    // An embedded database is made for the other one already.
    const only = databaseServer() ? 'postgres' : 'embedded';
    const printed = await play('test/bench/acceptors.ts', '--seconds=2', '--acceptors=2', `--only=${only}`);
    for (const call of ['saveResult', 'getItemDetail', 'getItemList']) {
      expect(printed).toMatch(new RegExp(`^${call} +2( +\\d+){3} +0$`, 'm'));
    }
  },
  TIMEOUT,
);
