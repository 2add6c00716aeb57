import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Puts beside every chunk the same as Brotli, as small as it gets: a tenth less than what a server has the time for,
 * and where servers look for it. What is as it was in the build `before` is not compressed again.
 */
export async function compressChunks(folder, before) {
  const files = (await readdir(`${folder}/chunks`)).filter((file) => file.endsWith('.js'));
  await Promise.all(
    files.map((file) => compressFile(`${folder}/chunks/${file}`, `${before}/chunks/${file}`)),
  );
}

async function compressFile(path, before) {
  const bytes = await readFile(path);
  const same = await readFile(before).catch(() => null);
  // An earlier build may not have been compressed.
  if (same?.equals(bytes) && (await copied(`${before}.br`, `${path}.br`))) return;
  await writeFile(`${path}.br`, await compress(bytes));
}

function copied(from, to) {
  return copyFile(from, to).then(
    () => true,
    () => false,
  );
}
