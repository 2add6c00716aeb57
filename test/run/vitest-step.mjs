import { readFileSync, rmSync } from 'node:fs';
import { PROJECT_NODE } from '../../demo/setup/project-folder.mjs';
import { run } from '../../demo/setup/run.mjs';

/**
 * Runs projects of test/vitest.config.ts: those that `projectsFor` names in the environment of this run. The counts
 * come from vitest's own report, what failed from ours (`failure-reporter.ts`).
 */
export function vitestStep(name, projectsFor = () => [name]) {
  return {
    name,
    async run(environment) {
      const report = `.cache/test/${name}.json`;
      const failures = `.cache/test/${name}-failures.json`;
      for (const file of [report, failures]) rmSync(file, { force: true });
      const code = await run(
        PROJECT_NODE,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--config=test/vitest.config.ts',
          ...projectsFor(environment).map((project) => `--project=${project}`),
          '--reporter=default',
          '--reporter=json',
          '--reporter=./test/run/failure-reporter.ts',
          `--outputFile.json=${report}`,
        ],
        { env: { ...environment, FAILURES_FILE: failures } },
      );
      return { ...resultOf(report, code), failures: readJson(failures) ?? [] };
    },
  };
}

/** A run that failed without a failed test, or found none, still counts as one failure. */
function resultOf(path, code) {
  const report = readJson(path);
  if (report === null) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed } = report;
  const isBroken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed, ...testsOf(report) };
}

/** Null for what vitest could not write before it ended. */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** What each test took, in seconds, and the names of those that were left out. */
function testsOf({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  // What one project leaves out, another one of the step may have run.
  const ran = new Set(tests.filter(({ status }) => isRun(status)).map(({ fullName }) => fullName));
  const leftOut = tests.filter(({ status, fullName }) => !isRun(status) && !ran.has(fullName));
  return {
    times: tests.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
    leftOut: leftOut.map(({ fullName }) => fullName),
  };
}

function isRun(status) {
  return status === 'passed' || status === 'failed';
}
