import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PROJECT } from '../project-folder.mjs';
import { writeIntegrity } from '../published/integrity.mjs';
import { writeJson } from '../published/write-json.mjs';
import { packageManifest } from './package-manifest.mjs';
import { thirdPartyNotices } from './third-party.mjs';

const MAP_COMMENT = /\n?\/\/# sourceMappingURL=.*\s*$/;

/**
 * Makes the folder that becomes the package out of a whole build. Source maps are three quarters of a build: without
 * them no script names one either, since development servers would look for it and complain.
 */
export async function stagePackage(build, stage, { withMaps }) {
  for (const file of await publishedFiles(build)) {
    if (file.endsWith('.map') && !withMaps) continue;
    await mkdir(dirname(`${stage}/${file}`), { recursive: true });
    await cp(`${build}/${file}`, `${stage}/${file}`);
    if (file.endsWith('.js') && !withMaps) await dropMapComment(`${stage}/${file}`);
  }
  await writeIntegrity(stage);
  await writeJson(`${stage}/package.json`, packageManifest());
  await writeFile(`${stage}/THIRD-PARTY-LICENSES.txt`, thirdPartyNotices(build));
  await cp(`${PROJECT}LICENSE`, `${stage}/LICENSE`);
  await cp(`${PROJECT}demo/embedding.md`, `${stage}/README.md`);
}

/** All of a build but its notes to ourselves, and what is a server's: pages, pictures of the manual, and compressed files. */
async function publishedFiles(build) {
  const entries = await readdir(build, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(build.length)}/${entry.name}`.replaceAll('\\', '/').slice(1))
    .filter(
      (file) =>
        !file.startsWith('.') &&
        !file.startsWith('reference/') &&
        !file.startsWith('manual/') &&
        !file.endsWith('.br'),
    )
    .sort();
}

async function dropMapComment(path) {
  await writeFile(path, (await readFile(path, 'utf8')).replace(MAP_COMMENT, '\n'));
}
