import { ensureBuild } from './setup/built-files.mjs';
import { ensurePackages } from './setup/installed-packages.mjs';
import { PROJECT, PROJECT_NODE } from './setup/project-folder.mjs';
import { run } from './setup/run.mjs';

/** Node keeps the hundreds of modules of the server compiled there: a later start takes a second less. */
const COMPILED = { NODE_COMPILE_CACHE: `${PROJECT}.cache/node` };

/** `npm start`: from a fresh clone to a running demonstration, with nothing but Node installed. */
async function start() {
  await ensurePackages();
  await ensureBuild();
  return run(PROJECT_NODE, ['demo/server/main.ts', ...process.argv.slice(2)], { env: COMPILED });
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
