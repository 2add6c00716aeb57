import { ensureBuild } from '../../demo/setup/built-files.mjs';
import { ensurePackages } from '../../demo/setup/installed-packages.mjs';
import { PROJECT_NODE } from '../../demo/setup/project-folder.mjs';
import { run } from '../../demo/setup/run.mjs';

/** Each is a program of its own; `npm run bench -- start-up` runs the named ones only. */
const BENCHES = [
  'start-up',
  'first-list',
  'next-item',
  'canvas',
  'gallery',
  'crops',
  'list-calls',
  'report',
  'bulk-results',
  'captcha',
  'guessing',
];

/** `npm run bench`: prints figures; nothing is asserted, since machines differ and are busy. */
async function main() {
  await ensurePackages();
  await ensureBuild();
  const wanted = process.argv.slice(2);
  for (const bench of wanted.length > 0 ? wanted : BENCHES) {
    console.log(`\n# ${bench}`);
    const code = await run(PROJECT_NODE, [`test/bench/${bench}.ts`]);
    if (code !== 0) throw new Error(`The bench ${bench} ended with ${code}.`);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
