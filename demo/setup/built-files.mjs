import { existsSync, readFileSync } from 'node:fs';
import { sourcesHash } from '../../src/elements/build/sources-hash.mjs';
import { PROJECT, PROJECT_NODE } from './project-folder.mjs';
import { run } from './run.mjs';

/** Written by the build beside its files: the hash of the sources that they were built from. */
const STAMP = `${PROJECT}dist/.sources`;

/** Builds `dist/` when the sources are not the ones it was built from. */
export async function ensureBuild() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()) return;
  console.log('Building dist/ …');
  const code = await run(PROJECT_NODE, ['src/elements/build/build.mjs']);
  if (code !== 0) throw new Error('The build failed; see its message above.');
}
