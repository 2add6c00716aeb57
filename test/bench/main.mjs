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

/** In a report of all, which then takes three quarters of an hour: by themselves they take a million items. */
const IN_ALL = { 'list-calls': ['--items=250000'], 'bulk-results': ['--items=250000'] };

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
  const words = process.argv.slice(2);
  const options = words.filter((word) => word.startsWith('--'));
  const named = words.filter((word) => !word.startsWith('--'));
  const wanted = named.length > 0 ? named : BENCHES;
  if (!wanted.every((bench) => WITHOUT_PAGES.includes(bench))) await ensureBuild({ whole: false });
  for (const bench of wanted) {
    const given = wanted === BENCHES ? (IN_ALL[bench] ?? []) : options;
    console.log(`\n# ${[bench, ...given].join(' ')}`);
    const code = await run(PROJECT_NODE, [`test/bench/${bench}.ts`, ...given]);
    if (code !== 0) throw new Error(`The bench ${bench} ended with ${code}.`);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
