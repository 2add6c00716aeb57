import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { BuildRefused } from '../build-refused.mjs';
import { DIST, PROJECT } from '../project-folder.mjs';
import { isBuilt } from '../stamp.mjs';
import { stagePackage } from './stage.mjs';

/**
 * `npm run package`: the package that partners install, as a tarball in `dist-package/`. `--source-maps` puts the maps
 * in, `--from <folder>` packs another build than `dist/`, such as a white-label one.
 */
async function pack() {
  const { values } = parseArgs({
    options: { 'source-maps': { type: 'boolean', default: false }, from: { type: 'string' } },
  });
  const build = values.from === undefined ? await plainBuild() : resolve(values.from);
  if (!existsSync(`${build}/custom-elements.json`)) throw new BuildRefused(`${build} is no whole build.`);
  const withMaps = values['source-maps'];
  const folder = `${PROJECT}dist-package`;
  const work = `${folder}/.work-${process.pid}`;
  await mkdir(`${work}/stage`, { recursive: true });
  try {
    await stagePackage(build, `${work}/stage`, { withMaps });
    const name = await makeTarball(`${work}/stage`, work);
    const tarball = `${folder}/${withMaps ? name.replace(/\.tgz$/, '-with-source-maps.tgz') : name}`;
    await rename(`${work}/${name}`, tarball);
    const { size } = await stat(tarball);
    process.stdout.write(`${tarball.slice(PROJECT.length)} (${(size / 1e6).toFixed(1)} MB)\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function plainBuild() {
  if (!isBuilt({ whole: true })) {
    process.stdout.write('Building dist/ …\n');
    await promisify(execFile)(process.execPath, [`${PROJECT}src/elements/build/build.mjs`]);
  }
  return DIST;
}

/** The name of the file that npm makes. */
async function makeTarball(stage, folder) {
  const args = ['pack', stage, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const { stdout } = await promisify(execFile)('npm', args, { shell });
  return stdout.trim().split('\n').at(-1);
}

pack().catch((error) => {
  process.stderr.write(`${error instanceof BuildRefused ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
