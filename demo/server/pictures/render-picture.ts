import sharp from 'sharp';
import { createDrawing } from './drawing.ts';
import { type SceneKind, sceneOf } from './scene-kind.ts';

/** The picture of a scene as WebP; the drawing itself happens off the event loop. */
export async function renderPicture(kind: SceneKind, seed: number): Promise<Uint8Array> {
  const scene = sceneOf(kind, seed);
  const drawing = createDrawing(scene.width, scene.height);
  scene.draw(drawing);
  return sharp(Buffer.from(drawing.toSvg())).webp({ quality: 84, effort: 1 }).toBuffer();
}
