import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rollup } from 'rollup';
import { modules, standalones } from '../../../rollup.config.mjs';
import { writeApiDocument } from './api-document.mjs';
import { BuildRefused } from './build-refused.mjs';
import { builtInValues, readBuiltIn } from './built-in.mjs';
import { writeDescriptions } from './descriptions.mjs';
import { writeIntegrity } from './integrity.mjs';
import { PROJECT, sourcesHash } from './sources-hash.mjs';
import { checkTarget, replaceTarget, STAMP } from './target-folder.mjs';
import { writeTypes } from './types.mjs';

const DIST = `${PROJECT}dist`;

/**
 * Builds everything that is published into a folder of its own and puts that in the place of `dist/` at the
 * end: whoever loads from `dist/` meanwhile never sees half a build. `--quick` leaves out what only partners
 * need: single files, types, descriptions. `--global` and `--brand <file>` make a console that is another one by
 * default; `--out <folder>` builds into another folder than `dist/`.
 */
async function build({ isQuick, isGlobal, brandPath, out }) {
  const builtIn = readBuiltIn({ isGlobal, brandPath });
  const ownPlugins = builtIn ? [builtInValues(builtIn)] : [];
  await checkTarget(out);
  const hash = stamp(builtIn);
  // Elsewhere it is made beside its place: a folder cannot be renamed onto another disk.
  const folder = `${out === DIST ? `${PROJECT}.cache/` : `${out}.`}build-${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const { chunks, cache } = await bundle(modules, ownPlugins, folder);
    await writeFile(`${folder}/.graph.json`, JSON.stringify(graphOf(chunks)));
    if (!isQuick) {
      for (const standalone of standalones) await bundle({ ...standalone, cache }, ownPlugins, folder);
      const definitions = await writeDescriptions(folder);
      await writeApiDocument(folder);
      await writeTypes(folder, definitions);
      await writeIntegrity(folder);
    }
    await writeFile(`${folder}/${STAMP}`, isQuick ? 'quick' : hash);
    await replaceTarget(out, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whoever wants the plain product (`npm start`, the tests) does not take another one for it. */
function stamp(builtIn) {
  const hash = sourcesHash();
  return builtIn ? `${hash} ${createHash('sha256').update(JSON.stringify(builtIn)).digest('hex')}` : hash;
}

async function bundle({ output, plugins, ...input }, ownPlugins, folder) {
  const built = await rollup({ ...input, plugins: [...ownPlugins, ...plugins] });
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

function readSwitches() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      global: { type: 'boolean', default: false },
      brand: { type: 'string' },
      out: { type: 'string', default: DIST },
    },
  });
  const { quick, global, brand, out } = values;
  return { isQuick: quick, isGlobal: global, brandPath: brand, out: resolve(out) };
}

async function main() {
  await build(readSwitches());
}

main().catch((error) => {
  const place = error.loc ? `${error.loc.file}:${error.loc.line}: ` : '';
  const text = error instanceof BuildRefused ? error.message : (error.stack ?? error);
  process.stderr.write(`${place}${text}\n${error.frame ? `${error.frame}\n` : ''}`);
  process.exitCode = 1;
});
