import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const drawnByTag = v.record(v.string(), v.array(v.string()));

/** The chunks that draw an element, as the build notes them; none where nothing is built yet. */
export async function readDrawnBy(dist: string, tag: string): Promise<readonly string[]> {
  // Anew each time: a build may take the place of the one before while the server runs.
  const text = await readFile(`${dist}/.drawn-by.json`, 'utf8').catch(() => '{}');
  return v.parse(drawnByTag, JSON.parse(text))[tag] ?? [];
}
