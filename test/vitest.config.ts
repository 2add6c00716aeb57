import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { styleSheets } from '../src/elements/build/plugins/style-sheets.mjs';
import { LongestFirst } from './run/longest-first.ts';
import { PATIENCE, patient, SLOWNESS } from './support/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface ProjectOptions {
  readonly timeout: number;
  /** Of the folder of the project's name, unless said otherwise. */
  readonly include?: readonly string[];
  readonly setup?: readonly string[];
  /** Run before each file. */
  readonly beforeEachFile?: readonly string[];
  /** Files share the modules of their worker: the server's, and the embedded PostgreSQL's WebAssembly, compiled and warm. */
  readonly share?: boolean;
  /** For each core; a file mostly keeps one busy. */
  readonly workersPerCore?: number;
}

/** One project per folder of tests; `npx vitest --config test/vitest.config.ts --project unit` runs one alone. */
function project(
  name: string,
  { timeout, include, setup = [], beforeEachFile = [], share = false, workersPerCore = 1 }: ProjectOptions,
) {
  return {
    plugins: [{ ...styleSheets(), enforce: 'pre' as const }],
    test: {
      name,
      root,
      include: [...(include ?? [`test/${name}/**/*.test.{ts,tsx}`])],
      environment: 'node',
      testTimeout: patient(timeout),
      hookTimeout: patient(timeout),
      // What is waited for has come, or the test fails: a slow machine is no failure. Vitest gives it one second.
      expect: { poll: { timeout: PATIENCE } },
      isolate: !share,
      // Built files are taken as they are: there is nothing to translate in them, and it took longer than what they prove.
      server: { deps: { external: [/\/dist\//] } },
      // As a number: vitest takes no more than all cores for a share of them.
      // A slowed browser burns what it does not use: more of them would only starve the servers.
      maxWorkers: Math.ceil(
        availableParallelism() * (SLOWNESS > 1 ? Math.min(1, workersPerCore) : workersPerCore),
      ),
      setupFiles: ['test/support/patience-setup.ts', ...beforeEachFile],
      globalSetup: [...setup],
    },
  };
}

/** Tests of the server that prove the embedded database, too, where the others have PostgreSQL; some of `db` always do. */
const EMBEDDED = [
  'db/compiled',
  'db/prepared-statements',
  'result/*',
  'seed/demonstration',
  'state-machine/*',
  'tenant/*',
].map((files) => `test/server/${files}.test.ts`);

export default defineConfig({
  test: {
    // No test found is a mistake in the runner, never a success.
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', {
        timeout: 240_000,
        share: true,
        beforeEachFile: ['test/support/databases-setup.ts'],
      }),
      project('server', {
        timeout: 600_000,
        share: true,
        // Tests of mail, of work in the background, of killed and of stopping servers wait for most of their time.
        workersPerCore: 2,
        setup: ['test/support/database-setup.ts', 'test/support/answered-codes-setup.ts'],
      }),
      project('embedded', { timeout: 600_000, share: true, workersPerCore: 2, include: EMBEDDED }),
      project('journeys', {
        timeout: 600_000,
        share: true,
        // A journey waits, for its browser or its server, longer than it works.
        workersPerCore: 2,
        setup: ['test/journeys/support/demonstration-setup.ts'],
      }),
      project('conventions', { timeout: 240_000, share: true }),
      project('package', { timeout: 600_000, setup: ['test/package/support/setup.ts'] }),
    ],
  },
});
