import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
/** Sheets of the tokens bear the name of what they hold. */
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css') && basename(name) !== 'tokens.css',
);

/** The blocks (`thing` of `.thing__part` and `.thing--state`) whose classes selectors begin with. */
function blocksIn(name: string): Set<string> {
  const text = readFileSync(join(SRC, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const starts = text.matchAll(/(?:^|[{};,])\s*\.([a-z0-9]+(?:-[a-z0-9]+)*)/g);
  return new Set([...starts].map(([, block = '']) => block));
}

test('no two sheets bear the same name: in one element the later would restyle what is the earlier’s', () => {
  const names = sheets.map((name) => basename(name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('outside of the kit the classes of a block are in one sheet', () => {
  const sheetOf = new Map<string, string>();
  const twice: string[] = [];
  for (const name of sheets.filter((one) => !one.startsWith(join('shared', 'ui')))) {
    for (const block of blocksIn(name)) {
      const other = sheetOf.get(block);
      if (other) twice.push(`.${block} in ${other} and ${name}`);
      sheetOf.set(block, name);
    }
  }
  expect(twice).toEqual([]);
});
