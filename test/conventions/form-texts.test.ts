import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/shared/contract/languages.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${project}${path}`, 'utf8');
const graph: Record<string, { sources: string[] }> = JSON.parse(read('dist/.graph.json'));
const files = Object.keys(graph);

/** What is drawn with on a page that has feedback and nothing else of ours. */
const sources = files
  .filter((file) => /^chunks\/(form|feedback)-/.test(file))
  .flatMap((file) => graph[file]?.sources ?? [])
  .filter((source) => /^src\/.*\.tsx?$/.test(source));

/** The ways to all texts, such as `images.add`; those by number as one. */
function keysIn(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? keysIn(text, `${path}${name}.`) : [path + name.replace(/_(one|other)$/, '')],
  );
}

/** Of the namespace, those that the sources name as a string. */
function saidOf(namespace: string): string[] {
  const keys = new Set(keysIn(JSON.parse(read(`locales/en/${namespace}.json`))));
  return sources.flatMap((source) => {
    const code = read(source);
    const isUsed = code.includes(`useTranslation('${namespace}')`);
    return [...keys].filter(
      (key) => code.includes(`'${namespace}:${key}'`) || (isUsed && code.includes(`'${key}'`)),
    );
  });
}

test.each(LANGUAGES)(
  'the form of feedback has all the texts of others that it says (%s)',
  async (language) => {
    const file = files.find((name) => name.startsWith(`chunks/texts-form-${language}-`));
    const chunk: Record<string, { default: object }> = await import(`${project}dist/${file}`);
    const there = new Set(Object.values(chunk).flatMap((texts) => keysIn(texts.default)));
    const said = [...saidOf('ui'), ...saidOf('shared')];
    expect(said).toContain('images.add');
    expect(said.filter((key) => !there.has(key))).toEqual([]);
  },
);
