import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { BuildRefused } from './build-refused.mjs';
import { STAMP } from './stamp.mjs';

/** Refuses a folder that holds something else than an earlier build, since all that is in it goes. */
export async function checkTarget(target) {
  if (!existsSync(target) || existsSync(`${target}/${STAMP}`)) return;
  if ((await readdir(target)).length > 0)
    throw new BuildRefused(`${target} is not empty, and no build of the console.`);
}

/** Puts a finished build in the place of the target, so that nobody ever sees half of one. */
export async function replaceTarget(target, folder) {
  const old = `${folder}-old`;
  await rename(target, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(folder, target);
  await rm(old, { recursive: true, force: true });
}
