import { expect, test } from 'vitest';
import { PickRules } from '../../../../src/shared/upload/rules/pick-rules.ts';
import type { SmallerLimits } from '../../../../src/shared/upload/upload-options.ts';

const GIB = 1024 ** 3;

interface Case {
  readonly path: string;
  readonly size?: number;
  readonly inFolder?: boolean;
}

/** What each of these is refused for, one after the other; null where it is taken. */
function judged(
  files: readonly Case[],
  options: { readonly accept?: readonly string[]; readonly limits?: SmallerLimits } = {},
) {
  const rules = new PickRules({ accept: options.accept ?? [], limits: options.limits ?? {} });
  return files.map(({ path, size = 1, inFolder = false }) => {
    const reason = rules.take({ path, size, inFolder, type: '' });
    return reason?.kind === 'rule' ? reason.rule : reason;
  });
}

const folder = (path: string, size = 1): Case => ({ path, size, inFolder: true });

test.each<[string, readonly Case[], readonly (string | null)[]]>([
  ['zips and loose files', [{ path: 'a.bin' }, { path: 'b.zip' }], [null, 'mixed']],
  ['loose files and zips', [{ path: 'b.zip' }, { path: 'a.bin' }], [null, 'mixed']],
  ['a zip within a folder', [folder('f/a.bin'), folder('f/b.zip')], [null, 'mixed']],
  ['a second folder', [folder('f/a.bin'), folder('g/a.bin')], [null, 'folder']],
  ['a loose file beside a folder', [folder('f/a.bin'), { path: 'a.bin' }], [null, 'folder']],
  ['a name twice', [{ path: 'a' }, { path: 'a' }], [null, 'duplicate']],
  [
    'the same letters, written otherwise',
    [{ path: 'caf\u00e9' }, { path: 'cafe\u0301' }],
    [null, 'duplicate'],
  ],
  ['a leading slash', [{ path: '/a' }], ['slash']],
  ['a way out', [folder('f/../a')], ['traversal']],
  ['a loose file of 1 GB', [{ path: 'a', size: GIB }], [null]],
  ['a loose file beyond 1 GB', [{ path: 'a', size: GIB + 1 }], ['fileSize']],
  ['a file of a folder beyond 1 GB', [folder('f/a', 3 * GIB)], [null]],
  ['a zip of 20 GB', [{ path: 'a.zip', size: 20 * GIB }], [null]],
  ['a zip beyond 20 GB', [{ path: 'a.zip', size: 20 * GIB + 1 }], ['fileSize']],
  ['a folder beyond 20 GB', [folder('f/a', 20 * GIB), folder('f/b', 1)], [null, 'totalSize']],
  [
    'loose files beyond 20 GB',
    Array.from({ length: 21 }, (_, at) => ({ path: `${at}`, size: GIB })),
    [...Array.from({ length: 20 }, () => null), 'totalSize'],
  ],
  [
    'a sixth zip',
    Array.from({ length: 6 }, (_, at) => ({ path: `${at}.zip` })),
    [null, null, null, null, null, 'zips'],
  ],
])('%s', (_name, files, wanted) => {
  expect(judged(files)).toEqual(wanted);
});

test('of 5,001 files the last one is refused, and the others stay', () => {
  const found = judged(Array.from({ length: 5001 }, (_, at) => ({ path: `${at}` })));
  expect(found.filter((rule) => rule !== null)).toEqual(['files']);
  expect(found.at(-1)).toBe('files');
});

test('a page may set smaller limits and types, and never larger ones', () => {
  const files = [{ path: 'a.jpg' }, { path: 'b.PNG' }, { path: 'c.txt' }, { path: 'd.mp4', size: 9 }];
  expect(judged(files, { accept: ['image/*', '.txt'] })).toEqual([null, null, null, 'type']);
  expect(judged(files, { limits: { fileBytes: 5 } })).toEqual([null, null, null, 'fileSize']);
  expect(judged(files, { limits: { files: 2 } })).toEqual([null, null, 'files', 'files']);
  expect(judged(files, { limits: { totalBytes: 2 } })).toEqual([null, null, 'totalSize', 'totalSize']);
  expect(judged([{ path: 'a', size: 2 * GIB }], { limits: { fileBytes: 3 * GIB } })).toEqual(['fileSize']);
});

test('what is given up on its way leaves its place and its path to others, of the same kind', () => {
  const rules = new PickRules({ accept: [], limits: {} });
  const take = (path: string) => {
    const reason = rules.take({ path, size: 1, inFolder: false, type: '' });
    return reason?.kind === 'rule' ? reason.rule : reason;
  };
  const zips = [1, 2, 3, 4, 5].map((at) => `${at}.zip`);
  expect([...zips, '6.zip', '1.zip'].map(take)).toEqual([...zips.map(() => null), 'zips', 'duplicate']);
  rules.giveUp({ path: '1.zip', size: 1 });
  rules.giveUp({ path: '1.zip', size: 1 });
  expect(['1.zip', '6.zip'].map(take)).toEqual([null, 'zips']);
  for (const path of zips) rules.giveUp({ path, size: 1 });
  // The server has begun it as one of zips.
  expect(['a.bin', '6.zip'].map(take)).toEqual(['mixed', null]);
});

test('what is refused counts for nothing', () => {
  const files = [
    { path: 'a', size: 2 },
    { path: 'b', size: 2 },
    { path: 'c', size: 1 },
  ];
  expect(judged(files, { limits: { totalBytes: 3 } })).toEqual([null, 'totalSize', null]);
});
