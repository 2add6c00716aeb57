import { readFileSync, rmSync } from 'node:fs';
import { PROJECT_NODE } from '../../demo/setup/project-folder.mjs';
import { run } from '../../demo/setup/run.mjs';

const REPORT = '.cache/test/elements.json';

/** Runs test/elements in the browser on the built files; its configuration writes what came of it. */
export const elementsStep = {
  name: 'elements',
  async run(environment) {
    rmSync(REPORT, { force: true });
    const code = await run(
      PROJECT_NODE,
      ['node_modules/@web/test-runner/dist/bin.js', '--config=test/elements/web-test-runner.config.mjs'],
      { env: environment },
    );
    try {
      const { failed, ...result } = JSON.parse(readFileSync(REPORT, 'utf8'));
      const isBroken = failed === 0 && (code !== 0 || result.passed === 0);
      return isBroken ? { ...result, ...brokenRun(code) } : { ...result, failed };
    } catch {
      return { passed: 0, ...brokenRun(code) };
    }
  },
};

/** It counts as one failure, and is named like one. */
function brokenRun(code) {
  const message = `The run ended with ${code}, though no test says that it failed.`;
  return { failed: 1, failures: [{ file: '', name: '(the run itself)', message }] };
}
