import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const graph: Record<string, { imports: string[] }> = JSON.parse(readFileSync(`${dist}.graph.json`, 'utf8'));

const drawnBy: Record<string, string[]> = JSON.parse(readFileSync(`${dist}.drawn-by.json`, 'utf8'));

/** As the build writes it: a chunk, and beside it the files that it needs. */
const BESIDE_EACH_OTHER = /Promise\.all\(\[((?:import\("[^"]+"\),?)+)\]\)/g;
const IMPORT = /\bimport\("([^"]+)"\)/g;

/** Files with all that they import statically. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const next of graph[file]?.imports ?? []) found.add(next);
  return found;
}

function importsIn(code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, path = '']) => path);
}

/** A hint is all that feedback alone fetches the foundation for: the smallest file of that may come a step later. */
const isLateForFeedback = (file: string, needed: string) =>
  file.startsWith('chunks/form-') && needed.startsWith('chunks/places-');

test('what an import() needs is imported beside it: a browser would find it only in the file itself', () => {
  const wrong: string[] = [];
  let found = 0;
  for (const file of Object.keys(graph)) {
    const code = readFileSync(dist + file, 'utf8');
    const groups = [...code.matchAll(BESIDE_EACH_OTHER)].map(([, list = '']) => importsIn(list));
    const alone = importsIn(code.replaceAll(BESIDE_EACH_OTHER, '')).map((path) => [path]);
    const at = (path: string) => posix.join(posix.dirname(file), path);
    const present = withImports([file]);
    for (const paths of [...groups, ...alone]) {
      found += 1;
      const [chunk = '', ...beside] = paths.map(at);
      const needed = withImports([chunk]);
      // Beside an element the autoloader imports what draws it, which the element itself asks for later.
      const drawn: string[] = file === 'autoloader.js' ? (drawnBy[posix.basename(chunk, '.js')] ?? []) : [];
      const missing = [...needed].filter(
        (one) => one !== chunk && !present.has(one) && !beside.includes(one) && !isLateForFeedback(file, one),
      );
      const foreign = beside.filter((one) => !needed.has(one) && !drawn.includes(one));
      missing.push(...drawn.filter((one) => one !== chunk && !beside.includes(one)));
      if (missing.length > 0 || foreign.length > 0) {
        wrong.push(`${file} imports ${chunk}: ${missing.join(' ')} missing, ${foreign.join(' ')} not needed`);
      }
    }
  }
  expect(found).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('no name of a file is written but in an import, where a partner’s bundler sees it', () => {
  const names = new RegExp(
    Object.keys(graph)
      .map((file) => posix.basename(file, '.js'))
      .join('|'),
  );
  for (const file of Object.keys(graph)) {
    const code = readFileSync(dist + file, 'utf8').replaceAll(
      /(?:\bfrom|\bimport)\s*\(?\s*"[^"]+"|\/\/# sourceMappingURL.*/g,
      '',
    );
    const strings = [...code.matchAll(/["'`][^"'`]*\.js["'`]/g)].map(([text]) => text);
    expect(
      strings.filter((text) => names.test(text)),
      file,
    ).toEqual([]);
  }
});
