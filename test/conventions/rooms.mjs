import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

/** The rooms of `src/shared`, the lowest first: each imports from those before it only (architecture). */
export const SHARED_ROOMS = [
  'contract',
  'format',
  'i18n',
  'api',
  'loading',
  'device',
  'outbox',
  'upload',
  'annotation',
  'brand',
  'ui',
  'connection',
  'routing',
  'draft',
  'judging',
  'list',
  'delivery',
  'sign-in',
];

/** Any way in which a module names another one by a relative path. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\1/g;

/**
 * Every import between files of ours, also of types and lazy ones, as pairs of paths from `root`.
 * @returns {readonly (readonly [string, string])[]}
 */
export function importsOf(root) {
  const files = globSync('{src,demo}/**/*.{ts,tsx,mjs}', { cwd: root }).map((path) =>
    path.split(sep).join('/'),
  );
  const known = new Set(files);
  return files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(IMPORT), ([, , path]) =>
      posix.join(dirname(file), path),
    )
      .filter((target) => known.has(target))
      .map((target) => [file, target]),
  );
}

/**
 * Rooms and files that stand side by side in one folder and need each other in a circle: none of them could be
 * understood, moved or tested without all the others.
 * @returns {string[]} one line for each circle, with an import for each of its steps
 */
export function circlesOf(imports) {
  return [...neighbours(imports)].flatMap(([folder, graph]) =>
    groupsOf(graph).map((group) => {
      const steps = group.flatMap((from) =>
        [...(graph.get(from) ?? [])].flatMap(([to, [file, target]]) =>
          group.includes(to) ? [`  ${file} imports ${target}`] : [],
        ),
      );
      return [`${folder || '.'}: ${group.sort().join(', ')}`, ...steps].join('\n');
    }),
  );
}

/** Imports of a room of `src/shared` from one that stands above it, or from one without a place. */
export function upwardImports(imports, order = SHARED_ROOMS) {
  const roomOf = (path) => /^src\/shared\/([^/]+)\//.exec(path)?.[1];
  return imports.flatMap(([file, target]) => {
    const [from, to] = [roomOf(file), roomOf(target)];
    if (from === undefined || to === undefined || from === to) return [];
    const isDown = order.includes(from) && order.includes(to) && order.indexOf(to) < order.indexOf(from);
    return isDown ? [] : [`${file} imports ${target}`];
  });
}

/** For each folder, which of its own entries imports which other one, with one import that shows it. */
function neighbours(imports) {
  const folders = new Map();
  for (const [file, target] of imports) {
    const [from, to] = [file.split('/'), target.split('/')];
    const depth = from.findIndex((part, index) => part !== to[index]);
    if (depth === -1) continue;
    const folder = from.slice(0, depth).join('/');
    const graph = folders.get(folder) ?? new Map();
    folders.set(folder, graph);
    const targets = graph.get(from[depth]) ?? new Map();
    graph.set(from[depth], targets);
    if (!targets.has(to[depth])) targets.set(to[depth], [file, target]);
  }
  return folders;
}

/** Strongly connected groups of more than one, by Tarjan's algorithm. */
function groupsOf(graph) {
  const found = new Map();
  const lowest = new Map();
  const path = [];
  const groups = [];
  const visit = (node) => {
    found.set(node, found.size);
    lowest.set(node, found.get(node));
    path.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!found.has(next)) visit(next);
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== found.get(node)) return;
    const group = path.splice(path.indexOf(node));
    if (group.length > 1) groups.push(group);
  };
  for (const node of graph.keys()) if (!found.has(node)) visit(node);
  return groups;
}

if (import.meta.main) {
  const imports = importsOf('.');
  const broken = [
    ...circlesOf(imports).map((circle) => `A circle in ${circle}`),
    ...upwardImports(imports).map((line) => `Up or sideways in src/shared: ${line}`),
  ];
  for (const line of broken) console.error(line);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
