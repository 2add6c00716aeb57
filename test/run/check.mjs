import { PROJECT_NODE } from '../../demo/setup/project-folder.mjs';
import { run } from '../../demo/setup/run.mjs';

/** Several threads would each work out the types of the libraries anew, which takes more than they save. */
const types = (project) => ['node_modules/typescript/bin/tsc', '--singleThreaded', '-p', project];

/** What can be said about the code without running it; each counts as one test. */
export const checks = [
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'types of the product', args: types('.') },
  { name: 'types of the server', args: types('demo') },
  { name: 'types of the tests', args: types('test') },
  {
    name: 'layers',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config=test/conventions/layers.config.mjs',
      '--output-type=err',
      'src',
      'demo',
    ],
  },
  { name: 'rooms', args: ['test/conventions/rooms.mjs'] },
];

/** Runs all checks, also after one has failed. */
export async function runChecks() {
  let failed = 0;
  for (const { name, args } of checks) {
    const code = await run(PROJECT_NODE, args);
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.main) process.exitCode = (await runChecks()).failed === 0 ? 0 : 1;
