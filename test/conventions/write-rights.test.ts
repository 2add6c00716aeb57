import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EmbedNeed } from '../../src/shared/contract/endpoint.ts';
import { endpoints } from '../../src/shared/contract/endpoints.ts';
import { ROOT } from './source-files.ts';

/** What elements mount. */
const AREAS = ['acceptance', 'datasets', 'orders', 'projects', 'studio'];

/**
 * What a file says that asks, by what the calls need that it leads to; it asks for all that it leads to. `readOnly` is
 * the page's word for all rights but reading. Pushes are offered where their history is, which is in no element.
 */
const ASKS: Readonly<Partial<Record<EmbedNeed, RegExp>>> = {
  judge: /useRight\('judge'\)|place\.notJudged\b|\breadOnly\b/,
  finish: /useRight\('finish'\)|useBatchColumns\(|\breadOnly\b/,
  upload: /useRight\('upload'\)|\breadOnly\b/,
  whole: /useEveryRight\(\)|useMayDownload\(\)|owns\(SYNC_HISTORY\)|\breadOnly\b/,
};

/** Led to by a button that asks; the screen itself has an address that a page can send its element to. */
const BY_ADDRESS = ['src/app/acceptance/spot-check/plan/plan-view.tsx'];

/** Where what people can reach is looked for; `shared/judging` sends what was let in. */
const ROOMS = /^src\/(app|shared\/(delivery|list))\//;

const CONTRACT = 'src/shared/contract';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The files that a file fetches, at once or later; types lead nowhere. */
function importsOf(path: string, source: string): readonly string[] {
  const found = source.matchAll(
    /^(?:import|export)(?! type\b)[^;]*? from '(\.[^']+)';|\bimport\('(\.[^']+)'\)/gm,
  );
  return [...found]
    .map(([, now, later]) => relative(ROOT, join(ROOT, dirname(path), now ?? later ?? '')))
    .filter((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file)));
}

/** The calls that need a right, by the names that they are exported under. */
function callsThatNeed(need: EmbedNeed): readonly string[] {
  const paths = endpoints.flatMap(({ endpoint: { right, path } }) =>
    right === need ? [path as string] : [],
  );
  return readdirSync(join(ROOT, CONTRACT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...read(join(CONTRACT, name)).matchAll(/^export const (\w+) = endpoint\(\{[\s\S]*?\bpath: '([^']+)'/gm),
    ])
    .flatMap(([, name = '', path = '']) => (paths.includes(path) ? [name] : []));
}

/** What a person can reach without being asked for a right: the files with a call that needs it, and what led there. */
function reachedUnasked(need: EmbedNeed): readonly string[] {
  const calls = new RegExp(String.raw`\b(?:call|useDatasetCall)\(\s*(?:${callsThatNeed(need).join('|')})\b`);
  const asks = ASKS[need];
  const seen = new Set<string>();
  const ways = AREAS.map((area) => ({ path: `src/app/${area}/area.ts`, from: '' }));
  const unasked: string[] = [];
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    const { path, from } = way;
    if (seen.has(path) || BY_ADDRESS.includes(path) || !ROOMS.test(path)) continue;
    seen.add(path);
    const source = read(path);
    if (asks?.test(source)) continue;
    if (calls.test(source)) unasked.push(`${path}, by ${from}`);
    ways.push(...importsOf(path, source).map((next) => ({ path: next, from: path })));
  }
  expect(seen.size, `files on the way to what needs “${need}”`).toBeGreaterThan(20);
  return unasked.sort();
}

describe('what writes in an element', () => {
  it.each(['judge', 'finish', 'upload', 'whole'] as const)(
    'is led to by something that asks for the right “%s”',
    (need) => {
      expect(reachedUnasked(need)).toEqual([]);
    },
  );
});
