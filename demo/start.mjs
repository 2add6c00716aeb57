import { ensureBuild } from './setup/built-files.mjs';
import { ensurePackages } from './setup/installed-packages.mjs';
import { PROJECT_NODE } from './setup/project-folder.mjs';
import { run } from './setup/run.mjs';

/** `npm start`: from a fresh clone to a running demonstration, with nothing but Node installed. */
async function start() {
  await ensurePackages();
  await ensureBuild();
  return run(PROJECT_NODE, ['demo/server/main.ts', ...process.argv.slice(2)]);
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
