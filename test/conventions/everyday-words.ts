import { extname } from 'node:path';
import { parseAst } from 'vitest/node';
import { walk } from './source-files.ts';

/** Of names taken apart into words: each of these says one of several things, and a stranger cannot guess which. */
const EVERYDAY = /\b(lets? ?go|fores(ee|aw)\w*|settl\w+|ow(e|es|ed|ing))\b/;

/** Names that are not ours: of promises, and of what TanStack Query calls. */
const LIBRARY = ['allSettled', 'onSettled'];

/** The everyday word that a name of the code, or a file's, is made with; undefined where there is none. */
export function everydayWordIn(name: string): string | undefined {
  if (LIBRARY.includes(name)) return undefined;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();
  return EVERYDAY.exec(words)?.[0];
}

/** As fast as a search: before a source is parsed. */
const SUSPECT = /lets?[-_]?go|foresee|foresaw|settl|owe|owing/i;

/** The names in a source that are made with everyday words; comments and texts are free to use them. */
export function everydayNames(path: string, source: string): string[] {
  if (!SUSPECT.test(source)) return [];
  const lang = { '.tsx': 'tsx', '.ts': 'ts' }[extname(path)] ?? 'js';
  const names = new Set<string>();
  walk(parseAst(source, { lang: lang as 'ts' | 'tsx' | 'js' }), ({ type, name }) => {
    if (type.endsWith('Identifier') && typeof name === 'string' && everydayWordIn(name)) names.add(name);
  });
  return [...names];
}
