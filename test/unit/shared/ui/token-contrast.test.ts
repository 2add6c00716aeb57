import { describe, expect, test } from 'vitest';
import { contrast, type Scheme, tokenColor } from './token-colors.ts';

const SCHEMES: Scheme[] = ['light', 'dark'];
const SURFACES = ['background', 'surface', 'raised'];
const TONES = ['grey', 'blue', 'green', 'red', 'amber'];

describe.each(SCHEMES)('in the %s theme', (scheme) => {
  const ratio = (text: string, below: string) =>
    contrast(tokenColor(text, scheme), tokenColor(below, scheme));

  test.each(SURFACES.flatMap((below) => ['text', 'text-2', 'text-3'].map((text) => [text, below])))(
    '%s is readable on %s',
    (text, below) => expect(ratio(text, below)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(TONES)('the word of a %s tag is readable on its tint, and as text on a card', (tone) => {
    expect(ratio(tone, `${tone}-weak`)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(tone, 'surface')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['success-solid', 'danger-solid'])('the words of a %s button are readable', (solid) => {
    expect(ratio('on-solid', solid)).toBeGreaterThanOrEqual(4.5);
  });

  test('the outline of a tick is seen', () => {
    expect(ratio('line-control', 'surface')).toBeGreaterThanOrEqual(3);
  });

  test.each(['green-fill', 'red-fill', 'blue-fill'])('a bar of %s is seen on a card', (fill) => {
    expect(ratio(fill, 'surface')).toBeGreaterThanOrEqual(3);
  });
});
