import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { styleSheets } from '../src/elements/build/style-sheets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One project per folder of tests; `npx vitest --config test/vitest.config.ts --project unit` runs one alone. */
function project(name: string, timeout: number, options: { oneAtATime?: boolean; setup?: string } = {}) {
  return {
    plugins: [{ ...styleSheets(), enforce: 'pre' as const }],
    test: {
      name,
      root,
      include: [`test/${name}/**/*.test.{ts,tsx}`],
      environment: 'node',
      testTimeout: timeout,
      hookTimeout: timeout,
      // A browser or a whole server per file: two at once on two cores only slow each other down.
      fileParallelism: options.oneAtATime !== true,
      ...(options.setup ? { globalSetup: options.setup } : {}),
    },
  };
}

export default defineConfig({
  test: {
    // No test found is a mistake in the runner, never a success.
    passWithNoTests: false,
    projects: [
      project('unit', 20_000),
      project('server', 120_000),
      project('journeys', 300_000, {
        oneAtATime: true,
        setup: 'test/journeys/support/demonstration-setup.ts',
      }),
      project('conventions', 60_000),
    ],
  },
});
