import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everydayNames, everydayWordIn } from './everyday-words.ts';
import { ROOT } from './source-files.ts';

const CODE = ['.ts', '.tsx', '.js', '.mjs'];

describe('names in the code', () => {
  const paths = ['src', 'demo'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );

  it('are made of terms of the field: files are released, outcomes recorded, failures expected', () => {
    const files = paths.filter((path) => CODE.includes(extname(path)));
    expect(files.length).toBeGreaterThan(2000);
    const found = files.flatMap((path) =>
      everydayNames(path, readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('are so for files and folders', () => {
    expect(paths.filter((path) => everydayWordIn(path))).toEqual([]);
  });

  it.each([
    'letGo',
    'untilLetGo',
    'foreseen',
    'isForeseen',
    'settle',
    'tellSettled',
    'SETTLING',
    'owedTo',
    'let-go.ts',
  ])('are found with an everyday word: %s', (name) => expect(everydayWordIn(name)).toBeDefined());

  it.each([
    'onSettled',
    'allSettled',
    'allowed',
    'power',
    'isNarrowed',
    'outletGone',
    'following',
    'lower-case.ts',
  ])('are left alone without one: %s', (name) => expect(everydayWordIn(name)).toBeUndefined());

  it('are read from code, not from comments and texts', () => {
    const source = `
      /** It settles what is owed. */
      import { settle as record } from './letGo.ts';
      class Feedback { #foreseen = 'to let go'; }
      export const Row = <T,>({ owed }: { owed: T }) => <Settled label="letGo">{record(owed, onSettled)}</Settled>;
    `;
    expect(everydayNames('row.tsx', source)).toEqual(['settle', 'foreseen', 'owed', 'Settled']);
  });
});
