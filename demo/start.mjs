import { ensurePackages } from './setup/installed-packages.mjs';
import { serve } from './setup/serve.mjs';

/** `npm start`: from a fresh clone to a running demonstration, with nothing but Node installed. */
async function start() {
  // By itself it may well be left running behind a shell that is closed.
  if (process.env.npm_lifecycle_event) await import('./setup/end-with-parent.mjs');
  await ensurePackages();
  return serve(process.argv.slice(2));
}

start().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
