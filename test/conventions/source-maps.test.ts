import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import elementTexts from '../../locales/en/elements.json' with { type: 'json' };
import { SHOELACE_PREFIX } from '../../src/elements/build/plugins/own-shoelace.mjs';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/** Of the autoloader, which has no map (src/elements/build/bundles.mjs). */
const WITHOUT_MAP = /^chunks\/ask-anew-/;
const files = ['elements', 'pure', 'chunks'].flatMap((folder) =>
  readdirSync(dist + folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`)
    // The same stands beside it with a map, for the elements.
    .filter((file) => !WITHOUT_MAP.test(file) || existsSync(`${dist}${file}.map`)),
);

/** Of a locale file that stands in the code: such files have no map. */
const TEXTS = new Set<string>(Object.values(elementTexts));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
}

/** All nodes of a kind in a syntax tree. */
function nodesOf(tree: unknown, type: string, found: Node[] = []): Node[] {
  if (typeof tree !== 'object' || tree === null) return found;
  if ('type' in tree && tree.type === type) found.push(tree as Node);
  for (const child of Object.values(tree)) nodesOf(child, type, found);
  return found;
}

/** Finds, for a position in a built file, the text of the source from the place on that its map leads to. */
function sourceFinder(file: string, code: string) {
  const map = new SourceMap(JSON.parse(readFileSync(`${dist}${file}.map`, 'utf8')));
  const lines = new Map<string, string[]>();
  return (position: number): { path: string; rest: string } | null => {
    const before = code.slice(0, position).split('\n');
    const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    if (!('originalSource' in entry)) return null;
    const { originalSource, originalLine, originalColumn }: SourceMapping = entry;
    const path = resolve(dirname(dist + file), originalSource);
    if (!lines.has(path)) lines.set(path, existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);
    return { path, rest: lines.get(path)?.[originalLine]?.slice(originalColumn) ?? '' };
  };
}

test('every text of a built file leads to that text in its source, behind whatever was put in or renamed', () => {
  const lost: string[] = [];
  let found = 0;
  for (const file of files) {
    const code = readFileSync(dist + file, 'utf8');
    const sourceAt = sourceFinder(file, code);
    for (const { start, value } of nodesOf(parseAst(code), 'Literal')) {
      // Numbers are written in other ways than they were; names of files are put in by the build.
      if (typeof value !== 'string' || !/^[\w-]{3,}$/.test(value) || TEXTS.has(value)) continue;
      const source = sourceAt(start);
      if (!source || !/\/src\/(app|elements|shared)\/.*\.tsx?$/.test(source.path)) continue;
      found += 1;
      const written = value.replace(new RegExp(`^(on)?${SHOELACE_PREFIX}`), '$1sl-');
      if (!source.rest.replace(/^['"`]/, '').startsWith(written)) {
        lost.push(`${file} "${value}" -> ${source.path}: ${source.rest.slice(0, 40)}`);
      }
    }
  }
  expect(found).toBeGreaterThan(5000);
  expect(lost).toEqual([]);
});

/** The `import()`s that the build puts in beside one of ours: `Promise.all([import(ours),import(beside),…])`. */
function putIn(tree: unknown): Set<Node> {
  const lists = nodesOf(tree, 'ArrayExpression') as (Node & { readonly elements: readonly Node[] })[];
  const followers = lists.flatMap(({ elements: [first, ...others] }) =>
    first?.type === 'ImportExpression' ? others : [],
  );
  return new Set(followers.filter(({ type }) => type === 'ImportExpression'));
}

test('every import() of a built file leads to one in its source', () => {
  const places = files.flatMap((file) => {
    const code = readFileSync(dist + file, 'utf8');
    const sourceAt = sourceFinder(file, code);
    const tree = parseAst(code);
    const beside = putIn(tree);
    return nodesOf(tree, 'ImportExpression')
      .filter((found) => !beside.has(found))
      .map(({ start }) => sourceAt(start)?.rest ?? file);
  });
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter((rest) => !rest.startsWith('import('))).toEqual([]);
});
