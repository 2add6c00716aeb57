import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * `node test/run/slowed.mjs`, with names of steps as for `npm test`: everything as on a slow machine that is busy with
 * something else. The browser has a quarter of its speed, and all of it a low priority beside a loop that never rests.
 * No test may depend on speed: this shows whether one does.
 */
const LOW_PRIORITY = 5;

new Worker('for (;;);', { eval: true });
const run = spawn('npm', ['test', '--', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, SLOW: '4' },
});
if (run.pid !== undefined) setPriority(run.pid, LOW_PRIORITY);
run.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
run.on('exit', (code) => process.exit(code ?? 1));
