import { expect, test } from 'vitest';
import { sortImages } from '../../../../src/app/feedback/image-rules.ts';
import { COMPLAINT_IMAGE_BYTES } from '../../../../src/shared/contract/complaint.ts';

function file(name: string, type: string, size = 10): File {
  return new File([new Uint8Array(size)], name, { type });
}

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['A.PNG', 'image/png'],
  ['pasted', 'image/png'],
  // Some systems know no type for an ending, or an old one.
  ['a.jpg', ''],
  ['a.JPG', 'image/pjpeg'],
])('%s of type %j goes along', (name, type) => {
  const one = file(name, type);
  expect(sortImages([one], 0)).toEqual({ taken: [one], leftOut: [] });
});

test.each([
  ['a.gif', 'image/gif'],
  ['a.webp', 'image/webp'],
  ['a.svg', 'image/svg+xml'],
  ['a.pdf', 'application/pdf'],
  ['png', ''],
])('%s of type %j is of a wrong format', (name, type) => {
  expect(sortImages([file(name, type)], 0)).toEqual({
    taken: [],
    leftOut: [{ reason: 'wrongFormat', name }],
  });
});

test('five megabytes go along, one byte more is too large', () => {
  const fits = file('fits.png', 'image/png', COMPLAINT_IMAGE_BYTES);
  const large = file('large.png', 'image/png', COMPLAINT_IMAGE_BYTES + 1);
  expect(sortImages([large, fits], 0)).toEqual({
    taken: [fits],
    leftOut: [{ reason: 'tooLarge', name: 'large.png' }],
  });
});

test('three go along with those that are there; the others are one message, beside what else is wrong', () => {
  const images = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`, 'image/png'));
  expect(sortImages(images.slice(0, 3), 0)).toEqual({ taken: images.slice(0, 3), leftOut: [] });
  expect(sortImages([...images, file('e.txt', 'text/plain')], 2)).toEqual({
    taken: images.slice(0, 1),
    leftOut: [{ reason: 'wrongFormat', name: 'e.txt' }, { reason: 'tooMany' }],
  });
});
