import type { Drawing } from '../drawing.ts';
import type { Bounds } from '../plane.ts';
import { textWidth, writeText } from '../text.ts';

export const TAG = { width: 58, height: 24 } as const;

/** A tag by its left end and the middle of its height. */
export function priceTagBounds(left: number, middle: number): Bounds {
  return { left, top: middle - TAG.height / 2, right: left + TAG.width, bottom: middle + TAG.height / 2 };
}

export function drawPriceTag(drawing: Drawing, left: number, middle: number, price: string): void {
  const reduced = price.endsWith('9.99') || price.endsWith('.49');
  const paper = reduced ? '#f6d13c' : '#fbfaf6';
  const top = middle - TAG.height / 2;
  drawing.rectangle(left + 1, top + 2, TAG.width, TAG.height, '#000000', { radius: 2, opacity: 0.3 });
  drawing.rectangle(left, top, TAG.width, TAG.height, paper, { radius: 2 });
  drawing.rectangle(left + 4, top + 4, 3, TAG.height - 8, reduced ? '#b3261e' : '#2f6f8f');
  const size = 11;
  writeText(drawing, price, {
    x: left + TAG.width - 6 - textWidth(price, size),
    y: top + 17,
    size,
    colour: '#1d1f24',
    weight: 0.16,
  });
}
