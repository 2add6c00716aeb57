import { expect, test } from 'vitest';
import { previewKind } from '../../../../src/shared/format/preview-kind.ts';

test.each([
  ['a.png', 'picture'],
  ['a.tif', 'tif'],
  ['a.wav', 'audio'],
  ['a.mp4', 'video'],
  ['a.mov', 'mov'],
  ['a.txt', 'text'],
  ['a.csv', 'csv'],
  ['a.pcd', 'pcd'],
  ['a.json', 'json'],
  ['a.xml', 'xml'],
])('%s has the preview %s', (name, kind) => {
  expect(previewKind(name)).toBe(kind);
});

test('zip, peak and folders have none', () => {
  for (const name of ['a.zip', 'a.peak', 'a']) expect(previewKind(name)).toBeNull();
});
