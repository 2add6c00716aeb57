import { ensureBuild } from '../../demo/setup/built-files.mjs';
import { ensurePackages } from '../../demo/setup/installed-packages.mjs';
import { PROJECT_NODE } from '../../demo/setup/project-folder.mjs';
import { run } from '../../demo/setup/run.mjs';

/** Each is a program of its own; `npm run bench -- start-up` runs the named ones only, with the options that follow. */
const BENCHES = [
  'start-up',
  'first-list',
  'feedback',
  'next-item',
  'canvas',
  'gallery',
  'crops',
  'calls',
  'acceptors',
  'list-calls',
  'report',
  'bulk-results',
  'captcha',
  'guessing',
  'upload',
  'files',
  'downloads',
  'workload',
];

/** They ask the server alone, without a page. */
const WITHOUT_PAGES = [
  'calls',
  'acceptors',
  'list-calls',
  'report',
  'bulk-results',
  'captcha',
  'guessing',
  'files',
  'downloads',
  'workload',
];

/** `npm run bench`: prints figures; nothing is asserted, since machines differ and are busy. */
async function main() {
  await ensurePackages();
  const given = process.argv.slice(2);
  const options = given.filter((word) => word.startsWith('--'));
  const named = given.filter((word) => !word.startsWith('--'));
  const wanted = named.length > 0 ? named : BENCHES;
  if (!wanted.every((bench) => WITHOUT_PAGES.includes(bench))) await ensureBuild({ whole: false });
  for (const bench of wanted) {
    console.log(`\n# ${bench}`);
    const code = await run(PROJECT_NODE, [`test/bench/${bench}.ts`, ...options]);
    if (code !== 0) throw new Error(`The bench ${bench} ended with ${code}.`);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
