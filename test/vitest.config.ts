import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { styleSheets } from '../src/elements/build/style-sheets.mjs';
import { LongestFirst } from './run/longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One project per folder of tests; `npx vitest --config test/vitest.config.ts --project unit` runs one alone. */
function project(name: string, timeout: number, options: { setup?: string; share?: boolean } = {}) {
  return {
    plugins: [{ ...styleSheets(), enforce: 'pre' as const }],
    test: {
      name,
      root,
      include: [`test/${name}/**/*.test.{ts,tsx}`],
      environment: 'node',
      testTimeout: timeout,
      hookTimeout: timeout,
      // What is waited for has come, or the test fails: a slow machine is no failure. Vitest gives it one second.
      expect: { poll: { timeout: 30_000 } },
      // `share`: files share the modules of their worker: the server's, and PostgreSQL's WebAssembly, compiled and warm.
      isolate: options.share !== true,
      // A file mostly keeps one core busy, a journey not even that; vitest would leave one core free.
      maxWorkers: '100%',
      ...(options.setup ? { globalSetup: options.setup } : {}),
    },
  };
}

export default defineConfig({
  test: {
    // No test found is a mistake in the runner, never a success.
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', 20_000),
      project('server', 120_000, { share: true }),
      project('journeys', 300_000, {
        share: true,
        setup: 'test/journeys/support/demonstration-setup.ts',
      }),
      project('conventions', 60_000),
    ],
  },
});
