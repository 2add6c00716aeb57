import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalPath,
  fileExtension,
  pathProblem,
  splitPath,
} from '../../../../../src/shared/contract/dataset/file-name.ts';
import { fileTypeOf } from '../../../../../src/shared/contract/dataset/file-type.ts';
import {
  fragmentBytes,
  fragmentCount,
  fragmentRange,
  MAX_FRAGMENTS,
  UPLOAD_LIMITS,
} from '../../../../../src/shared/contract/dataset/upload-rules.ts';

test('the fragments of a file are all of it, one after the other, and no more than it may have', () => {
  fc.assert(
    fc.property(fc.nat(UPLOAD_LIMITS.zipBytes), (size) => {
      const count = fragmentCount(size);
      expect(count).toBeLessThanOrEqual(MAX_FRAGMENTS);
      expect(fragmentRange(size, 1).start).toBe(0);
      expect(fragmentRange(size, count).end).toBe(size);
      if (count > 1) {
        expect(fragmentRange(size, count - 1).end).toBe(fragmentRange(size, count).start);
        expect(fragmentRange(size, 1).end).toBe(fragmentBytes(size));
      }
    }),
  );
  expect(fragmentCount(UPLOAD_LIMITS.zipBytes)).toBe(MAX_FRAGMENTS);
  expect(fragmentCount(0)).toBe(1);
});

test.each([
  ['/a', 'slash'],
  ['\\a', 'slash'],
  ['a//b', 'traversal'],
  ['a/', 'traversal'],
  ['a/./b', 'traversal'],
  ['..', 'traversal'],
  ['a/.. /b', 'traversal'],
  ['C:/a', 'traversal'],
  ['c:a', 'traversal'],
  ['a\\b', 'character'],
  ['a\nb', 'character'],
  ['a\ud800', 'character'],
  ['a\u202eb', 'direction'],
  [`${'a/'.repeat(40)}b`, 'tooLong'],
  ['x'.repeat(256), 'tooLong'],
  ['名'.repeat(86), 'tooLong'],
])('the path %j is refused: %s', (path, problem) => {
  expect(pathProblem(path)).toBe(problem);
});

test.each(['a', 'a/b c/ü.jpg', 'a/c:d', '...', 'con', '名'.repeat(85), '-rf', '<b>', "a'; drop table"])(
  'the path %j is one',
  (path) => {
    expect(pathProblem(path)).toBeNull();
  },
);

test('a path has one form, a folder and an extension', () => {
  expect(canonicalPath('u\u0308.txt')).toBe('ü.txt');
  expect(splitPath('a/b/c.TXT')).toEqual({ folder: 'a/b', name: 'c.TXT' });
  expect(fileExtension('c.TXT')).toBe('txt');
  expect(['.hidden', 'a.', 'a'].map(fileExtension)).toEqual([null, null, null]);
});

test('what a browser would run is never served as that', () => {
  for (const name of ['a.html', 'a.svg', 'a.xhtml', 'a.js', 'constructor', '__proto__.png.html'])
    expect(fileTypeOf(name).mediaType).toBe('application/octet-stream');
  expect(fileTypeOf('a.xml').mediaType).toBe('text/plain');
});
