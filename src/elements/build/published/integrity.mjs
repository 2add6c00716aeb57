import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { writeJson } from './write-json.mjs';

/**
 * Writes `integrity.json`: the hash of every script, in the form of an import map. Browsers check modules that
 * other modules import by import map only; for a single file, its value goes into `<script integrity>`.
 */
export async function writeIntegrity(folder) {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'))
    .sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha384')
        .update(await readFile(`${folder}/${file}`))
        .digest('base64');
      return [`./${file}`, `sha384-${hash}`];
    }),
  );
  await writeJson(`${folder}/integrity.json`, { integrity: Object.fromEntries(entries) });
}
