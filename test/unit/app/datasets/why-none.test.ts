import { expect, test } from 'vitest';
import { whyNone } from '../../../../src/app/datasets/files/preview/why-none.ts';

const text = { kind: 'text', url: '/file', mediaType: 'text/plain', rows: null, none: null } as const;

test('of an empty file it is said that it is, and its bytes are not asked for', () => {
  expect(whyNone({ size: 0, preview: text })).toBe('empty');
  expect(whyNone({ size: 1, preview: text })).toBeNull();
});

test('a cancelled batch gives nothing out, empty files neither', () => {
  const preview = { ...text, url: null, none: 'batchCancelled' } as const;
  expect(whyNone({ size: 0, preview })).toBe('batchCancelled');
});

test('what cannot be shown says why', () => {
  expect(whyNone({ size: 1, preview: { ...text, url: null, none: 'notParsed' } })).toBe('notParsed');
  expect(whyNone({ size: 1, preview: { ...text, url: null } })).toBe('noPreview');
  expect(whyNone({ size: 1, preview: { ...text, url: null, rows: [['a']] } })).toBeNull();
});
