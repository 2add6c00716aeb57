import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { hasCode } from '../../data-dir/has-code.ts';
import { newId } from '../../db/new-id.ts';

/** Which files of a folder are the parts of a file, in their order. */
const manifest = v.object({ parts: v.array(v.object({ name: v.string(), size: v.number() })) });
export type PartsManifest = v.InferOutput<typeof manifest>;

const NAME = 'manifest';

/** Whether a file of such a folder is its list, or was to become it. */
export function isOfManifest(name: string): boolean {
  return name === NAME || name.startsWith(`${NAME}-`);
}

/** Null where the folder is none that holds a file in parts. */
export async function readManifest(folder: string): Promise<PartsManifest | null> {
  try {
    return v.parse(manifest, JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** It is there whole or not at all, whoever else writes the same at this moment. */
export async function writeManifest(folder: string, content: PartsManifest): Promise<void> {
  const unfinished = join(folder, `${NAME}-${newId()}`);
  await writeFile(unfinished, JSON.stringify(content), { flush: true, mode: 0o640 });
  await rename(unfinished, join(folder, NAME));
}

export function sizeOf({ parts }: PartsManifest): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}
