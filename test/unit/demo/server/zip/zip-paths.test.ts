import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldersOf } from '../../../../../demo/server/orders/download/folders-of.ts';
import { safeName } from '../../../../../demo/server/zip/safe-name.ts';
import { zipPaths } from '../../../../../demo/server/zip/zip-paths.ts';

const RUNS = 300;

/** What is a name to no Windows: the rules are those of Microsoft's “Naming Files, Paths, and Namespaces”. */
const REFUSED = /[<>:"/\\|?*\p{Cc}]|[. ]$|^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/iu;

/** Pieces that make trouble, so that two names are often nearly the same. */
const pieces = fc.constantFrom(
  ...['a', 'A', 'é', 'e\u0301', 'É', 'ß', 'ẞ', 'SS', 'İ', 'i\u0307', 'σ', 'ς', '图', '😀', '\u3000'],
  ...['.', '..', ' ', ':', '\\', '*', '?', '"', '\u0007', '_', ' (2)', '~', '.jpg', '.JPG', '.json'],
  ...['aux', 'CON', 'nul', 'com1', 'LPT³', 'prn', 'conin$', 'x'.repeat(250)],
);
const name = fc.array(pieces, { maxLength: 4 }).map((some) => some.join(''));
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((some) => some.join('/'));

/** The same to file systems that keep the case of letters, but do not tell them apart by it. */
const seen = (one: string) => [one.toLowerCase().normalize('NFC'), one.toUpperCase().normalize('NFC')];

function expectUnlike(paths: readonly string[]) {
  for (const way of [0, 1]) expect(new Set(paths.map((one) => seen(one)[way])).size).toBe(paths.length);
}

function expectTaken(paths: readonly string[]) {
  for (const one of paths.flatMap((all) => all.split('/'))) {
    expect(one).not.toBe('');
    expect(one).not.toMatch(REFUSED);
    expect(one).toBe(one.normalize('NFC'));
    expect(one.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(`${one}.json`)).toBeLessThanOrEqual(255);
  }
}

describe('a path in a zip', () => {
  it.each([
    ['2/image-0001.jpg', '2/image-0001.jpg'],
    ['夜間/写真 (1).JPG', '夜間/写真 (1).JPG'],
    ['.hidden', '.hidden'],
    ['aux', 'aux_'],
    ['Con.tar.gz', 'Con_.tar.gz'],
    ['nul .jpg', 'nul_ .jpg'],
    ['com1.png', 'com1_.png'],
    ['auxiliary.jpg', 'auxiliary.jpg'],
    ['a:b|c.jpg', 'a_b_c.jpg'],
    ['a\\b.jpg', 'a_b.jpg'],
    ['C:/x', 'C_/x'],
    ['ends. ', 'ends__'],
    ['folder./x', 'folder_/x'],
    ['../../etc', '__/__/etc'],
    ['/x', '_/x'],
    ['e\u0301.jpg', 'é.jpg'],
    [`${'図'.repeat(100)}.jpeg`, `${'図'.repeat(73)}.jpeg`],
  ])('of %j is %j', (fileName, expected) => {
    expect(zipPaths().take(fileName)).toBe(expected);
  });

  it.each([
    [
      ['A.jpg', 'a.jpg', 'a.JPG'],
      ['A.jpg', 'a (2).jpg', 'a (3).JPG'],
    ],
    [
      ['a:b.jpg', 'a?b.jpg', 'a_b (2).jpg'],
      ['a_b.jpg', 'a_b (2).jpg', 'a_b (2) (2).jpg'],
    ],
    [
      ['é.jpg', 'e\u0301.jpg'],
      ['é.jpg', 'é (2).jpg'],
    ],
    [
      ['Night/1', 'night/1', 'night/2'],
      ['Night/1', 'night/1 (2)', 'night/2'],
    ],
    [
      ['a', 'A/x', 'A/y'],
      ['a', 'A (2)/x', 'A (2)/y'],
    ],
    [
      ['a/x', 'A'],
      ['a/x', 'A (2)'],
    ],
  ])('is told apart from one that is the same elsewhere: %j', (names, expected) => {
    const paths = zipPaths();
    expect(names.map(paths.take)).toEqual(expected);
  });

  it('is taken by every system and by no other file, whatever it was called', () => {
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 30 }), (names) => {
        const [first, second] = [zipPaths(), zipPaths()];
        const paths = names.map(first.take);
        expectTaken(paths);
        expectUnlike(paths);
        // Nothing is a file and a folder.
        const folders = new Set(paths.flatMap((one) => ancestors(one)).flatMap(seen));
        expect(paths.flatMap(seen).filter((one) => folders.has(one))).toEqual([]);
        expect(names.map(second.take)).toEqual(paths);
      }),
      { numRuns: RUNS },
    );
  });
});

function ancestors(of: string): string[] {
  const names = of.split('/');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
}

describe('the folder of a batch', () => {
  it.each([
    ['..', '__'],
    ['.', '_'],
    ['  ', 'batch'],
    ['Night 2.', 'Night 2_'],
    ['aux', 'aux_'],
    ['day/night', 'day_night'],
    ['😀'.repeat(90), '😀'.repeat(56)],
  ])('of %j is %j', (batch, folder) => {
    expect(foldersOf([batch])).toEqual([folder]);
  });

  it('is taken by every system and by no other batch', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const folders = foldersOf(names);
        expectTaken(folders);
        expectUnlike(folders);
      }),
      { numRuns: RUNS },
    );
  });

  it('stays as it is when it is made safe once more', () => {
    fc.assert(
      fc.property(name, (one) => {
        expect(safeName(safeName(one))).toBe(safeName(one));
      }),
      // A device whose name is as long as it may be already.
      { numRuns: RUNS, examples: [[`CON..${'x'.repeat(220)}`], [`aux.${'x'.repeat(220)} .`]] },
    );
  });
});
