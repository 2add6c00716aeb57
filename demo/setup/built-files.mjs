import { isBuilt } from '../../src/elements/build/stamp.mjs';
import { PROJECT_NODE } from './project-folder.mjs';
import { run } from './run.mjs';

/**
 * Builds `dist/` when the sources are not the ones it was built from. A server needs the modules alone; the tests
 * look at the `whole` of what is published. `options` are those of `run`.
 */
export async function ensureBuild({ whole }, options) {
  if (!isBuilt({ whole })) await build({ whole }, options);
}

async function build({ whole }, options) {
  console.log('Building dist/ …');
  const switches = whole ? [] : ['--quick'];
  const code = await run(PROJECT_NODE, ['src/elements/build/build.mjs', ...switches], options);
  if (code !== 0) throw new Error('The build failed; see its message above.');
}
