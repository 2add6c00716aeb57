import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { rollup } from 'rollup';
import { modules } from '../../../rollup.config.mjs';
import { PROJECT, sourcesHash } from './sources-hash.mjs';

/**
 * Builds everything that is published into a folder of its own and puts that in the place of `dist/` at the
 * end: whoever loads from `dist/` meanwhile never sees half a build.
 */
async function build() {
  const hash = sourcesHash();
  const folder = `${PROJECT}.cache/build-${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { output, ...input } = modules;
  const bundle = await rollup(input);
  await bundle.write({ ...output, dir: folder });
  await bundle.close();
  await writeFile(`${folder}/.sources`, hash);
  const old = `${folder}-old`;
  await rename(`${PROJECT}dist`, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(folder, `${PROJECT}dist`);
  await rm(old, { recursive: true, force: true });
}

await build();
