import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { DIST, PROJECT } from './project-folder.mjs';

const REACT_PART = 'src/elements/react-part.tsx';

/**
 * What a page downloads, as Brotli: to define an element, to draw it (React and what all its screens share,
 * without the screens themselves and the texts), and as one single file; and what screens share that come later.
 * @returns {{ name: string, bytes: number, budget: number | undefined }[]}
 */
export function measureSizes() {
  const graph = readJson(`${DIST}/.graph.json`);
  const budgets = readJson(`${PROJECT}src/elements/size-budget.json`);
  const tags = Object.keys(graph)
    .filter((file) => file.startsWith('elements/'))
    .map((file) => file.slice('elements/'.length, -'.js'.length));
  const sizes = [
    { name: 'autoloader', files: closure(graph, ['autoloader.js']) },
    ...['work', 'canvas', 'long-lists'].map((name) => ({
      name,
      files: Object.keys(graph).filter((file) => file.startsWith(`chunks/${name}-`)),
    })),
    ...tags.flatMap((tag) => {
      const eager = closure(graph, [`elements/${tag}.js`]);
      return [
        { name: `define ${tag}`, files: eager },
        { name: `draw ${tag}`, files: closure(graph, [...eager, ...lazyParts(graph, tag)]) },
        { name: `standalone ${tag}`, files: [`standalone/${tag}.js`] },
      ];
    }),
  ];
  // Elements share most files, and compressing one takes long.
  const compressed = new Map();
  for (const file of sizes.flatMap(({ files }) => [...files])) {
    if (!compressed.has(file)) compressed.set(file, compressedSize(`${DIST}/${file}`));
  }
  return sizes.map(({ name, files }) => ({
    name,
    bytes: [...files].reduce((sum, file) => sum + compressed.get(file), 0),
    budget: budgets[name],
  }));
}

function lazyParts(graph, tag) {
  const root = `src/elements/roots/${tag.replace('customer-', '')}-root.tsx`;
  return Object.keys(graph).filter((file) =>
    graph[file].sources.some((source) => source === root || source === REACT_PART),
  );
}

function closure(graph, files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !graph[file]) continue;
    found.add(file);
    closure(graph, graph[file].imports, found);
  }
  return found;
}

function compressedSize(path) {
  // As it is sent.
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(path), { params }).length;
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
