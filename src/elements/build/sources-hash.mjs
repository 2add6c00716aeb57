import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { PROJECT } from './project-folder.mjs';

/** Everything that the build reads. */
const SOURCES = [
  'src',
  'locales',
  'demo/embedding.md',
  'rollup.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** One hash over names and contents of the sources: by content, since a fresh clone has new file times. */
export function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesBelow)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(PROJECT + path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(PROJECT + path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}
