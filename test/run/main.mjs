import { mkdirSync } from 'node:fs';
import { ensureBuild } from '../../demo/setup/built-files.mjs';
import { ensurePackages } from '../../demo/setup/installed-packages.mjs';
import { PROJECT_NODE } from '../../demo/setup/project-folder.mjs';
import { run } from '../../demo/setup/run.mjs';
import { runChecks } from './check.mjs';
import { mayInstall } from './debian-packages.mjs';
import { elementsStep } from './elements-step.mjs';
import { ensurePrograms } from './ensure-programs.mjs';
import { findBrowser } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';
import { report } from './report.mjs';
import { sizesStep } from './sizes-step.mjs';
import { vitestStep } from './vitest-step.mjs';

/**
 * `npm test`: everything, from a fresh clone on. `npm test -- unit server` runs only the steps named.
 * Steps in one line go on beside each other: each of them has times when it leaves a core idle.
 */
const STEPS = [
  [
    { name: 'check', run: runChecks },
    { name: 'build', run: () => ensureBuild({ whole: true }).then(() => ({ passed: 1, failed: 0 })) },
  ],
  // The package waits for what it installs and for what others build of it.
  [vitestStep('unit'), sizesStep, vitestStep('conventions'), vitestStep('package')],
  // Without PostgreSQL the first has the embedded database already.
  [vitestStep('server', () => (hasPostgres() ? ['server', 'embedded'] : ['server'])), elementsStep],
  [vitestStep('journeys')],
];

async function main(names) {
  const all = STEPS.flat().map(({ name }) => name);
  const groups = STEPS.map((group) =>
    group.filter(({ name }) => (names.length ? names : all).includes(name)),
  );
  if (groups.flat().length === 0) throw new Error(`No step has that name; there are ${all.join(', ')}.`);
  if (!mayInstall()) findBrowser();
  // Programs come while packages do, and while the code is checked and built: the first group needs none of them.
  const programs = ensurePrograms().then(() => ({ CHROME_PATH: findBrowser() }));
  programs.catch(() => undefined);
  await ensurePackages();
  const tools = groups.flat().some(({ name }) => name === 'package') ? installPartnersTools() : null;
  mkdirSync('.cache/test', { recursive: true });

  const results = [];
  for (const [place, group] of groups.entries()) {
    if (group.length === 0) continue;
    const environment = place === 0 ? {} : await programs;
    if (place > 0) await tools;
    console.log(`\n── ${group.map(({ name }) => name).join(' and ')}`);
    results.push(...(await Promise.all(group.map((step) => runStep(step, environment)))));
  }
  report(results, notes());
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** What partners build with, while the code is checked and built; where it fails, the package's step says why. */
function installPartnersTools() {
  return run(PROJECT_NODE, ['test/package/support/install-tools.ts'], { stdio: 'ignore' }).catch(() => 1);
}

async function runStep({ name, run }, environment) {
  const start = performance.now();
  const counts = await run(environment).catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  return { name, ...counts, seconds: (performance.now() - start) / 1000 };
}

/** What this run could not do as it should. */
function notes() {
  if (hasPostgres()) return [];
  return [
    'PostgreSQL is not installed: all ran on the embedded database, slower, and nothing truly side by side.',
  ];
}

function hasPostgres() {
  return Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    console.log('\n0 passed, 1 failed');
    process.exitCode = 1;
  },
);
