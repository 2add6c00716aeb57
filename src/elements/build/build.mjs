import { rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rollup } from 'rollup';
import { BuildRefused } from './build-refused.mjs';
import { builtInValues, readBuiltIn } from './built-in.mjs';
import { autoloader, modules, standalones } from './bundles.mjs';
import { compressChunks } from './compress-chunks.mjs';
import { drawnBy } from './drawn-by.mjs';
import { elementTags } from './element-tags.mjs';
import { copyPictures } from './manual/copy-pictures.mjs';
import { DIST, PROJECT } from './project-folder.mjs';
import { writeApiDocument } from './published/api-document.mjs';
import { writeDescriptions } from './published/descriptions.mjs';
import { readEventDetails } from './published/event-details.mjs';
import { writeIntegrity } from './published/integrity.mjs';
import { projectVersion } from './published/project-version.mjs';
import { writeReactComponents } from './published/react-components.mjs';
import { readDefinitions } from './published/read-definitions.mjs';
import { writeTypes } from './published/types/types.mjs';
import { writeVueHelp } from './published/vue-help.mjs';
import { writeReference } from './reference/reference.mjs';
import { STAMP, stampOf } from './stamp.mjs';
import { checkTarget, replaceTarget } from './target-folder.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Builds everything that is published into a folder of its own and puts that in the place of `dist/` at the end:
 * whoever loads from `dist/` meanwhile never sees half a build. `--quick` leaves out what only partners need:
 * single files, types, compressed files; such a build never passes for the whole. `--global` and `--brand <file>`
 * make a console that is another one by default; `--out <folder>` builds into another folder than `dist/`.
 * `known` is what the last build of the same process knew of the modules; resolves to what this one does.
 */
export async function build({ isQuick, isGlobal = false, brandPath, out = DIST, known }) {
  const builtIn = readBuiltIn({ isGlobal, brandPath });
  const ownPlugins = builtIn ? [builtInValues(builtIn)] : [];
  await checkTarget(out);
  const stamp = stampOf({ builtIn, isWhole: !isQuick });
  // Elsewhere it is made beside its place: a folder cannot be renamed onto another disk.
  const folder = `${out === DIST ? `${PROJECT}.cache/` : `${out}.`}build-${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const forget = onSignal(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const { chunks: published, cache } = await bundle({ ...modules, cache: known }, ownPlugins, folder);
    const { chunks: loader } = await bundle(autoloader(published), ownPlugins, folder);
    await writeFile(`${folder}/.graph.json`, JSON.stringify(graphOf([...loader, ...published])));
    await writeFile(`${folder}/.drawn-by.json`, JSON.stringify(drawnByTag(published)));
    const definitions = await readDefinitions(builtIn);
    await writeReference(folder, definitions, readEventDetails(), projectVersion());
    // The console's page about embedding reads them, too.
    await writeDescriptions(folder, definitions, projectVersion());
    await copyPictures(folder);
    if (!isQuick) {
      for (const standalone of standalones) await bundle({ ...standalone, cache }, ownPlugins, folder);
      await writePublished(folder, definitions);
      await compressChunks(folder, out);
    }
    await writeFile(`${folder}/${STAMP}`, stamp);
    await replaceTarget(out, folder);
    return cache;
  } finally {
    forget();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What partners are given besides the elements themselves. */
async function writePublished(folder, definitions) {
  const version = projectVersion();
  await writeReactComponents(folder, definitions);
  await writeVueHelp(folder, definitions);
  await writeApiDocument(folder, version);
  await writeTypes(folder, definitions, readEventDetails());
  await writeIntegrity(folder);
}

/** Ends on a signal as a process does that has no handler, but for the `work` done before. */
function onSignal(work) {
  const end = (signal) => {
    work();
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return forget;
}

async function bundle({ output, plugins, ...input }, ownPlugins, folder) {
  const built = await rollup({ ...input, plugins: [...ownPlugins, ...plugins] });
  // Sources are named as seen from `dist/`, which is where the file will lie.
  const sourcemapPathTransform = (source, map) => {
    const place = join(DIST, relative(folder, dirname(map)));
    return relative(place, resolve(dirname(map), source)).replaceAll('\\', '/');
  };
  const { output: chunks } = await built.write({ ...output, dir: folder, sourcemapPathTransform });
  await built.close();
  return { chunks, cache: built.cache };
}

/** For pages that name beforehand what they will need. */
function drawnByTag(chunks) {
  return Object.fromEntries(elementTags().map((tag) => [tag, drawnBy(chunks, tag)]));
}

/** What each file imports, for the measuring of sizes. */
function graphOf(chunks) {
  const files = chunks.filter((chunk) => chunk.type === 'chunk');
  const nodes = files.map(({ fileName, imports, moduleIds }) => [
    fileName,
    { imports, sources: moduleIds.map((id) => id.replace(PROJECT, '')) },
  ]);
  const copies = nodes.map(([file, node]) => [file.replace(/^elements\//, 'pure/'), node]);
  return Object.fromEntries([...copies, ...nodes]);
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

/** As a person can act on it. */
export function tellBuildError(error) {
  const place = error.loc ? `${error.loc.file}:${error.loc.line}: ` : '';
  const text = error instanceof BuildRefused ? error.message : (error.stack ?? error);
  process.stderr.write(`${place}${text}\n${error.frame ? `${error.frame}\n` : ''}`);
}

if (import.meta.main) {
  build(readSwitches()).catch((error) => {
    tellBuildError(error);
    process.exitCode = 1;
  });
}
