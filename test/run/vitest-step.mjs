import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { PROJECT_NODE } from '../../demo/setup/project-folder.mjs';
import { run } from '../../demo/setup/run.mjs';

/**
 * Runs projects of test/vitest.config.ts: those that `projectsFor` names in the environment of this run. The counts
 * come from vitest's own report.
 */
export function vitestStep(name, projectsFor = () => [name]) {
  return {
    name,
    async run(environment) {
      const report = `.cache/test/${name}.json`;
      rmSync(report, { force: true });
      const code = await run(
        PROJECT_NODE,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--config=test/vitest.config.ts',
          ...projectsFor(environment).map((project) => `--project=${project}`),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { env: environment },
      );
      return resultOf(report, code);
    },
  };
}

/** A run that failed without a failed test, or found none, still counts as one failure. */
function resultOf(path, code) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const { numPassedTests: passed, numFailedTests: failed } = report;
  const isBroken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed, ...testsOf(report) };
}

/** What each test took, in seconds, the names of those that were left out, and what failed. */
function testsOf({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  // What one project leaves out, another one of the step may have run.
  const ran = new Set(tests.filter(({ status }) => isRun(status)).map(({ fullName }) => fullName));
  const leftOut = tests.filter(({ status, fullName }) => !isRun(status) && !ran.has(fullName));
  return {
    times: tests.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
    leftOut: leftOut.map(({ fullName }) => fullName),
    failures: testResults.flatMap(failuresOf),
  };
}

/** The failed tests of a file; a file that could not be read, or whose set-up failed, is one by itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ file, name: '(the file itself)', message }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    name: fullName,
    message: failureMessages.join('\n'),
  }));
}

function isRun(status) {
  return status === 'passed' || status === 'failed';
}
