import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { rollup } from 'rollup';
import { modules, standalones } from '../../../rollup.config.mjs';
import { writeApiDocument } from './api-document.mjs';
import { writeDescriptions } from './descriptions.mjs';
import { writeIntegrity } from './integrity.mjs';
import { PROJECT, sourcesHash } from './sources-hash.mjs';
import { writeTypes } from './types.mjs';

/**
 * Builds everything that is published into a folder of its own and puts that in the place of `dist/` at the
 * end: whoever loads from `dist/` meanwhile never sees half a build. `--quick` leaves out what only partners
 * need: single files, types, descriptions.
 */
async function build({ isQuick }) {
  const hash = sourcesHash();
  const folder = `${PROJECT}.cache/build-${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const { chunks, cache } = await bundle(modules, folder);
    await writeFile(`${folder}/.graph.json`, JSON.stringify(graphOf(chunks)));
    if (!isQuick) {
      for (const standalone of standalones) await bundle({ ...standalone, cache }, folder);
      const definitions = await writeDescriptions(folder);
      await writeApiDocument(folder);
      await writeTypes(folder, definitions);
      await writeIntegrity(folder);
    }
    await writeFile(`${folder}/.sources`, isQuick ? 'quick' : hash);
    await replaceDist(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bundle({ output, ...input }, folder) {
  const built = await rollup(input);
  const { output: chunks } = await built.write({ ...output, dir: folder });
  await built.close();
  return { chunks, cache: built.cache };
}

/** What each file imports, for the measuring of sizes. */
function graphOf(chunks) {
  return Object.fromEntries(
    chunks
      .filter((chunk) => chunk.type === 'chunk')
      .map(({ fileName, imports, moduleIds }) => [
        fileName,
        { imports, sources: moduleIds.map((id) => id.replace(PROJECT, '')) },
      ]),
  );
}

async function replaceDist(folder) {
  const old = `${folder}-old`;
  await rename(`${PROJECT}dist`, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(folder, `${PROJECT}dist`);
  await rm(old, { recursive: true, force: true });
}

build({ isQuick: process.argv.includes('--quick') }).catch((error) => {
  process.stderr.write(
    `${error.loc ? `${error.loc.file}:${error.loc.line}: ` : ''}${error.stack ?? error}\n${error.frame ?? ''}\n`,
  );
  process.exitCode = 1;
});
