import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AREAS } from '../../src/app/console/areas.ts';

const app = fileURLToPath(new URL('../../src/app/', import.meta.url));

/** Fetched before any screen, and with the console's frame. */
const THERE_BEFORE = ['shared', 'errors', 'ui', 'console', 'tabs'];

/** Shown when there is something to tell, and waits by itself: nothing around it waits with it. */
const WAITS_ALONE =
  /(studio\/frame\/revision-bar|studio\/panel\/(row-state|object-changes|difference-summary)|use-change-texts)\.tsx?$/;

const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+\.tsx?)';/gm;
const ROUTE = /name: '(\w+)',\s*load: \(\) => import\('(\.[^']+)'\)/g;

/** A file with all that it imports statically. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    withImports(join(dirname(file), path), found);
  }
  return found;
}

function namespacesIn(file: string): string[] {
  if (WAITS_ALONE.test(file)) return [];
  const calls = readFileSync(file, 'utf8').matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g);
  return [...calls].flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
}

test('the texts of a screen are fetched with its code, and no others', () => {
  const wrong: string[] = [];
  let looked = 0;
  for (const area of AREAS) {
    const folder = area.name === 'pages' ? 'console' : area.name;
    const source = `${app}${folder}/area.ts`;
    if (!existsSync(source)) continue;
    for (const [, name = '', path = ''] of readFileSync(source, 'utf8').matchAll(ROUTE)) {
      const route = area.routes.find((one) => one.name === name);
      if (!route) continue;
      const used = new Set([...withImports(join(dirname(source), path))].flatMap(namespacesIn));
      const ofScreen = route.namespaces ?? [];
      const fetched = [...THERE_BEFORE, area.name, ...(area.namespaces ?? []), ...ofScreen];
      looked += 1;
      for (const one of used)
        if (!fetched.includes(one)) wrong.push(`${name} speaks in ${one}, and does not say so`);
      for (const one of ofScreen)
        if (!used.has(one)) wrong.push(`${name} fetches ${one}, and does not speak in it`);
    }
  }
  expect(looked).toBeGreaterThan(12);
  expect(wrong).toEqual([]);
});
