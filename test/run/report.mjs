/** How many of the slowest tests are named. */
const SLOWEST = 20;

/** What was counted, what took the time, what was left out and what failed; the sum stands in the last line. */
export function report(results, notes) {
  printSlowest(results.flatMap(({ name, times = [] }) => times.map((time) => ({ step: name, ...time }))));
  printLeftOut(results, notes);
  printFailed(results);
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

function printSlowest(times) {
  if (times.length === 0) return;
  console.log(`\n── slowest ${SLOWEST}`);
  const slowest = times.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  for (const { step, name, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${step.padEnd(12)} ${name}`);
  }
}

/** Once more at the end: of a long log often only that is kept. */
function printFailed(results) {
  const failed = results.flatMap(({ name, failures = [] }) =>
    failures.map((failure) => ({ step: name, ...failure })),
  );
  if (failed.length === 0) return;
  console.log('\n── FAILED');
  for (const { step, file, name, message } of failed) {
    console.log(`✗ ${[step, file, name].filter(Boolean).join(': ')}`);
    for (const line of message.split('\n')) console.log(`    ${line}`);
  }
}

function printLeftOut(results, notes) {
  const leftOut = results.flatMap(({ name, leftOut: names = [] }) => names.map((test) => `${name}: ${test}`));
  if (leftOut.length + notes.length === 0) return;
  console.log('\n── LEFT OUT');
  for (const note of notes) console.log(`! ${note}`);
  for (const test of leftOut) console.log(`! ${test}`);
}
