import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const graph: Record<string, { imports: string[] }> = JSON.parse(readFileSync(`${dist}.graph.json`, 'utf8'));

/** As the build writes it: the files to fetch, the file that asks, and what is imported then. */
const FETCHED = /\((\[(?:"[^"]*",?)*\]),"([^"]+)",import\.meta\.url,\(\)=>import\("([^"]+)"\)/g;

/** Files with all that they import statically. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const next of graph[file]?.imports ?? []) found.add(next);
  return found;
}

test('what an import() needs is fetched with it: a missing file could not be asked for again', () => {
  const wrong: string[] = [];
  let found = 0;
  for (const file of Object.keys(graph)) {
    const code = readFileSync(dist + file, 'utf8');
    const at = (path: string) => posix.join(posix.dirname(file), path);
    for (const [, list = '[]', name, path = ''] of code.matchAll(FETCHED)) {
      found += 1;
      const listed: string[] = JSON.parse(list).map(at);
      const needed = withImports([at(path)]);
      const present = withImports([file]);
      // A chunk that others import from is no entry, and Rollup then does not know all it needs: see chunk-of.mjs.
      const missing = [...needed].filter((one) => !present.has(one) && !listed.includes(one));
      const foreign = listed.filter((one) => !needed.has(one));
      if (name !== file || missing.length > 0 || foreign.length > 0) {
        wrong.push(
          `${file} imports ${path}: ${missing.join(' ')} not listed, ${foreign.join(' ')} not needed`,
        );
      }
    }
    const all = code.match(/\bimport\(/g)?.length ?? 0;
    const fetched = code.match(FETCHED)?.length ?? 0;
    if (all !== fetched) wrong.push(`${file} imports ${all - fetched} chunks without fetching them first`);
  }
  expect(found).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});
