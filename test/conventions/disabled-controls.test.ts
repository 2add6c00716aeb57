import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles, walk } from './source-files.ts';

/** Something is under way, which a spinner beside it shows. */
const BUSY = /^(busy|is[A-Z]\w*ing|isBusy)\b/;
const BUTTONS = ['Button', 'IconButton', 'MenuButton'];

interface Attribute {
  readonly type: string;
  readonly name: { readonly name: string };
  readonly value: { readonly expression?: { readonly start: number; readonly end: number } } | null;
}

function reasonless(path: string, tree: Parameters<typeof walk>[0]): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const found: string[] = [];
  walk(tree, (node) => {
    const { type, name, attributes } = node as {
      type: string;
      name?: { name?: string };
      attributes?: Attribute[];
    };
    if (type !== 'JSXOpeningElement' || !BUTTONS.includes(name?.name ?? '')) return;
    for (const attribute of attributes ?? []) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'disabled') continue;
      const { start = 0, end = 0 } = attribute.value?.expression ?? {};
      const expression = text.slice(start, end);
      if (!BUSY.test(expression)) found.push(`${path}: disabled={${expression}}`);
    }
  });
  return found;
}

test('a button that does nothing now says why (`unavailable`), unless something is under way', () => {
  const files = sourceFiles('src').filter(({ path }) => !path.startsWith(join('src', 'shared', 'ui')));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(({ path, tree }) => reasonless(path, tree))).toEqual([]);
});
