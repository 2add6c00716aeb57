import { mkdirSync } from 'node:fs';
import { ensureBuild } from '../../demo/setup/built-files.mjs';
import { ensurePackages } from '../../demo/setup/installed-packages.mjs';
import { runChecks } from './check.mjs';
import { elementsStep } from './elements-step.mjs';
import { findBrowser } from './find-browser.mjs';
import { sizesStep } from './sizes-step.mjs';
import { vitestStep } from './vitest-step.mjs';

/** `npm test`: everything, from a fresh clone on. `npm test -- unit server` runs only the steps named. */
const STEPS = [
  { name: 'check', run: runChecks },
  { name: 'build', run: () => ensureBuild().then(() => ({ passed: 1, failed: 0 })) },
  sizesStep,
  vitestStep('unit'),
  vitestStep('server'),
  elementsStep,
  vitestStep('journeys'),
  vitestStep('conventions'),
];

async function main(names) {
  const steps = names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
  if (steps.length === 0)
    throw new Error(`No step has that name; there are ${STEPS.map((s) => s.name).join(', ')}.`);
  await ensurePackages();
  mkdirSync('.cache/test', { recursive: true });
  const environment = { CHROME_PATH: findBrowser() };

  const results = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const start = performance.now();
    const counts = await step.run(environment).catch((error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    results.push({ name: step.name, ...counts, seconds: (performance.now() - start) / 1000 });
  }
  report(results);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

function report(results) {
  console.log('\n── summary');
  for (const { name, passed, failed, seconds } of results) {
    const mark = failed === 0 ? '✓' : '✗';
    console.log(
      `${mark} ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
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
