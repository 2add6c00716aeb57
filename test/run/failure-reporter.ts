import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { toldError } from './told-error.ts';

/** One failed test, or a file that failed as a whole. */
interface Failed {
  readonly file: string;
  readonly name: string;
  readonly message: string;
}

/**
 * Writes what failed to the file that `FAILURES_FILE` names, each with its causes: vitest's own report keeps none of
 * them, nor what failed outside of any test.
 */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { FAILURES_FILE } = process.env;
    if (FAILURES_FILE === undefined) throw new Error('FAILURES_FILE names no file to write to');
    const failed = [
      ...modules.flatMap(failedIn),
      ...unhandled.map((error) => ({ file: '', name: '(outside of any test)', message: toldError(error) })),
    ];
    writeFileSync(FAILURES_FILE, JSON.stringify(failed));
  }
}

function failedIn(module: TestModule): Failed[] {
  const file = relative(process.cwd(), module.moduleId);
  const tests = [...module.children.allTests('failed')].map((test) => ({
    file,
    name: test.fullName,
    message: told(test.result().errors ?? []),
  }));
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: suite.fullName,
    errors: suite.errors(),
  }));
  const around = [{ name: '(the file itself)', errors: module.errors() }, ...suites]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => ({ file, name, message: told(errors) }));
  return [...around, ...tests];
}

function told(errors: readonly SerializedError[]): string {
  return errors.map(toldError).join('\n');
}
