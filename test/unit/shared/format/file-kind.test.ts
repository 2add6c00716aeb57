import { expect, test } from 'vitest';
import { fileKind } from '../../../../src/shared/format/file-kind.ts';

const KINDS = {
  picture: ['png', 'jpg', 'jpeg', 'bmp', 'tif', 'rm', 'rmvb', 'wmv'],
  audio: ['wav', 'mp3', 'amr'],
  video: ['mp4', 'flv', 'avi', 'mov'],
  text: ['txt', 'gcp'],
  zip: ['zip'],
  '3d': ['bin'],
  other: ['csv', 'pcd', 'peak', 'json', 'something'],
} as const;

test.each(Object.entries(KINDS))('%s', (kind, extensions) => {
  for (const extension of extensions) {
    expect(fileKind(`folder.d/file.${extension}`)).toBe(kind);
    expect(fileKind(`FILE.${extension.toUpperCase()}`)).toBe(kind);
  }
});

test('what has no extension is a folder', () => {
  for (const name of ['pictures', 'a.b/pictures', '.hidden', 'ends.']) expect(fileKind(name)).toBe('folder');
});
