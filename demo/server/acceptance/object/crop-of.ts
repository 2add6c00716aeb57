import type { ObjectTile } from '../../../../src/shared/contract/accept/object.ts';

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room around the object, as a share of its longer side. */
const ROOM = 0.15;
/** The smallest part that is shown, in pixels: less is a blot that nobody can judge. */
const SMALLEST = 48;

/**
 * The part of a picture that shows an object: a square, so that every tile is filled alike, with some room around
 * the object. At a border it moves inwards; a picture that is smaller than the square clamps it.
 */
export function cropOf(bounds: Bounds, picture: { width: number; height: number }): ObjectTile['crop'] {
  const side = Math.ceil(Math.max(SMALLEST, Math.max(bounds.width, bounds.height) * (1 + 2 * ROOM)));
  const x = span(bounds.x + bounds.width / 2, side, picture.width);
  const y = span(bounds.y + bounds.height / 2, side, picture.height);
  return { x: x.from, y: y.from, width: x.length, height: y.length };
}

function span(centre: number, side: number, whole: number): { from: number; length: number } {
  const length = Math.min(side, whole);
  const from = Math.round(centre - length / 2);
  return { from: Math.min(Math.max(0, from), whole - length), length };
}
