import sharp from 'sharp';
import { createDrawing } from './drawing.ts';
import { type SceneKind, sceneOf } from './scene-kind.ts';

/** Dots per inch at which one unit of an SVG is one pixel. */
const FULL_SIZE = 72;

/** The picture of a scene as WebP; the drawing itself happens off the event loop. */
export async function renderPicture(kind: SceneKind, seed: number): Promise<Uint8Array> {
  return sharp(svgOf(kind, seed).svg).webp({ quality: 84, effort: 0 }).toBuffer();
}

/** The same picture drawn small at once, its longer side `side` pixels: a tenth of the work. */
export async function renderPreview(kind: SceneKind, seed: number, side: number): Promise<Uint8Array> {
  const { svg, longer } = svgOf(kind, seed);
  const density = (FULL_SIZE * side) / longer;
  return sharp(svg, { density })
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ quality: 74, effort: 0 })
    .toBuffer();
}

function svgOf(kind: SceneKind, seed: number): { svg: Buffer; longer: number } {
  const scene = sceneOf(kind, seed);
  const drawing = createDrawing(scene.width, scene.height);
  scene.draw(drawing);
  return { svg: Buffer.from(drawing.toSvg()), longer: Math.max(scene.width, scene.height) };
}
