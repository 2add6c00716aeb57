import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Writes to a file what `npm test` tells at its end: how many tests passed and failed, what each took in seconds, and
 * why it failed. A file that broke outside of its tests counts as one failure.
 */
export function resultReporter(path) {
  return {
    onTestRunFinished({ sessions }) {
      const files = sessions.map(resultOf);
      const failures = files.flatMap((file) => file.failures);
      const tests = files.flatMap((file) => file.tests).filter(({ skipped }) => !skipped);
      const result = {
        passed: tests.filter((test) => test.passed).length,
        failed: failures.length,
        failures,
        times: tests.map(({ name, duration }) => ({ name, seconds: (duration ?? 0) / 1000 })),
      };
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(result));
    },
  };
}

function resultOf({ testFile, passed, testResults, errors }) {
  const file = relative(process.cwd(), testFile);
  const tests = testResults ? testsOf(testResults, []) : [];
  const failed = tests.filter((test) => !test.passed && !test.skipped);
  const isBroken = !passed && (errors.length > 0 || failed.length === 0);
  const around = isBroken ? [{ file, name: '(the file itself)', message: told(errors) }] : [];
  const failures = failed.map(({ name, error }) => ({ file, name, message: told(error ? [error] : []) }));
  return { tests, failures: [...around, ...failures] };
}

function testsOf({ name, tests, suites }, above) {
  const path = [...above, name].filter(Boolean);
  return [
    ...tests.map((test) => ({ ...test, name: [...path, test.name].join(' ') })),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ];
}

function told(errors) {
  if (errors.length === 0) return 'It said nothing: it did not end, or its page did not load.';
  return errors
    .map(({ name, message, stack }) => [name, message, stack].filter(Boolean).join('\n'))
    .join('\n');
}
