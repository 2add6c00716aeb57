import { readFileSync, rmSync } from 'node:fs';
import { PROJECT_NODE } from '../../demo/setup/project-folder.mjs';
import { run } from '../../demo/setup/run.mjs';

/** Runs one project of test/vitest.config.ts; the counts come from vitest's own report. */
export function vitestStep(project) {
  return {
    name: project,
    async run(environment) {
      const report = `.cache/test/${project}.json`;
      rmSync(report, { force: true });
      const code = await run(
        PROJECT_NODE,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--config=test/vitest.config.ts',
          `--project=${project}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { env: environment },
      );
      return countsOf(report, code);
    },
  };
}

/** A run that failed without a failed test, or found none, still counts as one failure. */
function countsOf(report, code) {
  let counts = { numPassedTests: 0, numFailedTests: 0 };
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const { numPassedTests: passed, numFailedTests: failed } = counts;
  const isBroken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed };
}
