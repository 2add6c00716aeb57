import { randomInt } from 'node:crypto';
import type { DrawScene } from '../../demonstration.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
/** So many shapes hide a gap among edges, and are drawn in milliseconds. */
const SHAPES = 260;

/** Shapes of all sizes and colours, for a server that was handed no pictures. */
export const drawShapes: DrawScene = () => {
  const shapes = Array.from({ length: SHAPES }, (_, index) => shape(SHAPES - index));
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour()}"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ground}${shapes.join('')}</svg>`,
    width: WIDTH,
    height: HEIGHT,
  };
};

/** The large ones first, so that they do not cover the small ones. */
function shape(rank: number): string {
  const size = 20 + randomInt(40 + rank);
  const [x, y] = [randomInt(WIDTH), randomInt(HEIGHT)];
  const paint = `fill="${colour()}" fill-opacity="${(50 + randomInt(50)) / 100}" transform="rotate(${randomInt(360)} ${x} ${y})"`;
  switch (randomInt(4)) {
    case 0:
      return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size / (1 + randomInt(3))}" ${paint}/>`;
    case 1:
      return `<path d="M${x} ${y}l${size} ${randomInt(size)}l-${size} ${size}z" ${paint}/>`;
    default:
      return `<rect x="${x}" y="${y}" width="${size}" height="${4 + randomInt(size)}" rx="${randomInt(12)}" ${paint}/>`;
  }
}

function colour(): string {
  return `hsl(${randomInt(360)} ${25 + randomInt(45)}% ${30 + randomInt(50)}%)`;
}
